import type { Page } from "@playwright/test";

/** Prevents what the page loads when the browser is idle: code that a first visit does not wait for. */
export const preventIdleLoading = (page: Page) =>
  page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
