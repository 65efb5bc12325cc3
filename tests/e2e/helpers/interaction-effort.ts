import type { Locator, Page } from "@playwright/test";

/**
 * Seconds of the keystroke-level model: a tap, a key of an on-screen keyboard, a decision what to do next,
 * and a response of the site. Decisions as measured by Card, Moran and Newell; taps and keys as of thumbs.
 */
const seconds = { taps: 1.1, keys: 0.28, decisions: 1.35, screens: 1 };

/** Uses a phone by touch and counts the interactions. */
export function countInteractions(page: Page) {
  const counts = { taps: 0, keys: 0, decisions: 0, screens: 0 };
  const screens: string[] = [];
  return {
    counts,
    screens,
    /** Another screen to read. */
    seeScreen(screen: string) {
      screens.push(screen);
      counts.screens++;
    },
    async tap(target: Locator) {
      counts.decisions++;
      counts.taps++;
      await target.tap();
    },
    /** Types into the focused field. */
    async type(text: string) {
      counts.keys += text.length;
      await page.keyboard.insertText(text);
    },
    /** Presses the keyboard's key for the next field. */
    async pressNext() {
      counts.keys++;
      await page.keyboard.press("Enter");
    },
    /** Chooses from the phone's own list: one tap opens it, one chooses. */
    async choose(target: Locator, label: string) {
      counts.decisions++;
      counts.taps += 2;
      await target.selectOption({ label });
    },
    estimateSeconds: () =>
      Math.round(
        Object.entries(seconds).reduce(
          (sum, [kind, each]) => sum + counts[kind as keyof typeof counts] * each,
          0,
        ),
      ),
  };
}
