import type { Page } from "playwright-core";

/**
 * Measures the Cumulative Layout Shift of a page load: the score of the worst session window, which has gaps
 * of at most 1 s and lasts at most 5 s, and descriptions of the shifts.
 */
export const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ score: number; shiftDescriptions: string[] }>((resolve) => {
        const shifts: {
          value: number;
          startTime: number;
          sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[];
        }[] = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as never as ((typeof shifts)[number] & {
            hadRecentInput: boolean;
          })[])
            if (!entry.hadRecentInput) shifts.push(entry);
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => {
          let score = 0;
          let windowScore = 0;
          let windowStart = 0;
          let lastShift = Number.NEGATIVE_INFINITY;
          for (const { value, startTime } of shifts) {
            const isNewWindow = startTime - lastShift > 1000 || startTime - windowStart > 5000;
            if (isNewWindow) [windowScore, windowStart] = [0, startTime];
            windowScore += value;
            lastShift = startTime;
            score = Math.max(score, windowScore);
          }
          const name = (node: Element | null) =>
            node instanceof Element ? `${node.tagName.toLowerCase()}.${node.className}` : "text";
          type Source = (typeof shifts)[number]["sources"][number];
          const moved = ({ node, previousRect, currentRect }: Source) =>
            `${name(node)} ${Math.round(previousRect.top)}→${Math.round(currentRect.top)}`;
          resolve({
            score,
            shiftDescriptions: shifts.map(
              ({ value, sources }) => `${value.toFixed(3)} ${sources.map(moved).join(", ")}`,
            ),
          });
        }, 100);
      }),
  );
