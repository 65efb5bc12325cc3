/**
 * Maximum distance of a near element from the lower edge of the window, as a share of the window's height.
 */
const maxDistanceShare = 0.5;

/**
 * Resolves when a server-rendered element is at most half a window height below the visible part of the page;
 * at once if there is no such element.
 */
export function whenNearViewport(selector: string): Promise<void> {
  const element = typeof document === "undefined" ? null : document.querySelector(selector);
  if (!element) return Promise.resolve();
  return new Promise((resolve) => {
    const resolveIfNear = () => {
      const isFarBelow = element.getBoundingClientRect().top > innerHeight * (1 + maxDistanceShare);
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
