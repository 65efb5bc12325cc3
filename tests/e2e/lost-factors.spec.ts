/**
 * Somebody lost their device: an admin has the factors removed, unless the owner keeps them. Admins need a
 * factor themselves.
 */
import { expect, type RunningApp, test } from "./fixtures";
import { appearances } from "./helpers/appearances";
import { addAuthenticator } from "./helpers/authenticator";
import { addAuthenticatorApp } from "./helpers/authenticator-app";
import { openKeyboard } from "./helpers/keyboard";

test.use({ appOptions: { showsLinks: true } });
test.skip(process.env.PROCESSES !== undefined, "a server in production shows no links in the outbox");

/** An agent with an authenticator app. */
async function addApp(app: RunningApp) {
  await addAuthenticatorApp(app, app.agentAmir);
  return app.agentAmir;
}
const countRemovals = async (app: RunningApp) => (await app.rows("select from factor_removals")).length;

for (const { name, viewport, theme } of appearances("desktop", "light"))
  test(`an admin requests the removal of lost factors, and the owner keeps them with the emailed link (${name})`, {
    tag: "@long",
  }, async ({ app }) => {
    const owner = await addApp(app);
    const admin = await app.openBrowser(viewport, theme);
    const { page } = admin;
    const keys = openKeyboard(page);
    await admin.signIn(app.adminAda);
    await page.goto(`/admin/users?q=${owner.username}`);
    const menu = page.getByRole("button", { name: /^Actions for / });
    await keys.enter(menu);
    const item = page.getByRole("menuitem", { name: "Remove Lost Factors…" });
    await keys.expectFocus(page.getByRole("menuitem").first());
    await keys.press("r"); // the first item that begins with it
    await keys.expectFocus(item);
    await keys.press("Enter");
    const dialog = page.getByRole("dialog", { name: /^Remove the lost factors of / });
    await keys.tabTo(dialog.getByRole("textbox", { name: "Reason" }));
    await admin.checkPage("2-dialog");
    await page.keyboard.type("Lost phone, checked on a video call");
    await keys.enter(dialog.getByRole("button", { name: "Remove in 24 Hours" }));
    await page.getByText("Removal Requested").first().waitFor();
    await page.getByText("Factors will be removed").waitFor();
    await keys.expectFocus(menu);
    await admin.checkPage("3-pending");
    expect(await countRemovals(app)).toBe(1);

    const link = (await app.latestEmailTo(owner.email))?.link ?? "";
    const visitor = await app.openBrowser(viewport, theme);
    const visitorKeys = openKeyboard(visitor.page);
    await visitor.page.goto("/keep-factors");
    await visitor.page.getByRole("heading", { name: "This link is not complete" }).waitFor();
    await visitor.checkPage("4-incomplete");
    await visitor.page.goto("about:blank");
    await visitor.page.goto(link);
    await visitor.page.getByRole("heading", { name: /^Keep your passkeys/ }).waitFor();
    await visitor.checkPage("5-keep");
    expect(await countRemovals(app)).toBe(1);
    await visitorKeys.enter("Cancel the Removal");
    await visitorKeys.expectFocus("The removal is cancelled");
    await visitor.checkPage("6-kept");
    expect(await countRemovals(app)).toBe(0);
    await visitor.page.goto("about:blank");
    await visitor.page.goto(link);
    await visitorKeys.enter(visitor.page.getByRole("button", { name: "Cancel the Removal" }));
    await visitorKeys.expectFocus("This link no longer works");
    visitor.errors.splice(0); // the 409 of the used link
    await visitor.checkPage("7-used");

    await page.reload();
    await menu.waitFor();
    await expect(page.getByText("Factors will be removed")).toHaveCount(0);
  });

for (const { name, viewport, theme } of appearances("phone", "dark"))
  test(`an admin cancels a removal (${name})`, { tag: "@long" }, async ({ app }) => {
    const owner = await addApp(app);
    await app.rows(`insert into factor_removals (user_id, requested_by_id, reason, effective_at)
      values (${owner.id}, ${app.adminAda.id}, 'Lost phone', now() + interval '1 day')`);
    const { page, signIn, checkPage } = await app.openBrowser(viewport, theme);
    const keys = openKeyboard(page);
    await signIn(app.adminAda);
    await page.goto(`/admin/users?q=${owner.username}`);
    await page.getByText("Factors will be removed").waitFor();
    await checkPage("8-pending");
    await keys.enter(page.getByRole("button", { name: /^Cancel Removal/ }));
    const question = page.getByRole("alertdialog", { name: /^Keep the factors of / });
    await question.waitFor();
    await checkPage("9-question");
    await keys.enter(question.getByRole("button", { name: "Cancel Removal" }));
    await page.getByText("Removal Cancelled").first().waitFor();
    await expect(page.getByText("Factors will be removed")).toHaveCount(0);
    await keys.expectSomeFocus();
    expect(await countRemovals(app)).toBe(0);
  });

test.describe("with the requirement for admins", () => {
  test.use({ appOptions: { adminSecondFactorDays: 14 } });
  for (const { name, viewport, theme } of appearances("phone", "light"))
    test(`an admin without a factor sees the time left, then the closed pages, and a passkey opens them (${name})`, {
      tag: "@long",
    }, async ({ app }) => {
      const { page, signIn, checkPage, errors } = await app.openBrowser(viewport, theme);
      const keys = openKeyboard(page);
      await addAuthenticator(page);
      await signIn(app.adminAda);
      const setDue = (due: string) =>
        app.rows(`update users set second_factor_due_at = ${due} where id = ${app.adminAda.id}`);
      const listUsers = async () => (await page.request.get("/api/admin/users")).status();
      await setDue("now() + interval '9 days'");
      await page.goto("/admin/users");
      await page.getByText("The admin pages close for you in 9 days.", { exact: false }).waitFor();
      expect(await listUsers()).toBe(200);
      await checkPage("10-banner");
      await setDue("now()");
      await expect(async () => {
        await page.goto("/admin/users");
        await page.getByText("The admin pages are closed for you").waitFor({ timeout: 3_000 });
      }).toPass();
      expect(await listUsers()).toBe(403);
      errors.splice(0); // the 403 of each admin call
      await checkPage("11-closed");
      await keys.enter(page.getByRole("link", { name: "Open Security Settings" }));
      const passkeys = page.getByRole("region", { name: "Passkeys" });
      await passkeys.waitFor();
      await keys.expectSomeFocus();
      errors.splice(0);
      await checkPage("12-settings");
      await keys.enter(passkeys.getByRole("button", { name: "Add a Passkey" }));
      await page.getByText("Passkey added").first().waitFor();
      await page.getByText("The admin pages are closed for you").waitFor({ state: "detached" });
      await keys.expectFocus(passkeys.getByRole("listitem"));
      await checkPage("13-added");
      expect(await listUsers()).toBe(200);
      await page.goto("/admin/users");
      await page.getByRole("button", { name: /^Actions for Amir/ }).waitFor();
      expect(await page.getByText("The admin pages").count()).toBe(0);
    });
});
