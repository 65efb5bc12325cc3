import type { Page } from "playwright-core";

/**
 * Cumulative Layout Shift of a page load: the worst session window (gaps of at most 1 s, 5 s in all), and
 * which elements moved.
 */
export const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ score: number; what: string[] }>((resolve) => {
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
          let [score, run, from, last] = [0, 0, 0, Number.NEGATIVE_INFINITY];
          for (const { value, startTime } of shifts) {
            if (startTime - last > 1000 || startTime - from > 5000) [run, from] = [0, startTime];
            run += value;
            last = startTime;
            score = Math.max(score, run);
          }
          const name = (node: Element | null) =>
            node instanceof Element ? `${node.tagName.toLowerCase()}.${node.className}` : "text";
          type Source = (typeof shifts)[number]["sources"][number];
          const moved = ({ node, previousRect, currentRect }: Source) =>
            `${name(node)} ${Math.round(previousRect.top)}→${Math.round(currentRect.top)}`;
          resolve({
            score,
            what: shifts.map(({ value, sources }) => `${value.toFixed(3)} ${sources.map(moved).join(", ")}`),
          });
        }, 100);
      }),
  );
