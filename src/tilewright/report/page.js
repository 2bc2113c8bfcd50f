"use strict";
// Heat: colours each source line by its share of the chosen column's largest number.
function heat(table, column) {
  const cells = row => row.querySelector(`td[data-column="${column}"]`);
  const rows = [...table.querySelectorAll("tr.source")];
  const values = rows.map(row => Number(cells(row)?.dataset.value || 0));
  const most = Math.max(...values, 1);
  rows.forEach((row, i) => {
    const share = values[i] / most;
    row.style.backgroundColor = share > 0 ? `rgba(var(--heat), ${0.06 + 0.34 * share})` : "";
  });
  table.querySelectorAll("th button").forEach(button =>
    button.setAttribute("aria-pressed", String(button.dataset.column === column)));
}
document.addEventListener("click", event => {
  const button = event.target.closest("button");
  if (!button) return;
  if (button.dataset.column) heat(button.closest("table"), button.dataset.column);
  if (button.dataset.opens) {
    const below = document.getElementById(button.dataset.opens);
    below.hidden = !below.hidden;
    button.setAttribute("aria-expanded", String(!below.hidden));
  }
});
document.querySelectorAll("table[data-heat]").forEach(table => heat(table, table.dataset.heat));
// A link to a line inside a closed launch opens it.
function reveal() {
  const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target) return;
  target.closest("details")?.setAttribute("open", "");
  target.scrollIntoView({block: "center"});
}
addEventListener("hashchange", reveal);
reveal();
