import { expect, test } from "./fixtures";
import { appearances } from "./helpers/appearances";
import { password, register } from "./helpers/auth";
import { openKeyboard } from "./helpers/keyboard";

const marcus = {
  first: "Marcus",
  last: "Okafor",
  username: "okafor",
  role: "Agency",
  company: "Meridian Search",
};

for (const { name, viewport, theme } of appearances("phone", "light"))
  test(`eleven minutes after sign-in a user confirms the password to add an address and to download data (${name})`, async ({
    app,
  }) => {
    const { page, checkPage, errors } = await app.openBrowser(viewport, theme);
    const keys = openKeyboard(page);
    await register(page, marcus);
    const waitElevenMinutes = () =>
      app.rows("update session set authenticated_at = now() - interval '11 minutes'");
    await page.goto("/profile");
    const adding = page.getByRole("form", { name: "Add Email" });
    const email = adding.getByLabel("Email");
    const addEmail = adding.getByRole("button", { name: "Add Email" });
    const dialog = page.getByRole("dialog", { name: "Confirm it's you" });
    const passwordField = dialog.getByRole("textbox", { name: "Password" });

    await waitElevenMinutes();
    await keys.type(email, "marcus@second.example");
    await keys.enter(addEmail);
    await keys.tabTo(passwordField);
    await checkPage("1-confirm");
    await keys.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await keys.expectFocus(addEmail);
    await expect(email).toHaveValue("marcus@second.example");
    expect(await page.getByText("Failed to add email").count()).toBe(0);

    await keys.press("Enter");
    await keys.tabTo(passwordField);
    await page.keyboard.type("wrong password");
    await keys.press("Enter");
    await dialog.getByText("That is not your password").waitFor();
    await keys.expectFocus(passwordField);
    await checkPage("2-wrong-password");
    await keys.retype(passwordField, password);
    await keys.press("Enter");
    await page.getByText("Email added").first().waitFor();
    const addresses = page.getByRole("region", { name: "Email Addresses" });
    await addresses.getByRole("listitem").filter({ hasText: "marcus@second.example" }).waitFor();
    expect(await dialog.count()).toBe(0);
    await keys.expectSomeFocus();

    await waitElevenMinutes();
    const download = page.getByRole("button", { name: "Download my data" });
    await keys.enter(download);
    await keys.tabTo(passwordField);
    await page.keyboard.type(password);
    const file = page.waitForEvent("download");
    await keys.press("Enter");
    expect((await file).suggestedFilename()).toMatch(/^vc-talent-network-.*\.json$/);
    await keys.expectFocus(download);
    errors.splice(0); // the browser logs each 403 and 400
  });

for (const { name, viewport, theme } of appearances("desktop", "light"))
  test(`a sign-in in another browser appears under the bell (${name})`, { tag: "@long" }, async ({ app }) => {
    const known = await app.openBrowser(viewport, theme);
    const keys = openKeyboard(known.page);
    await register(known.page, marcus);
    const other = await app.openBrowser("phone");
    await other.page.request.post("/api/login", { data: { username: "okafor", password } });
    await known.page.reload();
    await keys.enter(known.page.getByRole("button", { name: "Notifications, 1 unread" }));
    await keys.tabTo(known.page.getByRole("link", { name: /^Unread: New sign-in to your account: Chrome/ }));
    await known.checkPage("3-new-device");
    await keys.press("Enter");
    await known.page.getByRole("region", { name: "Sessions" }).waitFor();
    await keys.expectSomeFocus();
    await known.checkPage("4-sessions");
  });
