import type { Page } from "playwright-core";

/** Adds to the page what the server writes into it if the site has no mail server. */
export const turnOffEmails = (page: Page) =>
  page.evaluate(() => {
    const meta = document.createElement("meta");
    Object.assign(meta, { name: "emails", content: "off" });
    document.head.append(meta);
  });

/**
 * Opens another page of the client, which loads its data anew: the page that the server renders has the real
 * data.
 */
export async function openFromDashboard(page: Page, path: string) {
  await page.goto("/dashboard");
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.evaluate((url) => history.pushState(null, "", url), path);
}
