import { useLayoutEffect, useState } from "react";

/**
 * Returns whether a part of the element is visible in the window; false if the element does not exist. Change
 * `lookupKey` when the element may have been mounted or unmounted: the hook then looks for it again.
 */
export function useIsInViewport(
  elementId: string | undefined,
  { lookupKey }: { lookupKey: string },
): boolean {
  const [isInViewport, setIsInViewport] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another key, another element may have this id
  useLayoutEffect(() => {
    const element = elementId === undefined ? null : document.getElementById(elementId);
    const updateIsInViewport = () => {
      const { top = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {};
      setIsInViewport(bottom > 0 && top < innerHeight);
    };
    updateIsInViewport();
    if (!element) return;
    const observer = new IntersectionObserver(updateIsInViewport);
    observer.observe(element);
    return () => observer.disconnect();
  }, [elementId, lookupKey]);
  return isInViewport;
}
