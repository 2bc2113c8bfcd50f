
// ==================================================================================================== the studio
// All figures come from the server (or from answers that were recorded): nothing here computes a cost.
const BOOT = JSON.parse(document.getElementById("boot").textContent);
const ASKED = ["scene", "width", "height", "pad", "block_x", "block_y", "size", "swizzle", "access", "warp", "step"];
const CELL = 15;
const el = id => document.getElementById(id);
const state = {
  scene: "transpose", width: 32, height: 32, pad: 0, block_x: 32, block_y: 8, size: 4, swizzle: "none",
  access: 2, warp: 0, step: 0, wave: -1, language: "en", name: "", source: "", launch: 0, column: "", line: 0,
  ...BOOT.state,
};
let shown = null, ran = null, playing = 0; // the last picture, the last run, the player's timer

function say(key, values = {}) {
  const text = BOOT.texts[state.language][key] ?? key;
  return text.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");
}

const sorted = object => Object.fromEntries(Object.keys(object).sort().map(name => [name, object[name]]));

async function ask(tool, asked) {
  if (BOOT.recorded)
    return BOOT.recorded[tool + JSON.stringify(sorted(asked))] || {error: say("not here")};
  try {
    const answer = await fetch(`api/${tool}`, {
      method: "POST", headers: {"Content-Type": "application/json"}, body: JSON.stringify(asked),
    });
    return answer.ok ? await answer.json() : {error: `${answer.status}`};
  } catch {
    return {error: say("gone")};
  }
}

// One request at a time of a kind; of those that wait, the newest.
function latest(work) {
  let busy = false, waiting = null;
  return async function go(...given) {
    if (busy) { waiting = given; return; }
    busy = true;
    try { await work(...given); } finally { busy = false; }
    if (waiting) { const next = waiting; waiting = null; await go(...next); }
  };
}

// ---------------------------------------------------------------------------------------------------- state in the link

function keep() {
  const kept = {...state, source: own() ? state.source : ""};
  const bytes = new TextEncoder().encode(JSON.stringify(kept));
  const text = btoa(Array.from(bytes, each => String.fromCharCode(each)).join(""));
  history.replaceState(null, "", `#s=${text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`);
}

function restore() {
  if (!location.hash.startsWith("#s=")) return false;
  try {
    const text = atob(location.hash.slice(3).replaceAll("-", "+").replaceAll("_", "/"));
    const found = JSON.parse(new TextDecoder().decode(Uint8Array.from(text, each => each.charCodeAt(0))));
    for (const name in state) if (typeof found[name] === typeof state[name]) state[name] = found[name];
    return true;
  } catch {
    return false;
  }
}

const own = () => state.source !== "" && state.source !== shown?.source;

// ---------------------------------------------------------------------------------------------------- sliders

function knobs() {
  const rows = [made("fieldset", {}, made("legend", {}, say("scene")), ...BOOT.choices.scene.map(scene =>
    made("label", {class: "scene"}, made("input", {type: "radio", name: "scene", value: scene, ...(state.scene === scene ? {checked: ""} : {})}),
      made("span", {}, made("b", {}, say(scene)), made("small", {}, say(`scene ${scene}`))))))];
  for (const name of ["width", "height", "pad", "block_x", "block_y", "size", "swizzle"]) {
    const choices = BOOT.choices[name];
    rows.push(made("label", {class: "knob"}, made("span", {}, say(name)), made("output", {id: `of-${name}`}),
      made("input", {type: "range", min: 0, max: choices.length - 1, value: choices.indexOf(state[name]), "data-knob": name})));
  }
  el("knobs").replaceChildren(...rows, made("p", {id: "memory", class: "soft"}));
  outputs();
}

function outputs() {
  const units = {width: "elements", height: "elements", pad: "elements", block_x: "threads", block_y: "threads", size: "bytes"};
  for (const input of document.querySelectorAll("[data-knob]")) {
    const name = input.dataset.knob;
    const text = units[name] ? say(units[name], {n: state[name]}) : state[name] === "none" ? say("no swizzle") : state[name];
    el(`of-${name}`).textContent = text;
    input.setAttribute("aria-valuetext", text);
    input.value = BOOT.choices[name].indexOf(state[name]);
  }
}

el("knobs").addEventListener("input", event => {
  const name = event.target.dataset.knob || "scene";
  const scene = name === "scene";
  const followed = !own();
  state[name] = scene ? event.target.value : BOOT.choices[name][Number(event.target.value)];
  if (scene) state.access = state.scene === "product" ? 5 : 2;
  state.wave = -1;
  outputs();
  if (followed) state.source = "";
  look();
});
el("knobs").addEventListener("submit", event => event.preventDefault());

// ---------------------------------------------------------------------------------------------------- the picture

const look = latest(async () => {
  const began = performance.now();
  const answer = await ask("picture", Object.fromEntries(ASKED.map(name => [name, state[name]])));
  if (answer.error) {
    el("because").replaceChildren(made("b", {class: "bad"}, answer.error));
    return;
  }
  const follows = !own();
  shown = answer;
  state.warp = answer.shown.warp;
  state.step = answer.shown.step;
  state.wave = Math.min(state.wave, waves().length - 1);
  paint();
  performance.measure("picture", {start: began});
  document.body.dataset.painted = String(Number(document.body.dataset.painted || 0) + 1);
  if (follows) edit(answer.source);
  keep();
});

// The cells of each wavefront: (lane, bank). A group of lanes begins when the one before is served.
function waves() {
  const view = shown.shown, found = [];
  if (view.space === "global") return found;
  let first = 0;
  view.starts.forEach((start, group) => {
    const end = view.starts[group + 1] ?? 32;
    const cells = view.cells.filter(([lane]) => lane >= start && lane < end);
    for (const [lane, bank, step] of cells) (found[first + step] ||= []).push([lane, bank]);
    first = found.length;
  });
  return found;
}

const hue = bank => `hsl(${bank * 7 % 32 * 360 / 32} 58% 36%)`;

function paint() {
  const view = shown.shown, all = waves(), access = shown.accesses[view.access];
  because(access);
  el("memory").textContent = say("shared memory", {n: number(shown.shared_bytes), b: 4, t: number(state.block_x * state.block_y)});
  el("accesses").replaceChildren(...shown.accesses.map((each, n) => made("button",
    {type: "button", class: "access", "data-access": n, "aria-pressed": String(n === view.access)},
    made("code", {}, each.code), made("span", {class: "soft"}, `${say(each.kind)} · ${say(each.space)}`), cost(each))));
  el("wave").max = all.length;
  el("wave").value = state.wave + 1;
  el("wave").disabled = el("toggle").disabled = el("back").disabled = el("next").disabled = all.length < 2;
  for (const [name, most] of [["warp", view.warps], ["step", view.steps]]) {
    el(name).max = most - 1;
    el(name).value = state[name];
  }
  const caption = view.space === "global" ? say("sectors title", {n: view.cost, i: view.ideal, p: Math.round(100 * view.served.reduce((a, b) => a + b, 0) / (32 * view.cost))})
    : all.length === 1 ? say("all one") : state.wave < 0 ? say("all", {n: all.length}) : say("wave", {k: state.wave + 1, n: all.length});
  el("wave-text").textContent = caption;
  el("wave").setAttribute("aria-valuetext", caption);
  el("toggle").textContent = playing ? "❚❚" : "▶";
  el("toggle").setAttribute("aria-label", say(playing ? "pause" : "play"));
  const global = view.space === "global";
  el("tile-title").textContent = say(global ? "global title" : "tile title", {array: view.array});
  el("banks-title").textContent = global ? "" : say("banks title");
  el("tile").replaceChildren(global ? sectorPicture(view) : tilePicture(view, all));
  el("banks").parentElement.hidden = global;
  if (!global) el("banks").replaceChildren(bankPicture(view, all));
  lanes(view, all);
}

function cost(each) {
  const per = value => say("per request", {n: +(value / each.requests).toPrecision(3)});
  if (each.space === "global")
    return made("span", {class: each.sectors > each.sectors_ideal ? "cost bad" : "cost good"}, `${number(each.sectors)} ${say("sectors")}`, made("small", {}, per(each.sectors)));
  return made("span", {class: each.conflicts ? "cost bad" : "cost good"}, `${number(each.wavefronts)} ${say("wavefronts")}`,
    made("small", {}, `${per(each.wavefronts)} · ${each.conflicts ? say("ways", {n: each.worst_ways}) : say("free")}`));
}

function because(access) {
  const rows = shown.rows, column = shown.accesses[state.scene === "product" ? 5 : 2];
  const first = state.swizzle !== "none" ? say("because swizzle", {swizzle: state.swizzle})
    : say(Number.isInteger(rows.words) ? "because words" : "because bytes", rows);
  el("because").replaceChildren(made("span", {}, first), " ", made("b", {class: column.conflicts ? "bad" : "good"},
    column.conflicts ? say("because bad", {ways: column.worst_ways}) : say("because good")));
}

function svg(width, height, label) {
  return drawn("svg", {viewBox: `0 0 ${width} ${height}`, width, role: "img", "aria-label": label});
}

function square(bank, x, y, kind, text = "") {
  const group = drawn("g", {class: `cell ${kind}`});
  const box = drawn("rect", {x: x * CELL + .5, y: y * CELL + .5, width: CELL - 1, height: CELL - 1, rx: 2});
  box.style.fill = hue(bank);
  group.append(box);
  if (text !== "") group.append(drawn("text", {x: (x + .5) * CELL, y: (y + .5) * CELL + 3, "text-anchor": "middle"}, text));
  return group;
}

// What a lane is at the wavefront that is shown: served now, before, or still waiting.
function moment(all, lane) {
  if (state.wave < 0) return "now";
  if (all[state.wave]?.some(([each]) => each === lane)) return "now";
  return all.slice(0, state.wave).some(wave => wave.some(([each]) => each === lane)) ? "done" : "waits";
}

function tilePicture(view, all) {
  const rows = view.banks.length, cols = view.banks[0].length, left = 26, top = 16;
  const made_ = svg(left + cols * CELL + 2, top + rows * CELL + 2, `${el("tile-title").textContent}. ${view.text}`);
  const inner = drawn("g", {transform: `translate(${left} ${top})`});
  const faint = new Map();
  view.banks.forEach((row, y) => row.forEach((bank, x) => {
    faint.set(bank, `${faint.get(bank) || ""}M${x * CELL + .5} ${y * CELL + .5}h${CELL - 1}v${CELL - 1}h${1 - CELL}z`);
  }));
  for (const [bank, path] of faint) {
    const drawn_ = drawn("path", {d: path, class: "faint"});
    drawn_.style.fill = hue(bank);
    inner.append(drawn_);
  }
  if (cols > view.cols) inner.append(drawn("rect", {class: "pad", x: view.cols * CELL, y: 0, width: (cols - view.cols) * CELL, height: rows * CELL}));
  const named = new Map();
  view.places.forEach((at, lane) => { if (at) named.set(String(at), [...(named.get(String(at)) || []), lane]); });
  for (const [at, some] of named) {
    const [row, col] = at.split(",").map(Number);
    inner.append(square(view.banks[row][col], col, row, moment(all, some[0]), some.length > 1 ? `×${some.length}` : some[0]));
  }
  made_.append(inner);
  for (let x = 0; x < cols; x += 4) made_.append(drawn("text", {class: "axis", x: left + (x + .5) * CELL, y: top - 5, "text-anchor": "middle"}, x));
  for (let y = 0; y < rows; y += rows > 8 ? 4 : 1) made_.append(drawn("text", {class: "axis", x: left - 5, y: top + (y + .5) * CELL + 3, "text-anchor": "end"}, y));
  return made_;
}

function bankPicture(view, all) {
  const left = 26, top = 16;
  const made_ = svg(left + 32 * CELL + 2, top + all.length * CELL + 2, `${say("banks title")}. ${view.text}`);
  for (let bank = 0; bank < 32; bank += 4) made_.append(drawn("text", {class: "axis", x: left + (bank + .5) * CELL, y: top - 5, "text-anchor": "middle"}, bank));
  all.forEach((wave, y) => {
    made_.append(drawn("text", {class: "axis", x: left - 5, y: top + (y + .5) * CELL + 3, "text-anchor": "end"}, y + 1));
    const inner = drawn("g", {transform: `translate(${left} ${top})`, class: "row", "data-wave": y});
    inner.append(drawn("rect", {class: y === state.wave ? "track chosen" : "track", x: 0, y: y * CELL + .5, width: 32 * CELL, height: CELL - 1, rx: 2}));
    const served = new Map();
    for (const [lane, bank] of wave) served.set(bank, [...(served.get(bank) || []), lane]);
    for (const [bank, some] of served) inner.append(square(bank, bank, y, state.wave < 0 || y === state.wave ? "now" : y < state.wave ? "done" : "waits", some.length > 1 ? `×${some.length}` : some[0]));
    made_.append(inner);
  });
  return made_;
}

// Sectors side by side, eight a row: how many of their 32 bytes the warp uses, and which lanes.
function sectorPicture(view) {
  const wide = 74, high = 40, across = Math.min(8, view.columns);
  const made_ = svg(across * wide, Math.ceil(view.columns / across) * high, view.text);
  view.served.forEach((used, n) => {
    const some = view.cells.filter(cell => cell[1] === n).map(cell => cell[0]);
    const inner = drawn("g", {transform: `translate(${n % across * wide} ${Math.floor(n / across) * high})`});
    inner.append(drawn("rect", {class: "sector", x: 1, y: 1, width: wide - 6, height: 16, rx: 2}),
      drawn("rect", {class: used < 32 ? "used bad" : "used", x: 1, y: 1, width: (wide - 6) * used / 32, height: 16, rx: 2}),
      drawn("text", {class: "axis", x: 2, y: 29}, some.length > 1 ? `${some[0]}–${some.at(-1)}: ${used} B` : `${some[0]}: ${used} B`));
    made_.append(inner);
  });
  return made_;
}

function lanes(view, all) {
  const global = view.space === "global";
  const chosen = !global && state.wave >= 0 ? all[state.wave] : view.cells.map(([lane, bank]) => [lane, bank]);
  const banks = new Map();
  for (const [lane, bank] of chosen) banks.set(lane, [...(banks.get(lane) || []), bank]);
  el("lanes").replaceChildren(...[...banks].map(([lane, some]) => {
    const [row, col] = view.places[lane];
    const bank = some.length > 1 ? `${some[0]}–${some.at(-1)}` : some[0];
    return made("li", {}, say(global ? "goes sector" : some.length > 1 ? "goes banks" : "goes", {lane, array: view.array, row, col, bank}));
  }));
}

function step(by) {
  const most = waves().length;
  state.wave = (state.wave + 1 + by + most + 1) % (most + 1) - 1;
  paint();
  keep();
}

function pause() {
  clearInterval(playing);
  playing = 0;
}

el("back").addEventListener("click", () => { pause(); step(-1); });
el("next").addEventListener("click", () => { pause(); step(1); });
el("toggle").addEventListener("click", () => {
  if (playing) pause();
  else {
    if (state.wave < 0) step(1);
    playing = setInterval(() => {
      if (state.wave + 1 >= waves().length) pause();
      step(1);
    }, 600);
  }
  paint();
});
el("wave").addEventListener("input", () => { pause(); state.wave = Number(el("wave").value) - 1; paint(); keep(); });
for (const name of ["warp", "step"])
  el(name).addEventListener("input", () => { state[name] = Math.max(0, Math.floor(Number(el(name).value) || 0)); state.wave = -1; look(); });
el("accesses").addEventListener("click", event => {
  const button = event.target.closest("[data-access]");
  if (!button) return;
  state.access = Number(button.dataset.access);
  state.wave = -1;
  pause();
  look().then(() => document.querySelector(`[data-access="${state.access}"]`)?.focus());
});
el("banks").addEventListener("click", event => {
  const row = event.target.closest("[data-wave]");
  if (row) { pause(); state.wave = Number(row.dataset.wave); paint(); keep(); }
});

// ---------------------------------------------------------------------------------------------------- side by side

const counted = {};
let counting = false;

// One at a time, each once, while nobody edits: the runs of what is edited go first.
async function ladder() {
  if (counting) return;
  counting = true;
  for (const rows of Object.values(BOOT.ladder))
    for (const [file] of rows) {
      if (counted[file]) continue;
      while (performance.now() - edited < 2000) await new Promise(done => setTimeout(done, 250));
      const answer = await ask("run", {ladder: file});
      counted[file] = answer.error ? {launches: []} : answer;
      rungs();
    }
  counting = false;
}

function rungs() {
  el("rungs").replaceChildren(...Object.entries(BOOT.ladder).map(([part, rows]) => {
    const totals = rows.map(([file, at]) => counted[file]?.launches[at]);
    const columns = ["sectors", "wavefronts", "conflicts"];
    const most = Object.fromEntries(columns.map(name => [name, Math.max(1, ...totals.map(each => each?.totals?.[name] || 0))]));
    const head = made("tr", {}, made("th", {scope: "col"}, say(part)), ...columns.map(name => made("th", {scope: "col"}, say(name))), made("td", {}));
    const body = rows.map(([file, , title], n) => {
      const cells = columns.map(name => {
        const value = totals[n]?.totals?.[name];
        if (value === undefined) return made("td", {class: "n soft"}, say("counting"));
        const bar = made("i", {class: name});
        bar.style.width = `${100 * value / most[name]}%`;
        return made("td", {class: "n"}, made("span", {}, number(value)), bar);
      });
      return made("tr", {}, made("th", {scope: "row"}, say(title), made("small", {}, `${file}.cu`)), ...cells,
        made("td", {}, made("button", {type: "button", class: "tool", "data-open": file, "aria-label": `${say("open")} ${say(title)}`, ...(counted[file]?.source ? {} : {disabled: ""})}, say("open"))));
    });
    return made("div", {class: "scroll", tabindex: "0", role: "region", "aria-label": say(part)}, made("table", {class: "rungs"}, made("thead", {}, head), made("tbody", {}, ...body)));
  }));
}

el("rungs").addEventListener("click", event => {
  const button = event.target.closest("[data-open]");
  if (!button) return;
  edit(counted[button.dataset.open].source);
  el("code").scrollIntoView({block: "start"});
  el("source").focus({preventScroll: true});
});

// ---------------------------------------------------------------------------------------------------- the source

let typed = 0, edited = -Infinity;

function edit(text) {
  if (ran) edited = performance.now();
  state.source = text;
  if (el("source").value !== text) el("source").value = text;
  el("source").rows = text.split("\n").length + 1;
  el("follow").hidden = !own();
  el("name").textContent = own() ? state.name || "studio.cu" : `${state.scene}.cu`;
  gutter();
  clearTimeout(typed);
  if (ran?.text !== text) el("state").textContent = say("running"); // what stood there was said of another source
  typed = setTimeout(() => go(text), 150);
}

const go = latest(async text => {
  el("state").textContent = say("running");
  const began = performance.now();
  const answer = await ask("run", {source: text});
  if (text !== state.source) return;
  ran = {...answer, text, seconds: (performance.now() - began) / 1000};
  state.launch = Math.min(state.launch, Math.max(0, (ran.launches?.length || 1) - 1));
  result();
  document.body.dataset.ran = String(Number(document.body.dataset.ran || 0) + 1);
  keep();
  ladder();
});

function result() {
  if (!ran) return;
  const launch = ran.launches?.[state.launch];
  el("launches").replaceChildren(...(ran.launches || []).map((each, n) =>
    made("option", {value: n, ...(n === state.launch ? {selected: ""} : {})}, `${each.ok ? "✓" : "✗"} ${each.title}`)));
  const columns = ["conflicts", "wavefronts", "sectors", "warps", "time"].filter(name => launch?.lines.some(line => line[name]));
  if (!columns.includes(state.column)) state.column = columns[0] || "";
  el("column").replaceChildren(...columns.map(name => made("option", {value: name, ...(name === state.column ? {selected: ""} : {})}, say(name))));
  told();
  if (ran.data) {
    load(ran.data);
    el("results").replaceChildren(made("p", {class: "soft"}, markup(ran.verdict)), markup(ran.index));
    for (const each of el("results").querySelectorAll("details.launch")) each.open = false; // the editor shows the first
    index();
  } else el("results").replaceChildren();
  formed();
  gutter();
  beside();
}

// What came of the run; of the sliders' source also whether the engine counts what the pictures show.
function told() {
  if (ran.error || ran.problem) {
    el("state").replaceChildren(made("pre", {class: "bad"}, ran.error || ran.problem));
    return;
  }
  if (!ran.launches.length) {
    el("state").replaceChildren(say("no launch"), ...ran.suggested.map(text => made("div", {}, made("pre", {}, text), " ",
      made("button", {type: "button", class: "tool", "data-use": text}, say("use")))));
    return;
  }
  const launch = ran.launches[state.launch];
  if (!launch.counts) { // refused, or it does not compile
    el("state").replaceChildren(made("pre", {class: "bad"}, launch.problems.join("\n")));
    return;
  }
  const inner = [say("ran", {s: ran.seconds.toFixed(2), counts: say(`as ${launch.counts}`)})];
  if (launch.takes) inner.push(" ", say("takes", launch.takes));
  if (ran.text === shown?.source) {
    const same = shown.accesses.every(each => {
      const line = launch.lines.find(one => one.line === each.line);
      return ["wavefronts", "conflicts", "sectors"].every(name => each[name] === undefined || each[name] === line?.[name]);
    });
    inner.push(" ", made("b", {class: same ? "good" : "bad", id: "agrees"}, `${same ? "✓ " : ""}${say(same ? "agree" : "differ")}`));
  }
  el("state").replaceChildren(...inner);
}

const inGutter = value => !value ? "" : state.column === "time" ? `${+(100 * value).toFixed(1)} %` : number(value);

function gutter() {
  const lines = ran?.text === state.source ? ran.launches?.[state.launch]?.lines || [] : [];
  const values = new Map(lines.map(line => [line.line, line]));
  const most = Math.max(1e-9, ...lines.map(line => line[state.column] || 0));
  el("gutter").replaceChildren(...state.source.split("\n").map((_, n) => {
    const value = values.get(n + 1)?.[state.column] || 0;
    const row = made("div", {class: n + 1 === state.line ? "here" : ""}, made("span", {}, inGutter(value)), made("b", {}, String(n + 1)));
    if (value) row.style.backgroundColor = `rgba(var(--heat), ${.08 + .42 * value / most})`;
    return row;
  }));
}

// The line with the cursor: its PTX, machine code, and where its lanes meet.
function beside() {
  const at = ran?.data && ran.text === state.source ? ran.data.launches[state.launch] : null;
  const file = at?.files?.find(each => FILES[each].name === ran.name);
  const counts = file === undefined ? null : byLine(at, file).get(state.line);
  if (!counts) {
    el("line").replaceChildren(made("p", {class: "soft"}, say("pick")));
    return;
  }
  el("line").replaceChildren(made("h3", {}, say("line", {n: state.line})), made("div", {class: "scroll", tabindex: "0", role: "region", "aria-label": say("line", {n: state.line})},
    made("table", {class: "one"}, made("tbody", {}, made("tr", {class: "ptx"}, inside(counts, 1))))));
  const first = el("line").querySelector("[data-first]");
  if (first) show(first);
}

el("source").addEventListener("input", () => edit(el("source").value));
for (const kind of ["click", "keyup"])
  el("source").addEventListener(kind, () => {
    const line = el("source").value.slice(0, el("source").selectionStart).split("\n").length;
    if (line === state.line) return;
    state.line = line;
    gutter();
    beside();
  });
el("launches").addEventListener("change", () => { state.launch = Number(el("launches").value); result(); keep(); });
el("column").addEventListener("change", () => { state.column = el("column").value; gutter(); keep(); });
el("follow").addEventListener("click", () => { state.source = ""; look(); });
el("state").addEventListener("click", event => {
  const text = event.target.dataset?.use;
  if (text) edit(`${text.replace(/ {2}\(does not run as it stands: [^]*\)$/, "")}\n${state.source}`);
});

// ---------------------------------------------------------------------------------------------------- forms

// Launches and macros as fields: what is changed is written back into the source, which alone is what runs.
function formed() {
  if (document.activeElement?.closest("#forms")) { restoreFields(); return; }
  const field = (label, value, path) => made("label", {class: "field"}, made("span", {}, label), made("input", {value, "data-path": path, spellcheck: "false"}));
  el("forms").replaceChildren(...(ran.macros || []).map((macro, n) => made("label", {class: "field macro"}, made("span", {}, made("code", {}, macro.name)),
    made("input", {type: "number", min: 0, value: macro.value, "data-macro": n}))),
  ...(ran.forms || []).map((form, n) => made("fieldset", {}, made("legend", {}, made("code", {}, form.kernel)),
    field(say("grid"), form.grid, `${n} grid`), field(say("block"), form.block, `${n} block`),
    ...form.more.map((text, k) => field(say("more"), text, `${n} more ${k}`)),
    ...form.arguments.map((text, k) => field(String(k + 1), text, `${n} arguments ${k}`)))));
}

function restoreFields() {
  for (const input of el("forms").querySelectorAll("[data-macro]")) {
    const macro = ran.macros[Number(input.dataset.macro)];
    if (macro && input !== document.activeElement) input.value = macro.value;
  }
}

el("forms").addEventListener("submit", event => event.preventDefault());
el("forms").addEventListener("input", event => {
  if (ran?.text !== state.source) return; // its lines may have moved: the next run brings them
  const lines = state.source.split("\n"), input = event.target;
  if (input.dataset.macro !== undefined) {
    const macro = ran.macros[Number(input.dataset.macro)];
    if (!/^\d{1,6}$/.test(input.value)) return;
    lines[macro.line - 1] = lines[macro.line - 1].replace(/(#define\s+\w+\s+)\d+/, `$1${input.value}`);
  } else {
    const [n, name, k] = input.dataset.path.split(" "), form = structuredClone(ran.forms[Number(n)]);
    if (k === undefined) form[name] = input.value;
    else form[name][Number(k)] = input.value;
    const shape = [form.grid, form.block, ...form.more].join(", ");
    lines.splice(form.first - 1, form.last - form.first + 1, `// tilewright: launch ${form.kernel}<<<${shape}>>>(${form.arguments.join(", ")})`);
  }
  edit(lines.join("\n"));
});

// ---------------------------------------------------------------------------------------------------- the page

function speak() {
  document.documentElement.lang = state.language;
  for (const each of document.querySelectorAll("[data-t]")) each.textContent = say(each.dataset.t);
  for (const each of document.querySelectorAll("[data-l]")) each.setAttribute("aria-label", say(each.dataset.l));
  el("language").textContent = say("other language");
  el("language").lang = state.language === "en" ? "zh" : "en";
  knobs();
  rungs();
  if (shown) paint();
  if (ran) result();
}

el("language").addEventListener("click", () => {
  state.language = state.language === "en" ? "zh" : "en";
  speak();
  keep();
});
el("link").addEventListener("click", async () => {
  keep();
  await navigator.clipboard?.writeText(location.href).catch(() => {});
  el("told").textContent = say("copied");
});
el("save").addEventListener("click", async () => {
  const answer = await ask("export", {...state});
  if (answer.error) { el("told").textContent = answer.error; return; }
  const link = made("a", {href: URL.createObjectURL(new Blob([answer.page], {type: "text/html"})), download: "tilewright-studio.html"});
  link.click();
  el("told").textContent = say("saved");
});
el("save").hidden = Boolean(BOOT.recorded);

restore();
if (state.source) document.querySelector("main").prepend(el("code"));
speak();
const given = state.source;
look().then(() => { if (given) edit(given); });
addEventListener("hashchange", () => { if (restore()) { speak(); look().then(() => { if (state.source) edit(state.source); }); } });
