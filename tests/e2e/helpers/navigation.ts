import type { Page } from "@playwright/test";
import type { Viewport } from "../fixtures";

/** Follows a link of the main navigation: the sidebar, or on a phone the menu. */
export async function navigateTo(page: Page, viewport: Viewport, link: string) {
  if (viewport === "phone") await page.getByRole("button", { name: "Open the menu" }).click();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: link }).click();
}
