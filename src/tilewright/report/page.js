"use strict";
// Heat: colours each source line by its share of the chosen column's largest number.
function heat(table, column) {
  const cell = row => row.querySelector(`td[data-column="${column}"]`);
  const rows = [...table.querySelectorAll("tr.source")];
  const values = rows.map(row => Number(cell(row)?.dataset.value || 0));
  const most = Math.max(...values, 1);
  rows.forEach((row, i) => {
    const share = values[i] / most;
    row.style.backgroundColor = share > 0 ? `rgba(var(--heat), ${0.06 + 0.34 * share})` : "";
  });
  table.querySelectorAll("th button").forEach(button =>
    button.setAttribute("aria-pressed", String(button.dataset.column === column)));
}

// A map: columns are banks (or sectors), rows are lanes; a square is where a lane names a column.
const MAPS = JSON.parse(document.getElementById("maps").textContent);
const SIDE = 12, LEFT = 34, TOP = 16, BARS = 42;

function drawn(name, attributes, text) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const key in attributes) made.setAttribute(key, attributes[key]);
  if (text !== undefined) made.textContent = text;
  return made;
}

function tell(map, lane, column, step) {
  if (map.space === "global")
    return `lane ${lane}, sector ${column}: ${map.served[column]} of its 32 bytes are used`;
  const group = map.starts.filter(start => start <= lane).pop();
  const others = [...new Set(map.cells
    .filter(([l, c]) => c === column && l !== lane && map.starts.filter(start => start <= l).pop() === group)
    .map(([l]) => l))];
  const meets = others.length ? `; also lane${others.length > 1 ? "s" : ""} ${others.join(", ")}` : "";
  return `lane ${lane}, bank ${column}: served in wavefront ${step + 1}${meets}`;
}

function draw(map, title) {
  const figure = document.createElement("figure");
  const caption = document.createElement("figcaption");
  const name = document.createElement("b");
  name.textContent = title;
  caption.append(name, document.createElement("br"), map.text);
  const width = LEFT + map.columns * SIDE + 12, grid = map.lanes * SIDE;
  const svg = drawn("svg", {
    viewBox: `0 0 ${width} ${TOP + grid + BARS + 14}`, width, role: "img", "aria-label": `${title}: ${map.text}`,
  });
  svg.append(drawn("rect", {class: "back", x: LEFT, y: TOP, width: map.columns * SIDE, height: grid}));
  const rules = [];
  for (let column = 4; column < map.columns; column += 4) rules.push(`M${LEFT + column * SIDE} ${TOP}v${grid}`);
  for (let lane = 4; lane < map.lanes; lane += 4) rules.push(`M${LEFT} ${TOP + lane * SIDE}h${map.columns * SIDE}`);
  svg.append(drawn("path", {class: "rule", d: rules.join("")}));
  const said = document.createElement("div");
  said.className = "said";
  said.textContent = map.space === "shared"
    ? "columns: banks, from the lowest address on; rows: lanes; stronger: served later" : "columns: sectors; rows: lanes; orange: not all bytes used";
  const last = Math.max(1, ...map.cells.map(cell => cell[2]));
  for (const [lane, column, step] of map.cells) {
    const square = drawn("rect", {
      class: step ? "later" : "first", x: LEFT + column * SIDE + .5, y: TOP + lane * SIDE + .5,
      width: SIDE - 1, height: SIDE - 1, "fill-opacity": step ? .35 + .65 * step / last : 1,
    });
    square.append(drawn("title", {}, tell(map, lane, column, step)));
    square.addEventListener("pointerenter", () => { said.textContent = tell(map, lane, column, step); });
    svg.append(square);
  }
  for (const start of map.starts.slice(1)) {
    const y = TOP + start * SIDE;
    svg.append(drawn("path", {class: "group", d: `M${LEFT - 4} ${y}H${LEFT + map.columns * SIDE}`}));
  }
  for (let column = 0; column < map.columns; column += map.columns > 8 ? 4 : 1)
    svg.append(drawn("text", {x: LEFT + (column + .5) * SIDE, y: TOP - 5, "text-anchor": "middle"}, column));
  for (let lane = 0; lane < map.lanes; lane += 4)
    svg.append(drawn("text", {x: LEFT - 6, y: TOP + lane * SIDE + 9, "text-anchor": "end"}, lane));
  // Below, how much each column has to serve.
  const most = 32; // words, or bytes
  map.served.forEach((served, column) => {
    const tall = served && Math.max(2, served / most * (BARS - 8));
    const bad = map.space === "shared" ? served > 1 && map.cells.some(c => c[1] === column && c[2]) : served < 32;
    const bar = drawn("rect", {
      class: bad ? "later" : "first", x: LEFT + column * SIDE + .5, y: TOP + grid + 5, width: SIDE - 1, height: tall,
    });
    const what = map.space === "shared" ? `bank ${column} serves ${served}` : `sector ${column}: ${served} bytes used`;
    bar.append(drawn("title", {}, what));
    svg.append(bar);
  });
  svg.append(drawn("text", {x: LEFT, y: TOP + grid + BARS + 11},
    map.space === "shared" ? "words that each bank serves, one after another" : "bytes used of each sector"));
  figure.append(caption, svg, said);
  return figure;
}

// The maps that a button names, in the place for them after it; a second press takes them away.
function show(button) {
  const place = button.closest("td[colspan], article").querySelector(".maps");
  const shown = button.getAttribute("aria-expanded") === "true";
  place.parentElement.querySelectorAll("button.show").forEach(each => each.setAttribute("aria-expanded", "false"));
  place.replaceChildren();
  if (shown) return;
  button.setAttribute("aria-expanded", "true");
  const titles = button.dataset.maps.includes(" ") ? button.dataset.title.split("|") : [button.dataset.title];
  button.dataset.maps.split(" ").forEach((number, i) => place.append(draw(MAPS[number], titles[i])));
}

function open(button) {
  const below = document.getElementById(button.dataset.opens);
  below.hidden = !below.hidden;
  button.setAttribute("aria-expanded", String(!below.hidden));
  const first = below.querySelector("[data-first][aria-expanded=false]");
  if (!below.hidden && first && !below.querySelector("figure")) show(first);
}

// A link to what lies in a closed launch opens it.
function reveal(id) {
  const target = id && document.getElementById(id);
  if (!target) return;
  for (let each = target.closest("details"); each; each = each.parentElement.closest("details")) each.open = true;
  target.scrollIntoView({block: "center"});
}

document.addEventListener("click", event => {
  const button = event.target.closest("button");
  const row = event.target.closest("tr.more");
  if (button?.dataset.column) heat(button.closest("table"), button.dataset.column);
  else if (button?.dataset.maps) show(button);
  else if (button?.dataset.opens) open(button);
  else if (row && !event.target.closest("a") && getSelection().isCollapsed) open(row.querySelector("[data-opens]"));
});
document.querySelectorAll("table[data-heat]").forEach(table => heat(table, table.dataset.heat));
addEventListener("hashchange", () => reveal(decodeURIComponent(location.hash.slice(1))));
reveal(decodeURIComponent(location.hash.slice(1)));
