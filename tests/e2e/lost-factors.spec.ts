/** Somebody lost their device: an admin has the factors removed, unless the owner keeps them. */
import { addTotp, renewRecoveryCodes } from "@server/factors/commands";
import { createSealer } from "@server/lib/sealing";
import { encryptionKey } from "@tests/app/test-app";
import { expect, type RunningApp, test } from "./fixtures";

test.use({ appOptions: { showsLinks: true } });
test.skip(process.env.PROCESSES !== undefined, "a server in production shows no links in the outbox");

/** An agent with an authenticator app. */
async function addApp(app: RunningApp) {
  const owner = app.agentAmir;
  await addTotp(app.db, createSealer([encryptionKey]), owner.id, "JBSWY3DPEHPK3PXP", 0);
  await renewRecoveryCodes(app.db, owner.id);
  return owner;
}
const countRemovals = async (app: RunningApp) => (await app.rows("select from factor_removals")).length;

test("an admin requests the removal of lost factors by keyboard, and the owner keeps them with the emailed link", async ({
  app,
}) => {
  const owner = await addApp(app);
  const admin = await app.openBrowser("desktop");
  const { page } = admin;
  await admin.signIn(app.adminAda);
  await page.goto(`/admin/users?q=${owner.username}`);
  const menu = page.getByRole("button", { name: /^Actions for / });
  await menu.focus();
  await page.keyboard.press("Enter");
  const item = page.getByRole("menuitem", { name: "Remove Lost Factors…" });
  await expect(page.getByRole("menuitem").first()).toBeFocused();
  await page.keyboard.press("r"); // the first item that begins with it
  await expect(item).toBeFocused();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: /^Remove the lost factors of / });
  await expect(dialog.getByRole("textbox", { name: "Reason" })).toBeFocused();
  await admin.checkPage("2-dialog");
  await page.keyboard.type("Lost phone, checked on a video call");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(dialog.getByRole("button", { name: "Remove in 24 Hours" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByText("Removal Requested").first().waitFor();
  await page.getByText("Factors will be removed").waitFor();
  await expect(menu).toBeFocused();
  await admin.checkPage("3-pending");
  expect(await countRemovals(app)).toBe(1);

  const link = (await app.latestEmailTo(owner.email))?.link ?? "";
  for (const viewport of ["desktop", "phone"] as const)
    for (const colorScheme of ["light", "dark"] as const) {
      const visitor = await app.openBrowser(viewport, { colorScheme });
      await visitor.page.goto(link);
      await visitor.page.getByRole("heading", { name: /^Keep your passkeys/ }).waitFor();
      await visitor.checkPage(`4-keep-${colorScheme}`);
      await visitor.page.goto("/keep-factors");
      await visitor.page.getByRole("heading", { name: "This link is not complete" }).waitFor();
      await visitor.checkPage(`5-incomplete-${colorScheme}`);
    }

  const visitor = await app.openBrowser("phone");
  await visitor.page.goto(link);
  await visitor.page.getByRole("heading", { name: /^Keep your passkeys/ }).waitFor();
  expect(await countRemovals(app)).toBe(1);
  await visitor.page.keyboard.press("Tab"); // the brand
  await visitor.page.keyboard.press("Tab");
  await expect(visitor.page.getByRole("button", { name: "Cancel the Removal" })).toBeFocused();
  await visitor.page.keyboard.press("Enter");
  await visitor.page.getByRole("heading", { name: "The removal is cancelled" }).waitFor();
  await visitor.checkPage("6-kept");
  expect(await countRemovals(app)).toBe(0);
  await visitor.page.goto("about:blank");
  await visitor.page.goto(link);
  await visitor.page.getByRole("button", { name: "Cancel the Removal" }).click();
  await expect(visitor.page.getByRole("heading", { name: "This link no longer works" })).toBeFocused();
  visitor.errors.splice(0); // the 409 of the used link
  await visitor.checkPage("7-used");

  await page.reload();
  await menu.waitFor();
  await expect(page.getByText("Factors will be removed")).toHaveCount(0);
});

test("an admin cancels a removal on a phone", async ({ app }) => {
  const owner = await addApp(app);
  await app.rows(`insert into factor_removals (user_id, requested_by_id, reason, effective_at)
    values (${owner.id}, ${app.adminAda.id}, 'Lost phone', now() + interval '1 day')`);
  const { page, signIn, checkPage } = await app.openBrowser("phone", { colorScheme: "dark" });
  await signIn(app.adminAda);
  await page.goto(`/admin/users?q=${owner.username}`);
  await page.getByText("Factors will be removed").waitFor();
  await checkPage("8-pending");
  await page.getByRole("button", { name: /^Cancel Removal/ }).click();
  const question = page.getByRole("alertdialog", { name: /^Keep the factors of / });
  await question.waitFor();
  await checkPage("9-question");
  await question.getByRole("button", { name: "Cancel Removal" }).click();
  await page.getByText("Removal Cancelled").first().waitFor();
  await expect(page.getByText("Factors will be removed")).toHaveCount(0);
  expect(await countRemovals(app)).toBe(0);
});

test.describe("with the requirement for admins", () => {
  test.use({ appOptions: { adminSecondFactorDays: 14 } });
  for (const [viewport, colorScheme] of [
    ["desktop", "light"],
    ["phone", "dark"],
  ] as const)
    test(`an admin without a factor sees the time left, then the closed pages (${viewport})`, async ({
      app,
    }) => {
      const { page, signIn, checkPage, errors } = await app.openBrowser(viewport, { colorScheme });
      await signIn(app.adminAda);
      await app.rows(
        `update users set second_factor_due_at = now() + interval '9 days' where id = ${app.adminAda.id}`,
      );
      await page.goto("/admin/users");
      await page.getByText("The admin pages close for you in 9 days.", { exact: false }).waitFor();
      await checkPage("10-banner");
      await app.rows(`update users set second_factor_due_at = now() where id = ${app.adminAda.id}`);
      await expect(async () => {
        await page.goto("/admin/users");
        await page.getByText("The admin pages are closed for you").waitFor({ timeout: 3_000 });
      }).toPass();
      errors.splice(0); // the 403 of each admin call
      await checkPage("11-closed");
      await page.getByRole("link", { name: "Open Security Settings" }).click();
      await page.getByRole("heading", { name: "Passkeys" }).waitFor();
      errors.splice(0);
      await checkPage("12-settings");
    });
});
