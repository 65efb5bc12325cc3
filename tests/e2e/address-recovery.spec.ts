/** The rights of the owner of an email address: restore it, and take it from an account that is not theirs. */
import { verifyAddress } from "@server/auth/address-commands";
import { addAddress } from "@server/users/commands";
import { expect, test } from "./fixtures";

test.use({ appOptions: { showsLinks: true } });
test.skip(process.env.PROCESSES !== undefined, "a server in production shows no links in the outbox");

const linkTo = async (
  app: { latestEmailTo(address: string): Promise<{ link: string | null } | undefined> },
  address: string,
) => (await app.latestEmailTo(address))?.link ?? "";

test("the owner of a removed address undoes the change and sets a new password, by keyboard", async ({
  app,
}) => {
  const owner = app.agentAmir;
  await app.rows(`update user_emails set created_at = now() - interval '1 year' where user_id = ${owner.id}`);
  const added = await addAddress(
    app.db,
    owner.id,
    "stranger.with.a.rather.long.name@a-long-domain-name.example",
  );
  await verifyAddress(app.db, added?.id ?? 0);

  const thief = await app.openBrowser("desktop");
  await thief.signIn(owner);
  await thief.page.goto("/profile");
  await thief.page.getByRole("button", { name: /^Make primary: stranger/ }).click();
  await thief.page.getByText("Primary email updated").first().waitFor();
  await thief.page.getByRole("button", { name: `Remove ${owner.email}` }).click();
  await thief.page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await thief.page.getByText("Email removed").first().waitFor();

  const link = await linkTo(app, owner.email);
  for (const viewport of ["desktop", "phone"] as const)
    for (const colorScheme of ["light", "dark"] as const) {
      const { page, checkPage } = await app.openBrowser(viewport, { colorScheme });
      await page.goto(link);
      await page.getByRole("heading", { name: "Was this not you?" }).waitFor();
      await checkPage(`undo-1-preview-${viewport}-${colorScheme}`);
    }

  const visitor = await app.openBrowser("phone");
  const { page } = visitor;
  await page.goto(link);
  await page.getByRole("heading", { name: "Was this not you?" }).waitFor();
  expect(page.url()).not.toContain("#");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Undo and Sign Out Everywhere" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Set a new password" }).waitFor();
  expect(page.url()).not.toContain("#");
  await visitor.checkPage("undo-2-new-password");
  await page.getByLabel("New Password").fill("a better password");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/auth/);
  await page.getByLabel("Username").fill(owner.email);
  await page.getByLabel("Password", { exact: true }).fill("a better password");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.getByText("Welcome back!").first().waitFor();

  thief.errors.splice(0);
  await thief.page.reload();
  await thief.page
    .getByRole("link", { name: /Sign In/ })
    .first()
    .waitFor();
  thief.errors.splice(0);

  await page.goto(link);
  await page.getByRole("heading", { name: "This link no longer works" }).waitFor();
  await visitor.checkPage("undo-3-used");
  visitor.errors.splice(0);
});

test("This Is Not Me takes the address from an account, which has to enter another one first", async ({
  app,
}) => {
  const squatter = await app.person("squatter", "agency", { isEmailVerified: false });
  const member = await app.openBrowser("desktop");
  await member.signIn(squatter);
  await member.page.goto("/profile");
  await member.page.getByRole("button", { name: `Send again to ${squatter.email}` }).click();
  await member.page.getByText("Link sent", { exact: true }).first().waitFor();
  const link = await linkTo(app, squatter.email);

  for (const viewport of ["desktop", "phone"] as const)
    for (const colorScheme of ["light", "dark"] as const) {
      const { page, checkPage } = await app.openBrowser(viewport, { colorScheme });
      await page.goto(link);
      await page.getByRole("heading", { name: `Confirm ${squatter.email} for @squatter` }).waitFor();
      await checkPage(`decline-1-confirm-${viewport}-${colorScheme}`);
    }
  const owner = await app.openBrowser("phone");
  await owner.page.goto(link);
  await owner.page.getByRole("heading", { name: /^Confirm/ }).waitFor();
  await owner.page.keyboard.press("Tab");
  await owner.page.keyboard.press("Tab");
  await expect(owner.page.getByRole("button", { name: "This Is Not Me" })).toBeFocused();
  await owner.page.keyboard.press("Enter");
  await owner.page.getByRole("heading", { name: "Your address is removed" }).waitFor();
  await owner.checkPage("decline-2-removed");

  for (const viewport of ["desktop", "phone"] as const)
    for (const colorScheme of ["light", "dark"] as const) {
      const { page, signIn, checkPage } = await app.openBrowser(viewport, { colorScheme });
      await signIn(squatter);
      await page.goto("/jobs");
      await page.getByRole("heading", { name: "Enter a new email address" }).waitFor();
      expect(await page.content()).not.toContain("deleted.invalid");
      await checkPage(`decline-3-new-address-${viewport}-${colorScheme}`);
    }
  const admin = await app.openBrowser("desktop");
  await admin.signIn(app.adminAda);
  await admin.page.goto("/admin/users?q=squatter");
  await admin.page.getByText("No email address").first().waitFor();
  await admin.checkPage("decline-4-users");

  await member.page.goto("/jobs");
  await member.page.getByRole("textbox", { name: "Email" }).fill("squatter@own.example");
  await member.page.keyboard.press("Enter");
  await member.page.getByRole("heading", { level: 1, name: "Active Job Bounties" }).waitFor();
  await member.checkPage("decline-5-signed-in");

  await admin.page.reload();
  await admin.page.getByRole("button", { name: "Actions for Squatter Tester" }).click();
  await admin.page.getByRole("menuitem", { name: "Make verification link" }).click();
  await admin.page.getByRole("alertdialog").getByRole("button", { name: "Make verification link" }).click();
  await admin.page.getByRole("dialog", { name: "Verification link for Squatter Tester" }).waitFor();
  await admin.checkPage("decline-6-link");
});
