import type { Page } from "playwright-core";
import type { Visit } from "./entry";

/** All open dialogs, including those behind another one. */
export const over = (page: Page) => page.locator("[role=dialog], [role=alertdialog]");

/** Presses the buttons of a catalog entry and runs its action; waits with `ready` after each step. */
export async function openVisit(
  page: Page,
  { press = [], act }: Visit,
  ready: () => Promise<unknown>,
): Promise<void> {
  for (const name of press) {
    await pressButton(page, name);
    await ready();
  }
  if (!act) return;
  await act(page);
  await ready();
}

/** Presses a button of the open menu, else of the topmost dialog, else of the page. */
async function pressButton(page: Page, name: RegExp) {
  const menu = page.getByRole("menu");
  const topDialog = over(page).last();
  const container =
    (await menu.count()) > 0 ? menu : (await topDialog.count()) > 0 ? topDialog : page.locator("body");
  const found = container
    .getByRole("button", { name })
    .or(container.getByRole("menuitem", { name }))
    .filter({ visible: true });
  await found.first().click({ timeout: 60_000 });
  // The code of a dialog may be loaded first.
  await page
    .locator("[role=dialog], [role=alertdialog], [role=menu]")
    .first()
    .waitFor({ timeout: 2000 })
    .catch(() => {});
}
