/**
 * Resolves when a server-rendered element is at most half a window height below the visible part of the page;
 * at once if there is no such element.
 */
export function whenNearViewport(selector: string): Promise<void> {
  const element = typeof document === "undefined" ? null : document.querySelector(selector);
  if (!element) return Promise.resolve();
  return new Promise((resolve) => {
    const check = () => {
      // A disconnected element belongs to a page that React has replaced.
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
