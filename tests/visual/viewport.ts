import type { Page } from "playwright-core";
import { animationsFinished } from "../e2e/helpers/accessibility";
import type { Size } from "./plan";

const heights: Record<Size["width"], number> = { 1280: 900, 768: 1024, 390: 844, 320: 640 };

/**
 * Shows one page in every size: 1280 px is a desktop with a mouse; from 768 px down a touch screen, emulated
 * in the browser itself, so that `pointer: coarse` matches as on a phone. A page that is longer than
 * `maxHeight` is cut off there.
 */
export async function viewportOf(page: Page, { maxHeight = 3600 } = {}) {
  const cdp = await page.context().newCDPSession(page);
  let touch = false;
  async function resize(width: number, height: number) {
    const mobile = width <= 768;
    await cdp.send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile });
    // Disabling touch emulation that was never enabled removes hover support.
    if (mobile !== touch)
      await cdp.send("Emulation.setTouchEmulationEnabled", { enabled: mobile, maxTouchPoints: 5 });
    touch = mobile;
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
  }
  const shoot = () => page.screenshot({ animations: "disabled", caret: "hide", scale: "css" });
  /** Repeats until two pictures in a row are identical. */
  async function stable() {
    let last = await shoot();
    for (let attempt = 0; attempt < 6; attempt++) {
      await page.waitForTimeout(120);
      const next = await shoot();
      if (next.equals(last)) return next;
      last = next;
    }
    return last;
  }
  return {
    async show({ width, theme }: Size) {
      await page.emulateMedia({ colorScheme: theme });
      await resize(width, heights[width]);
      await animationsFinished(page);
    },
    /** The whole page as PNG, or the window where a dialog or a menu is open. */
    async picture(): Promise<Buffer> {
      const { width, height, whole } = await page.evaluate(() => {
        const isOverlay = document.querySelector("[role=dialog], [role=alertdialog], [role=menu]");
        return {
          width: innerWidth,
          height: innerHeight,
          whole: isOverlay ? 0 : document.documentElement.scrollHeight,
        };
      });
      // `fullPage` would reset touch emulation.
      if (whole > height) await resize(width, Math.min(whole, maxHeight));
      return stable();
    },
    /** A dialog that scrolls, in a window that is high enough for all of it; undefined if it fits. */
    async wholeDialog(): Promise<Buffer | undefined> {
      const { width, height, hidden } = await page.evaluate(() => {
        const dialog = [...document.querySelectorAll("[role=dialog], [role=alertdialog]")].at(-1);
        const scrolls = [dialog, ...(dialog?.querySelectorAll("*") ?? [])].filter(
          (one) => one && /auto|scroll/.test(getComputedStyle(one).overflowY),
        );
        return {
          width: innerWidth,
          height: innerHeight,
          hidden: Math.max(0, ...scrolls.map((one) => one!.scrollHeight - one!.clientHeight)),
        };
      });
      if (hidden < 2) return undefined;
      await resize(width, Math.min(Math.ceil((height + hidden) * 1.25), maxHeight));
      return stable();
    },
  };
}
