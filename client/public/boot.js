// Runs before the first paint. A file of its own, because the content security policy forbids inline scripts.
(() => {
  const root = document.documentElement;
  let readStored = () => null;
  try {
    localStorage.getItem("theme");
    readStored = (name) => localStorage.getItem(name);
  } catch {
    // Storage may be disabled: then the settings of the system apply.
  }
  // src/lib/browser/theme.ts does the rest.
  const theme = readStored("theme");
  const dark = theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  root.dataset.theme = dark ? "dark" : "light";
  document.querySelector('meta[name="theme-color"]').setAttribute("content", dark ? "#091415" : "#f1f7f7");

  // A script failed to load. Reloads the page once the server responds, unless that was just tried or a field has unsaved text.
  let isReloading = false;
  async function reloadOnce({ type }) {
    // The entry is more than one file.
    if (isReloading) return;
    isReloading = true;
    try {
      const hasText = [...document.querySelectorAll("input, textarea")].some(
        (field) => field.value !== field.defaultValue,
      );
      if (!hasText && Date.now() - sessionStorage.getItem("reloaded-at") > 60_000) {
        const { ok } = await fetch("/boot.js", { cache: "no-store" });
        if (!ok) throw new Error();
        sessionStorage.setItem("reloaded-at", Date.now());
        return location.reload();
      }
    } catch {
      // The server or the storage may be unavailable.
    }
    // A hydrated page shows the error itself, in place of the missing part.
    if (type === "gone") isReloading = false;
    else document.body.insertAdjacentHTML("beforeend", notice);
  }
  const noticeClass =
    "fixed inset-x-0 bottom-0 z-50 border-t border-line-strong bg-raised px-6 py-3 text-center";
  const linkClass =
    "font-medium text-primary underline decoration-primary/35 underline-offset-3 hover:decoration-current";
  const notice = `<p class="${noticeClass}" role="alert">Part of this page could not be loaded. <a class="${linkClass}" href="">Reload the page</a></p>`;
  addEventListener("error", (event) => event.target.type === "module" && reloadOnce(event), true);
  for (const name of ["stuck", "gone"]) addEventListener(name, reloadOnce);

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

  // The rest is for server-rendered pages. They name their scripts in meta elements, which load after the first paint.
  const listedFiles = (name) => document.querySelector(`meta[name="${name}"]`)?.content.split(" ") ?? [];
  const entryFiles = listedFiles("code");
  if (entryFiles.length === 0) return;
  const preloadFiles = listedFiles("code-ahead");
  function loadScripts() {
    for (const src of entryFiles.splice(0)) append("script", { type: "module", src });
    // In separate tasks, because inserting sixty links at once would block a phone.
    for (const href of preloadFiles.splice(0)) setTimeout(append, 0, "link", { rel: "modulepreload", href });
  }
  const append = (name, attributes) =>
    document.head.append(Object.assign(document.createElement(name), attributes));

  // Collapses the sidebar as soon as it is parsed, because the browser may paint before it has the whole page. The server knows neither the
  // window nor the stored choice; src/shell/use-rail.ts does the same after hydration.
  const sidebar = readStored("sidebar");
  const isCollapsed = sidebar
    ? sidebar === "rail"
    : matchMedia("(min-width: 1024px) and (max-width: 1279px)").matches;
  const observer = new MutationObserver(() => {
    const shell = document.querySelector("[data-slot=shell]");
    if (!shell) return;
    observer.disconnect();
    if (isCollapsed) shell.dataset.rail = "";
  });
  observer.observe(root, { childList: true, subtree: true });

  addEventListener("DOMContentLoaded", () => {
    observer.disconnect();
    new PerformanceObserver(loadScripts).observe({ type: "paint", buffered: true });
    // A page in a background tab is not painted.
    setTimeout(loadScripts, 1000);
  });

  // Until hydration a pressed button has no effect: the last press is repeated then. The browser submits no form: its values would be in the URL.
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
    // In a separate task: while React hydrates the page, a press would not hydrate anything else.
    setTimeout(() => pressed?.isConnected && pressed.click());
  });
})();
