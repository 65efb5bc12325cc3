/** The part of the window's height by which a near element may be below the visible part of the page. */
const nearShareOfWindow = 0.5;

/**
 * Resolves when a server-rendered element is at most half a window height below the visible part of the page;
 * at once if there is no such element.
 */
export function whenNearViewport(selector: string): Promise<void> {
  const element = typeof document === "undefined" ? null : document.querySelector(selector);
  if (!element) return Promise.resolve();
  return new Promise((resolve) => {
    const resolveIfNear = () => {
      const isFarBelow = element.getBoundingClientRect().top > innerHeight * (1 + nearShareOfWindow);
      // A disconnected element was on a page that React has replaced.
      if (element.isConnected && isFarBelow) return;
      removeEventListener("scroll", resolveIfNear);
      removeEventListener("resize", resolveIfNear);
      resolve();
    };
    addEventListener("scroll", resolveIfNear, { passive: true });
    addEventListener("resize", resolveIfNear);
    resolveIfNear();
  });
}
