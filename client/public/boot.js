// Before the first paint, in a file of its own because the content policy allows no inline script.
(() => {
  const root = document.documentElement;
  let kept = () => null;
  try {
    localStorage.getItem("theme");
    kept = (name) => localStorage.getItem(name);
  } catch {
    // Storage may be switched off: then the system decides.
  }
  // The rest stands in src/lib/theme.ts.
  const choice = kept("theme");
  const dark =
    choice === "dark" || (choice !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  root.dataset.theme = dark ? "dark" : "light";
  document.querySelector('meta[name="theme-color"]').setAttribute("content", dark ? "#091415" : "#f1f7f7");

  // Code did not come. Once the server can be reached the page is loaded anew, unless it was just before, or something was typed in it.
  let trying = false;
  async function loadAnew({ type }) {
    // The entry is more than one file.
    if (trying) return;
    trying = true;
    try {
      const typed = [...document.querySelectorAll("input, textarea")].some(
        (field) => field.value !== field.defaultValue,
      );
      if (!typed && Date.now() - sessionStorage.getItem("loaded-anew") > 60_000) {
        const { ok } = await fetch("/boot.js", { cache: "no-store" });
        if (!ok) throw new Error();
        sessionStorage.setItem("loaded-anew", Date.now());
        return location.reload();
      }
    } catch {
      // Neither the server nor the storage may be there.
    }
    // A page that runs says so itself, where its part would be.
    if (type === "gone") trying = false;
    else document.body.insertAdjacentHTML("beforeend", missing);
  }
  const look = "fixed inset-x-0 bottom-0 z-50 border-t border-line-strong bg-raised px-6 py-3 text-center";
  const linkLook =
    "font-medium text-primary underline decoration-primary/35 underline-offset-3 hover:decoration-current";
  const missing = `<p class="${look}" role="alert">Part of this page did not come. <a class="${linkLook}" href="">Load it again</a></p>`;
  addEventListener("error", (event) => event.target.type === "module" && loadAnew(event), true);
  for (const name of ["stuck", "gone"]) addEventListener(name, loadAnew);

  // Input before hydration is recorded here, and src/lib/loading/early-input.ts hands it to React afterwards.
  const early = { keys: [], fields: new Map() };
  window.earlyInput = early;
  const recording = new AbortController();
  let opensPalette = false;
  function recordKey(event) {
    const { key, code, ctrlKey, metaKey, altKey, shiftKey, target } = event;
    if ((ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === "k") {
      event.preventDefault();
      event.stopImmediatePropagation();
      if (!opensPalette) early.keys.push({ key, code, ctrlKey, metaKey, shiftKey });
      opensPalette = true;
      return;
    }
    if (ctrlKey || metaKey || altKey) return;
    if (opensPalette) {
      if (key === "Escape") {
        early.keys.length = 0;
        opensPalette = false;
      } else if (key.length > 1 && key !== "Backspace" && key !== "Enter") return;
    } else if (key.length > 1 || key === " " || target.matches?.("input, textarea, select")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (key !== "Escape") early.keys.push({ key, code, ctrlKey, metaKey, shiftKey });
  }
  const options = { capture: true, signal: recording.signal };
  addEventListener("keydown", recordKey, options);
  for (const type of ["input", "change"])
    addEventListener(
      type,
      ({ target }) => early.fields.set(target, { value: target.value, checked: target.checked }),
      options,
    );
  for (const type of ["replay", "stuck", "gone"]) addEventListener(type, () => recording.abort());

  // What follows is for pages that come drawn: they name their code here, and it waits until they can be seen.
  const named = (name) => document.querySelector(`meta[name="${name}"]`)?.content.split(" ") ?? [];
  const code = named("code");
  if (code.length === 0) return;
  const ahead = named("code-ahead");
  function begin() {
    for (const src of code.splice(0)) add("script", { type: "module", src });
    // Sixty of them at once would hold up a phone.
    for (const href of ahead.splice(0)) setTimeout(add, 0, "link", { rel: "modulepreload", href });
  }
  const add = (name, what) => document.head.append(Object.assign(document.createElement(name), what));

  // The server knows neither the window nor what was chosen in it; src/shell/use-rail.ts does. As soon as the shell is there: the page may
  // be painted before it has come whole.
  const chosen = kept("sidebar");
  const narrow = chosen
    ? chosen === "rail"
    : matchMedia("(min-width: 1024px) and (max-width: 1279px)").matches;
  const coming = new MutationObserver(() => {
    const shell = document.querySelector("[data-slot=shell]");
    if (!shell) return;
    coming.disconnect();
    if (narrow) shell.dataset.rail = "";
  });
  coming.observe(root, { childList: true, subtree: true });

  addEventListener("DOMContentLoaded", () => {
    coming.disconnect();
    new PerformanceObserver(begin).observe({ type: "paint", buffered: true });
    // A page in the background is never painted.
    setTimeout(begin, 1000);
  });

  // Nothing hears a press yet: the last one is done again once something does. A form would be sent by the browser itself, into the address.
  let pressed;
  let running = false;
  const press = (event) => {
    if (running) return;
    pressed = event.target.closest?.("button");
    if (pressed) event.preventDefault();
  };
  addEventListener("click", press, true);
  addEventListener("submit", (event) => running || event.preventDefault(), true);
  addEventListener("running", () => {
    running = true;
    root.dataset.running = "";
    // By itself: while React takes the page over, it takes over nothing more for a press.
    setTimeout(() => pressed?.isConnected && pressed.click());
  });
})();
