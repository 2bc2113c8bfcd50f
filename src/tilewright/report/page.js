"use strict";
// What launches and findings hold is data until they are opened: files, instructions and maps stand in it once.
let DATA, FILES, MAPS, AT;
function load(data) {
  DATA = data;
  FILES = DATA.files.map(file => ({name: file.name, lines: file.text.split(/\r?\n/)}));
  MAPS = DATA.maps;
  AT = Object.fromEntries(DATA.columns.map((name, i) => [name, i + 2])); // in a row, after its site and its map
}

const SHOWN = {
  warps: "instructions executed by warps",
  wavefronts: "passes over the banks of shared memory",
  conflicts: "passes that bank conflicts cost",
  sectors: "32-byte sectors of global memory",
};
const GAP = 4, AROUND = 2; // lines without counts: shown in short gaps, and so many around others

function made(tag, attributes, ...inner) {
  const element = document.createElement(tag);
  for (const name in attributes) element.setAttribute(name, attributes[name]);
  element.append(...inner);
  return element;
}

const number = value => value.toLocaleString("en");
const count = (row, name) => row[AT[name]] || 0;

// ---------------------------------------------------------------------------------------------------- source

// The rows of a launch's instructions by line of a file, with their sums.
function byLine(launch, file) {
  const lines = new Map();
  for (const row of launch.rows) {
    const [where, line] = DATA.sites[row[0]];
    if (where !== file) continue;
    if (!lines.has(line)) lines.set(line, {rows: [], worst: 0});
    const one = lines.get(line);
    one.rows.push(row);
    for (const name in SHOWN) one[name] = (one[name] || 0) + count(row, name);
    one.wasted = (one.wasted || 0) + Math.max(0, count(row, "sectors") - count(row, "sectors_ideal"));
    one.worst = Math.max(one.worst, count(row, "worst_ways"));
  }
  for (const [where, line, texts, mix] of launch.machine.map(each => DATA.machine[each]))
    if (where === file && lines.has(line)) lines.get(line).machine = [mix, ...texts];
  return lines;
}

function table(at, launch, file) {
  const lines = byLine(launch, file), source = FILES[file].lines;
  const columns = Object.keys(SHOWN).filter(name => [...lines.values()].some(line => line[name]));
  const wasted = [...lines.values()].some(line => line.wasted);
  const heated = ["conflicts", ...(wasted ? ["sectors"] : []), "wavefronts", "sectors"].find(n => columns.includes(n)) || "warps";
  const head = made("tr", {}, ...columns.map(name => made("th", {scope: "col"},
    made("button", {"data-column": name, "aria-pressed": "false", title: `${SHOWN[name]}: show as heat`}, name))),
    made("th", {scope: "col", class: "at"}, "line"), made("th", {}), made("th", {scope: "col", class: "code"}, FILES[file].name));
  const body = made("tbody", {});
  const marks = launch.marks.filter(mark => mark[0] === file);
  const busy = new Set([...lines.keys(), ...marks.map(mark => mark[1])]);
  const shown = new Set();
  for (const line of busy)
    for (let near = line - AROUND; near <= line + AROUND; near++) if (near >= 1 && near <= source.length) shown.add(near);
  const row = line => sourceRow(at, file, line, lines.get(line), columns, marks.filter(mark => mark[1] === line));
  for (let line = 1; line <= source.length; line++) {
    if (shown.has(line)) { body.append(row(line)); continue; }
    let end = line;
    while (end < source.length && !shown.has(end + 1)) end++;
    if (end - line < GAP) for (; line <= end; line++) body.append(row(line));
    else body.append(gap(line, end, columns.length + 3, row));
    line = end;
  }
  const made_ = made("table", {"data-heat": heated}, made("thead", {}, head), body);
  heat(made_, heated);
  return made("div", {class: "scroll", tabindex: "0", role: "region", "aria-label": FILES[file].name}, made_);
}

// Lines that are left out until somebody wants them.
function gap(first, last, width, row) {
  const button = made("button", {}, `lines ${first} to ${last}`);
  const line = made("tr", {class: "gap", "data-first": first, "data-last": last}, made("td", {colspan: width}, button));
  line.fill = () => {
    const all = [];
    for (let n = first; n <= last; n++) all.push(row(n));
    line.replaceWith(...all);
  };
  button.addEventListener("click", line.fill);
  return line;
}

function sourceRow(at, file, line, counts, columns, marks) {
  const row = made("tr", {class: "source", id: `l${at}-${file}-${line}`});
  for (const name of columns) {
    const value = counts?.[name] || 0;
    const ways = name === "conflicts" && counts?.worst > 1 ? ` (${counts.worst}-way)` : "";
    row.append(made("td", {class: "n", "data-column": name, "data-value": value}, value ? number(value) + ways : ""));
  }
  const label = counts
    ? made("button", {class: "line", "aria-expanded": "false", title: "its PTX, machine code and accesses"}, String(line)) : String(line);
  const marked = marks.map(([, , finding, style, word, kind]) => made("a",
    {class: `mark ${style}`, href: `#f${finding}`, title: `${word}: ${kind}`, "aria-label": `${word}: ${kind}`}, "●"));
  row.append(made("td", {class: "at"}, label), made("td", {class: "marks"}, ...marked),
    made("td", {}, FILES[file].lines[line - 1]));
  if (counts) {
    row.classList.add("more");
    row.counts = counts;
  }
  return row;
}

// A line's PTX and machine code go below it, and away again.
function unfold(row) {
  const button = row.querySelector("button.line"), below = row.nextElementSibling;
  if (below?.classList.contains("ptx")) {
    below.remove();
    button.setAttribute("aria-expanded", "false");
    return;
  }
  row.after(made("tr", {class: "ptx"}, inside(row.counts, row.cells.length)));
  button.setAttribute("aria-expanded", "true");
  const map = row.nextElementSibling.querySelector("[data-first]");
  if (map) show(map);
}

// A line's PTX and machine code, and the place for maps of its accesses.
function inside(counts, columns) {
  const seen = counts.rows.filter(one => one[1] >= 0);
  const worse = (a, b) => count(b, "conflicts") - count(a, "conflicts")
    || (count(b, "sectors") - count(b, "sectors_ideal")) - (count(a, "sectors") - count(a, "sectors_ideal"))
    || count(b, "wavefronts") - count(a, "wavefronts") || count(b, "sectors") - count(a, "sectors");
  const first = [...seen].sort(worse)[0];
  const rows = counts.rows.map(one => ptxRow(one, one === first));
  for (const text of counts.machine || [])
    rows.push(made("tr", {class: "machine"}, made("td", {class: "n"}), made("td", {}), made("td", {colspan: 2}, text)));
  return made("td", {colspan: columns}, made("table", {}, made("tbody", {}, ...rows)), made("div", {class: "maps"}));
}

function ptxRow(row, first) {
  const [, , text, space] = DATA.sites[row[0]];
  const button = row[1] < 0 ? "" : made("button", {class: "show", "data-maps": row[1], "data-title": text,
    "aria-expanded": "false", ...(first ? {"data-first": ""} : {})}, space === "shared" ? "banks" : "sectors");
  const costs = [];
  if (count(row, "wavefronts")) costs.push(`${number(count(row, "wavefronts"))} wavefronts (ideal ${number(count(row, "ideal"))})`);
  if (count(row, "requests")) costs.push(`${+(count(row, "sectors") / count(row, "requests")).toPrecision(3)} sectors a request`);
  if (costs.length && row[1] < 0) costs.push("addresses known only at run time");
  const idle = 1 - count(row, "lanes") / (32 * count(row, "warps"));
  if (count(row, "warps") && idle > 0) costs.push(`${Math.round(100 * idle)}% of lanes idle`);
  return made("tr", {}, made("td", {class: "n"}, number(count(row, "warps"))), made("td", {}, button), made("td", {}, text),
    made("td", {}, costs.join(", ")));
}

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

// ---------------------------------------------------------------------------------------------------- opening

// Markup in the data was made by the program that wrote this page, which escaped all that came from sources.
function markup(text) {
  const template = document.createElement("template");
  template.innerHTML = text;
  return template.content;
}

function drawLaunch(details) {
  const at = Number(details.id.slice("launch".length)), launch = DATA.launches[at], inner = made("div", {});
  inner.append(markup(DATA.markup[launch.before]));
  if (launch.files) {
    if (launch.files.length) inner.append(made("h2", {}, "Source"), ...launch.files.map(file => table(at, launch, file)));
    inner.append(markup(DATA.markup[launch.after]));
  }
  details.append(inner);
}

function drawFinding(details) {
  const finding = DATA.findings[Number(details.id.slice(1))], inner = made("article", {});
  inner.append(markup(finding.body));
  const map = inner.querySelector("[data-first]");
  if (map) show(map); // the picture says it before the words do
  if (DATA.why[finding.kind])
    inner.append(made("details", {}, made("summary", {}, "why, and an example"), markup(DATA.why[finding.kind])));
  details.append(inner);
}

// An open one is drawn; a closed one takes up no room.
function sync(details) {
  const drawn = details.children.length > 1;
  if (details.open && !drawn) details.matches(".launch") ? drawLaunch(details) : drawFinding(details);
  if (!details.open && drawn) details.lastElementChild.remove();
}

let INDEX = [];

// ---------------------------------------------------------------------------------------------------- filter

function filter() {
  const failures = document.getElementById("failures").checked;
  const wanted = document.getElementById("words").value.toLowerCase().split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const details of INDEX) {
    const fits = (!failures || "bad" in details.dataset) && wanted.every(word => details.words.includes(word));
    details.hidden = !fits;
    shown += fits;
  }
  document.getElementById("count").textContent = shown < INDEX.length ? `${shown} of ${INDEX.length} shown` : "";
}

// What the page's index needs once it stands in the document.
function index() {
  INDEX = [...document.querySelectorAll("details.launch, details.finding")];
  for (const details of INDEX) {
    details.words = `${details.dataset.words || ""} ${details.querySelector("summary").textContent}`.toLowerCase();
    sync(details);
    details.addEventListener("toggle", () => sync(details));
  }
  document.getElementById("filter").addEventListener("input", filter);
  document.getElementById("filter").addEventListener("submit", event => event.preventDefault());
}

document.addEventListener("keydown", event => {
  const words = document.getElementById("words");
  if (event.key !== "/" || event.target.matches("input, textarea, select") || !words) return;
  event.preventDefault();
  words.focus();
});

// ---------------------------------------------------------------------------------------------------- maps

// A map: columns are banks (or sectors), rows are lanes; a square is where a lane names a column.
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

// A link to what is closed, or left out, opens it.
function reveal(id) {
  const line = /^l(\d+)-(\d+)-(\d+)$/.exec(id);
  const outer = document.getElementById(line ? `launch${line[1]}` : id);
  if (!outer?.matches("details")) return;
  outer.hidden = false;
  outer.open = true;
  sync(outer);
  if (line && !document.getElementById(id))
    for (const gap of outer.querySelectorAll("tr.gap"))
      if (+gap.dataset.first <= +line[3] && +line[3] <= +gap.dataset.last) gap.fill();
  const target = document.getElementById(id);
  if (!target) return;
  document.querySelectorAll(".target").forEach(each => each.classList.remove("target"));
  target.classList.add("target");
  target.scrollIntoView({block: line ? "center" : "start"});
  (target.querySelector("summary, button, a") || target).focus?.({preventScroll: true});
}

document.addEventListener("click", event => {
  const button = event.target.closest("button"), link = event.target.closest("a[href^='#']");
  const row = event.target.closest("tr.more");
  if (link) {
    event.preventDefault();
    if (!document.body.dataset.state) history.replaceState(null, "", link.hash); // a page may keep its state there
    reveal(link.hash.slice(1));
  } else if (button?.dataset.column) heat(button.closest("table"), button.dataset.column);
  else if (button?.dataset.maps) show(button);
  else if (row && getSelection().isCollapsed) unfold(row);
});
