import type { Page } from "playwright-core";
import { atRest } from "../../e2e/checks";
import type { Size } from "./plan";

const heights: Record<Size["width"], number> = { 1280: 900, 768: 1024, 390: 844, 320: 640 };
/** No list is looked at further down than this. */
const highest = 3600;

/**
 * What a page is looked at through. One page is seen in every size: wide it is a desk with a pointer, from 768 px down a screen
 * under a finger, which is told to the browser itself, so that `pointer:coarse` holds as on a phone.
 */
export async function lensOf(page: Page) {
  const wire = await page.context().newCDPSession(page);
  let underFinger = false;
  async function measures(width: number, height: number) {
    const mobile = width <= 768;
    await wire.send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile });
    // Switched off where it was never on, it would take away the pointer that hovers.
    if (mobile !== underFinger) await wire.send("Emulation.setTouchEmulationEnabled", { enabled: mobile, maxTouchPoints: 5 });
    underFinger = mobile;
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  }
  return {
    async look({ width, theme }: Size) {
      await page.emulateMedia({ colorScheme: theme });
      await measures(width, heights[width]);
      await atRest(page);
    },
    /** A dialog belongs to the window, not to the page: then the window is the picture. */
    async picture(): Promise<Buffer> {
      const { width, height, whole } = await page.evaluate(() => {
        const isOver = document.querySelector("[role=dialog], [role=alertdialog], [role=menu]");
        return { width: innerWidth, height: innerHeight, whole: isOver ? 0 : document.documentElement.scrollHeight };
      });
      // Told to take what lies below the window too, the browser would forget about the finger.
      if (whole > height) await measures(width, Math.min(whole, highest));
      const { data } = await wire.send("Page.captureScreenshot", { format: "jpeg", quality: 72 });
      return Buffer.from(data, "base64");
    },
  };
}
