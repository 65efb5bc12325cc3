import type { Page } from "@playwright/test";
import type { Viewport } from "../fixtures";

/**
 * Follows a link of the main navigation: the sidebar, or on a phone the menu. A mouse that stays behind on a
 * phone could open a tooltip.
 */
export async function navigateTo(page: Page, viewport: Viewport, name: string) {
  const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name });
  if (viewport === "desktop") return link.click();
  await page.getByRole("button", { name: "Open the menu" }).tap();
  await link.tap();
}
