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
    else {
      stopRecording();
      document.body.insertAdjacentHTML("beforeend", notice);
    }
  }
  const noticeClass =
    "fixed inset-x-0 bottom-0 z-50 border-t border-line-strong bg-raised px-6 py-3 text-center";
  const linkClass =
    "font-medium text-primary underline decoration-primary/35 underline-offset-3 hover:decoration-current";
  const notice = `<p class="${noticeClass}" role="alert">Part of this page could not be loaded. <a class="${linkClass}" href="">Reload the page</a></p>`;
  addEventListener("error", (event) => event.target.type === "module" && reloadOnce(event), true);
  for (const name of ["stuck", "gone"]) addEventListener(name, reloadOnce);

  // Records input until the page is hydrated; src/lib/loading/early-input.ts replays it. `presses`: keys and the last pressed button, in order.
  const early = { fields: new Map(), presses: [] };
  window.earlyInput = early;
  const recording = new AbortController();
  const options = { capture: true, signal: recording.signal };
  function stopRecording() {
    recording.abort();
    early.fields.clear();
    early.presses.length = 0;
    early.focused = undefined;
    window.earlyInput = undefined;
  }
  // Never hydrated: the keys belong to the browser again, and a password must not be kept.
  setTimeout(stopRecording, 60_000);

  /** The position of Ctrl K or ⌘ K in `presses`: the keys after it are the text for the palette. */
  let palette = -1;
  function recordKey(event) {
    const { key, code, ctrlKey, metaKey, altKey, shiftKey, target } = event;
    const { presses } = early;
    const isCommand = ctrlKey || metaKey;
    if (event.isComposing || document.querySelector("[data-slot=landing]")) return;
    const opensPalette = isCommand && !altKey && !shiftKey && key.toLowerCase() === "k";
    let isRecorded = false;
    if (opensPalette) {
      isRecorded = palette < 0;
      if (isRecorded) palette = presses.length;
    } else if (isCommand || altKey) return;
    else if (palette < 0) {
      // Enter after a shortcut acts on what the shortcut will focus.
      isRecorded = key.length === 1 ? key !== " " : key === "Enter" && presses.length > 0;
      if (!isRecorded || event.repeat || target.matches?.(textInput)) return;
    } else if (key === "Escape") {
      presses.length = palette;
      palette = -1;
    } else {
      isRecorded = key.length === 1 || key === "Backspace" || key === "Enter";
      if (!isRecorded) return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    if (isRecorded) presses.push({ target, key, code, ctrlKey, metaKey, shiftKey });
  }
  const textInput = "input:not([type=checkbox], [type=radio], [type=button]), textarea, select";
  const recordField = ({ target }) =>
    early.fields.set(target, { value: target.value, checked: target.checked });
  addEventListener("keydown", recordKey, options);
  addEventListener("input", recordField, options);
  addEventListener("change", recordField, options);
  addEventListener("focusin", ({ target }) => (early.focused = target), options);
  // React may write the initial text into a field while it hydrates the page.
  addEventListener(
    "beforeinput",
    ({ target }) => {
      const recorded = early.fields.get(target);
      if (recorded && target.value !== recorded.value) target.value = recorded.value;
    },
    options,
  );
  addEventListener("running", () => {
    stopRecording();
    root.dataset.running = "";
  });

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

  // Until hydration a pressed button has no effect, and the browser submits no form: its values would be in the URL.
  const guard = (event) => {
    if ("running" in root.dataset) return;
    const target = event.type === "submit" ? event.target : event.target.closest?.("button");
    if (!target) return;
    event.preventDefault();
    const kept = early.presses.filter(({ key }) => key);
    if (window.earlyInput) early.presses.splice(0, Infinity, ...kept, { target });
  };
  addEventListener("click", guard, true);
  addEventListener("submit", guard, true);
})();
