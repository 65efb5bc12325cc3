import type { Page, Response } from "@playwright/test";
import type { BrowserSession } from "../fixtures";
import { layoutShift } from "./layout-shift";
import { networkIdle } from "./network-idle";

export const maxShift = 0.02;

/** Records what React writes about a page that it could not hydrate. */
export function recordHydrationErrors(page: Page) {
  const messages: string[] = [];
  page.on(
    "console",
    (message) =>
      void (/React error|[Hh]ydrat/.test(message.text()) && messages.push(message.text().slice(0, 200))),
  );
  return messages;
}

/**
 * Returns a function that visits an address as a member and lists what the server left out of the page and
 * what hydration changed in it.
 */
export function serverRenderingCheck({ page, errors }: Pick<BrowserSession, "page" | "errors">) {
  const hydrationErrors = recordHydrationErrors(page);
  return async (address: string): Promise<string[]> => {
    // Two addresses that differ only in their hash are one page, which has to be reloaded.
    const response: Response | null = (await page.goto(address)) ?? (await page.reload());
    const html = (await response?.text()) ?? "";
    await networkIdle(page);
    const { score, shiftDescriptions } = await layoutShift(page);
    const problems = [
      !html.includes('id="prefetched-data"') && "has no data",
      !/<h1/.test(html) && "has no heading",
      html.includes("<!--$!-->") && "is incomplete",
      /<script>|\son\w+="/.test(html) && "has an inline script",
      score > maxShift && `moved by ${score.toFixed(3)}: ${shiftDescriptions.join("; ")}`,
      ...hydrationErrors.splice(0),
      ...errors.splice(0),
    ];
    return problems.filter((one) => one !== false);
  };
}
