import type { Page } from "@playwright/test";

/**
 * The toasts on the page: the items of the region that F8 leads to. A locator by role would not find them
 * beside an open dialog.
 */
export const toasts = (page: Page) => page.locator("[role=region][aria-label*='F8'] li");
