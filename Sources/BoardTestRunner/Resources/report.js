const report = JSON.parse(document.getElementById("report").textContent);

function make(name, attributes = {}, ...children) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  node.append(...children.filter((child) => child !== null && child !== ""));
  return node;
}

const summary = document.getElementById("summary");
summary.textContent = report.summary;
summary.className = report.failures.length > 0 ? "fault" : "fine";

const image = (url, text, kind = "") => make("img", { src: url, alt: text, class: kind });

function figure(text, url) {
  return make("figure", {}, make("div", { class: "stage" }, image(url, text)), make("figcaption", {}, text));
}

// One picture over the other, and a slider that moves the edge between them.
function slider(failure) {
  const edge = make("div", { class: "edge" });
  const both = make("div", { class: "both" }, image(failure.before, "before", "before"), image(failure.after, "after", "after"), edge);
  const input = make("input", { type: "range", min: 0, max: 100, value: 50, "aria-label": `Edge between before and after of ${failure.name}` });
  const move = () => both.style.setProperty("--cut", `${input.value}%`);
  input.addEventListener("input", move);
  move();
  return make(
    "figure", {}, make("div", { class: "stage" }, both), input,
    make("div", { class: "labels" }, make("span", {}, "before"), make("span", {}, "after")));
}

function pictures(failure) {
  if (!failure.after) return null;
  const list = make("div", { class: "pictures" });
  if (failure.before) list.append(slider(failure), figure("before (expected)", failure.before));
  list.append(figure(failure.before ? "after (found)" : "found; nothing is there to compare it with", failure.after));
  if (failure.difference) list.append(figure("difference", failure.difference));
  return list;
}

function steps(failure) {
  const list = make("ol");
  failure.steps.forEach((step, index) => {
    const isLast = index === failure.steps.length - 1;
    list.append(make("li", isLast ? { class: "last" } : {}, make("span", { class: "number" }, step.file ? `${step.file}:${step.line}` : String(step.line)), make("span", {}, step.text)));
  });
  return list;
}

const opened = (title, isOpen, content) => make("details", isOpen ? { open: "" } : {}, make("summary", {}, title), content);

const list = document.getElementById("failures");
report.failures.forEach((failure, index) => {
  list.append(
    make(
      "article", { id: `failure-${index + 1}` },
      make("h2", {}, failure.line ? `${failure.file ?? failure.script}:${failure.line}` : failure.script),
      failure.source ? make("p", {}, make("code", {}, failure.source.trim())) : null,
      make("p", { class: "fault" }, failure.message),
      failure.hint ? make("p", { class: "hint" }, `hint: ${failure.hint}`) : null,
      pictures(failure),
      failure.steps.length > 0 ? opened("The last steps before it", true, steps(failure)) : null,
      failure.board ? opened("The board there", false, make("pre", {}, failure.board)) : null));
});
