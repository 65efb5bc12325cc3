// Runs before the first paint. A file of its own, because the content security policy forbids inline scripts.
(() => {
  const root = document.documentElement;

  function readStored(name) {
    try {
      return localStorage.getItem(name);
    } catch {
      // Storage may be disabled: then the settings of the system apply.
      return null;
    }
  }

  // Sets the theme before the first paint; src/lib/browser/theme.ts does the rest.
  const theme = readStored("theme");
  const isSystemDark = matchMedia("(prefers-color-scheme: dark)").matches;
  const isDark = theme === "dark" || (theme !== "light" && isSystemDark);
  root.dataset.theme = isDark ? "dark" : "light";
  document.querySelector('meta[name="theme-color"]').setAttribute("content", isDark ? "#091415" : "#f1f7f7");

  const minReloadIntervalMs = 60_000;
  let isReloading = false;
  /**
   * Called when a script failed to load. Reloads the page once the server responds, unless that was just tried
   * or a field has unsaved text.
   */
  async function reloadOnce({ type }) {
    // Several scripts may fail at the same time.
    if (isReloading) return;
    isReloading = true;
    try {
      const fields = [...document.querySelectorAll("input, textarea")];
      const hasUnsavedText = fields.some((field) => field.value !== field.defaultValue);
      const wasJustReloaded = Date.now() - sessionStorage.getItem("reloaded-at") <= minReloadIntervalMs;
      if (!hasUnsavedText && !wasJustReloaded) {
        const response = await fetch("/boot.js", { cache: "no-store" });
        if (!response.ok) throw new Error();
        sessionStorage.setItem("reloaded-at", Date.now());
        location.reload();
        return;
      }
    } catch {
      // The server or the storage may be unavailable.
    }
    if (type === "gone") {
      // A hydrated page shows the error itself, in place of the missing part.
      isReloading = false;
      return;
    }
    stopRecording();
    document.body.append(createNotice());
  }
  const noticeClass =
    "fixed inset-x-0 bottom-0 z-50 border-t border-line-strong bg-raised px-6 py-3 text-center";
  const linkClass =
    "font-medium text-primary underline decoration-primary/35 underline-offset-3 hover:decoration-current";
  // From elements, because Trusted Types forbid HTML from text.
  function createNotice() {
    const link = createElement("a", { className: linkClass, href: "", textContent: "Reload the page" });
    const notice = createElement("p", { className: noticeClass, role: "alert" });
    notice.append("Part of this page could not be loaded. ", link);
    return notice;
  }
  const createElement = (name, properties) => Object.assign(document.createElement(name), properties);
  const handleError = (event) => {
    const isScript = event.target.type === "module";
    if (isScript) reloadOnce(event);
  };
  addEventListener("error", handleError, true);
  // The code of a page failed to load: "stuck" before hydration (src/entry-client.tsx), "gone" after it.
  addEventListener("stuck", reloadOnce);
  addEventListener("gone", reloadOnce);

  // Records input until the page is hydrated; src/lib/loading/early-input.ts replays it. `presses` are the keys
  // and the last pressed button, in order.
  const early = { fields: new Map(), presses: [] };
  window.earlyInput = early;
  /** When to give up: the keys belong to the browser again, and a password must not be kept. */
  const maxRecordingMs = 60_000;
  const recording = new AbortController();
  const options = { capture: true, signal: recording.signal };
  function stopRecording() {
    recording.abort();
    early.fields.clear();
    early.presses.length = 0;
    early.focused = undefined;
    window.earlyInput = undefined;
  }
  setTimeout(stopRecording, maxRecordingMs);

  /** Index of Ctrl K or ⌘ K in `presses`, -1 without: the keys after it are the text for the palette. */
  let paletteIndex = -1;
  function recordKey(event) {
    const { key, code, ctrlKey, metaKey, altKey, shiftKey, target } = event;
    const { presses } = early;
    const isPaletteOpen = paletteIndex >= 0;
    const isCharacter = key.length === 1;
    const isCommand = ctrlKey || metaKey;
    if (event.isComposing || document.querySelector("[data-slot=landing]")) return;
    const opensPalette = isCommand && !altKey && !shiftKey && key.toLowerCase() === "k";
    let isRecorded = false;
    if (opensPalette) {
      isRecorded = !isPaletteOpen;
      if (isRecorded) paletteIndex = presses.length;
    } else if (isCommand || altKey) {
      return;
    } else if (!isPaletteOpen) {
      // Enter after a shortcut acts on what the shortcut will focus.
      isRecorded = isCharacter ? key !== " " : key === "Enter" && presses.length > 0;
      if (!isRecorded || event.repeat || target.matches?.(textInputSelector)) return;
    } else if (key === "Escape") {
      presses.length = paletteIndex;
      paletteIndex = -1;
    } else {
      isRecorded = isCharacter || key === "Backspace" || key === "Enter";
      if (!isRecorded) return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    if (isRecorded) presses.push({ target, key, code, ctrlKey, metaKey, shiftKey });
  }
  const textInputSelector = "input:not([type=checkbox], [type=radio], [type=button]), textarea, select";
  const recordField = ({ target }) =>
    early.fields.set(target, { value: target.value, checked: target.checked });
  addEventListener("keydown", recordKey, options);
  addEventListener("input", recordField, options);
  addEventListener("change", recordField, options);
  addEventListener("focusin", ({ target }) => (early.focused = target), options);
  // React may write the initial text into a field while it hydrates the page.
  const restoreField = ({ target }) => {
    const recorded = early.fields.get(target);
    if (recorded && target.value !== recorded.value) target.value = recorded.value;
  };
  addEventListener("beforeinput", restoreField, options);
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
    for (const file of entryFiles.splice(0)) importEntry(file);
    // In separate tasks, because inserting sixty links at once would block a phone.
    for (const href of preloadFiles.splice(0)) setTimeout(preload, 0, href);
  }
  const preload = (href) => document.head.append(createElement("link", { rel: "modulepreload", href }));
  // By import(), because Trusted Types forbid setting the address of a script element.
  async function importEntry(file) {
    try {
      await import(file);
    } catch (error) {
      // Every browser names the module in the message of a failed load; other errors are those of our code.
      if (error instanceof TypeError && /\bmodule\b/.test(error.message)) reloadOnce({ type: "error" });
      else reportError(error);
    }
  }

  // Collapses the sidebar as soon as it is parsed, because the browser may paint before it has the whole page. The
  // server knows neither the window nor the stored choice; src/shell/use-rail.ts does the same after hydration.
  const storedMode = readStored("sidebar");
  const isRailByDefault = matchMedia("(min-width: 1024px) and (max-width: 1279px)").matches;
  const isRail = storedMode ? storedMode === "rail" : isRailByDefault;
  const observer = new MutationObserver(() => {
    const shell = document.querySelector("[data-slot=shell]");
    if (!shell) return;
    observer.disconnect();
    if (isRail) shell.dataset.rail = "";
  });
  observer.observe(root, { childList: true, subtree: true });

  const maxPaintDelayMs = 1000;
  addEventListener("DOMContentLoaded", () => {
    observer.disconnect();
    new PerformanceObserver(loadScripts).observe({ type: "paint", buffered: true });
    // A page in a background tab is not painted.
    setTimeout(loadScripts, maxPaintDelayMs);
  });

  // Until hydration a pressed button has no effect, and the browser submits no form: its values would be in the
  // URL. Only the last button is recorded.
  const recordButton = (event) => {
    if ("running" in root.dataset) return;
    const target = event.type === "submit" ? event.target : event.target.closest?.("button");
    if (!target) return;
    event.preventDefault();
    // React may have hydrated the button already: it would handle the press that is replayed, too.
    event.stopImmediatePropagation();
    const isRecording = window.earlyInput !== undefined;
    if (!isRecording) return;
    const keys = early.presses.filter((press) => "key" in press);
    early.presses.splice(0, Infinity, ...keys, { target });
  };
  addEventListener("click", recordButton, true);
  addEventListener("submit", recordButton, true);
})();
