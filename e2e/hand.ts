import type { Locator, Page } from "playwright-core";

/**
 * Seconds of the keystroke-level model: a tap, a key of a keyboard on the screen, a decision of what to do next, and an answer
 * of the site. Card, Moran and Newell measured decisions; taps and keys are those of thumbs.
 */
const seconds = { taps: 1.1, keys: 0.28, decisions: 1.35, screens: 1 };

/** A hand with a phone in it, which counts what it does. */
export function openHand(page: Page) {
  const did = { taps: 0, keys: 0, decisions: 0, screens: 0 };
  const screens: string[] = [];
  return {
    did,
    screens,
    /** Another picture to take in. */
    sees(screen: string) {
      screens.push(screen);
      did.screens++;
    },
    async taps(target: Locator) {
      did.decisions++;
      did.taps++;
      await target.tap();
    },
    /** In the field where the caret is. */
    async types(text: string) {
      did.keys += text.length;
      await page.keyboard.insertText(text);
    },
    /** The key that says "next". */
    async next() {
      did.keys++;
      await page.keyboard.press("Enter");
    },
    /** From the list of the phone itself: one tap that opens it, one that chooses. */
    async chooses(target: Locator, label: string) {
      did.decisions++;
      did.taps += 2;
      await target.selectOption({ label });
    },
    estimate: () => Math.round(Object.entries(seconds).reduce((sum, [what, each]) => sum + did[what as keyof typeof did] * each, 0)),
  };
}
