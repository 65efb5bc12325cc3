// Before the first paint, in a file of its own because the content policy allows no inline script. The rest stands in src/lib/theme.ts.
(() => {
  let choice;
  try {
    choice = localStorage.getItem("theme");
  } catch {
    // Storage may be switched off: then the system decides.
  }
  const dark = choice === "dark" || (choice !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
  document.querySelector('meta[name="theme-color"]').setAttribute("content", dark ? "#091415" : "#f1f7f7");
})();
