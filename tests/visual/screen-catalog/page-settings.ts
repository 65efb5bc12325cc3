import type { Page } from "playwright-core";

/** Adds to the page what the server writes into it if the site has no mail server. */
export const turnOffEmails = (page: Page) =>
  page.evaluate(() => {
    const meta = document.createElement("meta");
    Object.assign(meta, { name: "emails", content: "off" });
    document.head.append(meta);
  });
