import { vi } from "vitest";

/** Answers media queries for a minimum or maximum width as in a window of this width, until the test ends. */
export function stubWindowWidth(widthPx: number) {
  let currentPx = widthPx;
  const listeners = new Set<() => void>();
  vi.stubGlobal("matchMedia", (query: string) => {
    const [, bound, px] = /\((min|max)-width: ?(\d+)px\)/.exec(query) ?? [];
    return {
      get matches() {
        return bound === "min" ? currentPx >= Number(px) : bound === "max" && currentPx <= Number(px);
      },
      addEventListener: (_type: "change", listener: () => void) => listeners.add(listener),
      removeEventListener: (_type: "change", listener: () => void) => listeners.delete(listener),
    };
  });
  /** Gives the window another width. */
  return function resizeWindow(newWidthPx: number) {
    currentPx = newWidthPx;
    for (const listener of listeners) listener();
  };
}
