/** Resolves when an element that the server rendered is less than half a window below the window's edge; at once if it is not in the page. */
export function inView(selector: string): Promise<void> {
  const element = typeof document === "undefined" ? null : document.querySelector(selector);
  if (!element) return Promise.resolve();
  return new Promise((resolve) => {
    const check = () => {
      // The page may have been replaced since.
      if (element.isConnected && element.getBoundingClientRect().top > innerHeight * 1.5) return;
      removeEventListener("scroll", check);
      removeEventListener("resize", check);
      resolve();
    };
    addEventListener("scroll", check, { passive: true });
    addEventListener("resize", check);
    check();
  });
}
