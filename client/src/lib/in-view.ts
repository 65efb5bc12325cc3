/** Resolves when the element that the server rendered is less than half a window away from being seen; at once if there is none. */
export function inView(selector: string): Promise<void> {
  const element = typeof document === "undefined" ? null : document.querySelector(selector);
  if (!element) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: "50%" },
    );
    observer.observe(element);
  });
}
