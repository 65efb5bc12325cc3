import type { Page } from "playwright-core";
import type { Visit } from "./entry";

/** What stands over the page, those behind another too. */
export const over = (page: Page) => page.locator("[role=dialog], [role=alertdialog]");

/** Does on the page what a visit says, `ready` after each thing that was pressed. */
export async function openVisit(
  page: Page,
  { press = [], act }: Visit,
  ready: () => Promise<unknown>,
): Promise<void> {
  for (const name of press) {
    await pressed(page, name);
    await ready();
  }
  if (!act) return;
  await act(page);
  await ready();
}

/** In the menu that is open, else in what is uppermost, else on the page. */
async function pressed(page: Page, name: RegExp) {
  const menu = page.getByRole("menu");
  const uppermost = over(page).last();
  const where =
    (await menu.count()) > 0 ? menu : (await uppermost.count()) > 0 ? uppermost : page.locator("body");
  const found = where
    .getByRole("button", { name })
    .or(where.getByRole("menuitem", { name }))
    .filter({ visible: true });
  await found.first().click({ timeout: 60_000 });
  // What opens may have to be fetched first.
  await page
    .locator("[role=dialog], [role=alertdialog], [role=menu]")
    .first()
    .waitFor({ timeout: 2000 })
    .catch(() => {});
}
