import { vi } from "vitest";

/** Answers media queries for a minimum or maximum width as in a window of this width, until the test ends. */
export function stubWindowWidth(widthPx: number) {
  vi.stubGlobal("matchMedia", (query: string) => {
    const [, bound, px] = /\((min|max)-width: ?(\d+)px\)/.exec(query) ?? [];
    const matches = bound === "min" ? widthPx >= Number(px) : bound === "max" && widthPx <= Number(px);
    return { matches, addEventListener() {}, removeEventListener() {} };
  });
}
