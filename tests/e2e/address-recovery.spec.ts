/**
 * The rights of the owner of an email address: restore it, and take it from an account that is not theirs.
 */
import { verifyAddress } from "@server/auth/address-commands";
import { addAddress } from "@server/users/commands";
import { expect, test } from "./fixtures";
import { appearances } from "./helpers/appearances";
import { openKeyboard } from "./helpers/keyboard";

test.use({ appOptions: { showsLinks: true } });
test.skip(process.env.PROCESSES !== undefined, "a server in production shows no links in the outbox");

const linkTo = async (
  app: { latestEmailTo(address: string): Promise<{ link: string | null } | undefined> },
  address: string,
) => (await app.latestEmailTo(address))?.link ?? "";

for (const { name, viewport, theme } of appearances("phone", "light"))
  test(`the owner of a removed address undoes the change and sets a new password (${name})`, {
    tag: "@long",
  }, async ({ app }) => {
    const owner = app.agentAmir;
    await app.rows(
      `update user_emails set created_at = now() - interval '1 year' where user_id = ${owner.id}`,
    );
    const added = await addAddress(
      app.db,
      owner.id,
      "stranger.with.a.rather.long.name@a-long-domain-name.example",
    );
    await verifyAddress(app.db, added?.id ?? 0);

    const thief = await app.openBrowser(viewport, theme);
    const thiefKeys = openKeyboard(thief.page);
    await thief.signIn(owner);
    await thief.page.goto("/profile");
    await thiefKeys.enter(thief.page.getByRole("button", { name: /^Make primary: stranger/ }));
    await thief.page.getByText("Primary email updated").first().waitFor();
    await thiefKeys.expectSomeFocus();
    await thiefKeys.enter(thief.page.getByRole("button", { name: `Remove ${owner.email}` }));
    const question = thief.page.getByRole("alertdialog");
    await thiefKeys.enter(question.getByRole("button", { name: "Remove" }));
    await thief.page.getByText("Email removed").first().waitFor();
    await thiefKeys.expectSomeFocus();

    const link = await linkTo(app, owner.email);
    const visitor = await app.openBrowser(viewport, theme);
    const { page } = visitor;
    const keys = openKeyboard(page);
    await page.goto(link);
    await keys.expectFocus("Was this not you?");
    expect(page.url()).not.toContain("#");
    await visitor.checkPage("undo-1-preview");
    await keys.enter("Undo and Sign Out Everywhere");
    await page.getByRole("heading", { name: "Set a new password" }).waitFor();
    expect(page.url()).not.toContain("#");
    await keys.expectSomeFocus();
    await visitor.checkPage("undo-2-new-password");
    await keys.type(page.getByLabel("New Password"), "a better password");
    await keys.press("Enter");
    await page.waitForURL(/\/auth/);
    await keys.expectSomeFocus();
    await keys.type(page.getByLabel("Username"), owner.email);
    await keys.type(page.getByLabel("Password", { exact: true }), "a better password");
    await keys.press("Enter");
    await page.getByText("Welcome back!").first().waitFor();

    thief.errors.splice(0);
    await thief.page.reload();
    await thief.page
      .getByRole("link", { name: /Sign In/ })
      .first()
      .waitFor();
    thief.errors.splice(0);

    await page.goto(link);
    await keys.expectFocus("This link no longer works");
    await visitor.checkPage("undo-3-used");
    visitor.errors.splice(0);
  });

for (const { name, viewport, theme } of appearances("phone", "dark"))
  test(`This Is Not Me takes the address from an account, which has to enter another one first (${name})`, {
    tag: "@long",
  }, async ({ app }) => {
    const squatter = await app.createUser("squatter", "agency", { isEmailVerified: false });
    const member = await app.openBrowser(viewport, theme);
    const memberKeys = openKeyboard(member.page);
    await member.signIn(squatter);
    await member.page.goto("/profile");
    await memberKeys.enter(member.page.getByRole("button", { name: `Send again to ${squatter.email}` }));
    await member.page.getByText("Link sent", { exact: true }).first().waitFor();
    const link = await linkTo(app, squatter.email);

    const owner = await app.openBrowser(viewport, theme);
    const ownerKeys = openKeyboard(owner.page);
    await owner.page.goto(link);
    await ownerKeys.expectFocus(`Confirm ${squatter.email} for @squatter`);
    await owner.checkPage("decline-1-confirm");
    await ownerKeys.enter("This Is Not Me");
    await ownerKeys.expectFocus("Your address is removed");
    await owner.checkPage("decline-2-removed");

    const admin = await app.openBrowser(viewport, theme);
    const adminKeys = openKeyboard(admin.page);
    await admin.signIn(app.adminAda);
    await admin.page.goto("/admin/users?q=squatter");
    await admin.page.getByText("No email address").first().waitFor();
    await admin.checkPage("decline-3-users");

    await member.page.goto("/jobs");
    await member.page.getByRole("heading", { name: "Enter a new email address" }).waitFor();
    expect(await member.page.content()).not.toContain("deleted.invalid");
    await member.checkPage("decline-4-new-address");
    await memberKeys.type(member.page.getByRole("textbox", { name: "Email" }), "squatter@own.example");
    await memberKeys.press("Enter");
    await memberKeys.expectFocus("Active Job Bounties");
    await member.checkPage("decline-5-signed-in");

    await admin.page.reload();
    const menu = admin.page.getByRole("button", { name: "Actions for Squatter Tester" });
    await adminKeys.enter(menu);
    await adminKeys.expectFocus(admin.page.getByRole("menuitem").first());
    await adminKeys.tabTo(admin.page.getByRole("menuitem", { name: "Make verification link" }), "ArrowDown");
    await adminKeys.press("Enter");
    const question = admin.page.getByRole("alertdialog");
    await adminKeys.enter(question.getByRole("button", { name: "Make verification link" }));
    const dialog = admin.page.getByRole("dialog", { name: "Verification link for Squatter Tester" });
    await dialog.waitFor();
    await adminKeys.expectSomeFocus();
    await admin.checkPage("decline-6-link");
    await adminKeys.press("Escape");
    await adminKeys.expectFocus(menu);
  });
