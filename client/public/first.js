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
  const dark = choice === "dark" || (choice !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  root.dataset.theme = dark ? "dark" : "light";
  document.querySelector('meta[name="theme-color"]').setAttribute("content", dark ? "#091415" : "#f1f7f7");

  // The days and hours of a page that comes drawn are those of its reader.
  // biome-ignore lint/suspicious/noDocumentCookie: before the first paint, and in every browser.
  document.cookie = `zone=${Intl.DateTimeFormat().resolvedOptions().timeZone}; Path=/; SameSite=Lax; Max-Age=31536000`;

  // What follows is for pages that come drawn: they name their code here, and it waits until they can be seen.
  const named = (name) => document.querySelector(`meta[name="${name}"]`)?.content.split(" ") ?? [];
  const code = named("code");
  if (code.length === 0) return;
  let begun = false;
  function begin() {
    if (begun) return;
    begun = true;
    for (const src of code) add("script", { type: "module", crossOrigin: "", src });
    // Sixty of them at once would hold up a phone.
    for (const href of named("code-ahead")) setTimeout(add, 0, "link", { rel: "modulepreload", crossOrigin: "", href });
  }
  const add = (name, what) => document.head.append(Object.assign(document.createElement(name), what));

  addEventListener("DOMContentLoaded", () => {
    // The server knows neither the window nor what was chosen in it; src/shell/use-rail.ts does.
    const rail = kept("sidebar") ?? (matchMedia("(max-width: 1279px)").matches ? "rail" : "full");
    if (rail === "rail") document.querySelector(".shell")?.classList.add("rail");
    const paint = new PerformanceObserver(begin);
    paint.observe({ type: "paint", buffered: true });
    // A page in the background is never painted.
    setTimeout(begin, document.hidden ? 0 : 1000);
  });

  // Nothing hears a press yet: the last one is done again once something does. A form would be sent by the browser itself, into the address.
  let pressed;
  const early = new AbortController();
  const how = { capture: true, signal: early.signal };
  const press = (event) => {
    pressed = event.target.closest?.("button");
    if (pressed) event.preventDefault();
  };
  addEventListener("click", press, how);
  addEventListener("submit", (event) => event.preventDefault(), how);
  addEventListener("running", () => {
    root.dataset.running = "";
    early.abort();
    if (pressed?.isConnected) pressed.click();
  });
})();
