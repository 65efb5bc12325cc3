import { expect, test } from "./fixtures";
import { password, register } from "./helpers/auth";

for (const [viewport, colorScheme] of [
  ["desktop", "light"],
  ["phone", "dark"],
] as const)
  test(`eleven minutes after sign-in a user confirms the password to add an address and to download data, by keyboard, on a ${viewport}`, async ({
    app,
  }) => {
    const { page, checkPage, errors } = await app.openBrowser(viewport, { colorScheme });
    await register(page, {
      first: "Marcus",
      last: "Okafor",
      username: "okafor",
      role: "Agency",
      company: "Meridian Search",
    });
    const waitElevenMinutes = () =>
      app.rows("update session set authenticated_at = now() - interval '11 minutes'");
    await page.goto("/profile");
    const adding = page.getByRole("form", { name: "Add Email" });
    const email = adding.getByLabel("Email");
    const addEmail = adding.getByRole("button", { name: "Add Email" });
    const dialog = page.getByRole("dialog", { name: "Confirm it's you" });
    const passwordField = dialog.getByRole("textbox", { name: "Password" });

    await waitElevenMinutes();
    await email.fill("marcus@second.example");
    await addEmail.press("Enter");
    await dialog.waitFor();
    await checkPage("1-confirm");
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await expect(email).toHaveValue("marcus@second.example");
    expect(await page.getByText("Failed to add email").count()).toBe(0);

    await addEmail.press("Enter");
    await passwordField.focus();
    await page.keyboard.type("wrong password");
    await page.keyboard.press("Enter");
    await dialog.getByText("That is not your password").waitFor();
    await expect(passwordField).toBeFocused();
    await checkPage("2-wrong-password");
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type(password);
    await page.keyboard.press("Enter");
    await page.getByText("Email added").first().waitFor();
    const addresses = page.getByRole("region", { name: "Email Addresses" });
    await addresses.getByRole("listitem").filter({ hasText: "marcus@second.example" }).waitFor();
    expect(await dialog.count()).toBe(0);

    await waitElevenMinutes();
    const download = page.getByRole("button", { name: "Download my data" });
    await download.focus();
    await page.keyboard.press("Enter");
    await passwordField.fill(password);
    const file = page.waitForEvent("download");
    await page.keyboard.press("Enter");
    expect((await file).suggestedFilename()).toMatch(/^vc-talent-network-.*\.json$/);
    await expect(download).toBeFocused();
    errors.splice(0); // the browser logs each 403 and 400
  });

test("a sign-in in another browser appears under the bell", async ({ app }) => {
  const known = await app.openBrowser("desktop");
  await register(known.page, {
    first: "Marcus",
    last: "Okafor",
    username: "okafor",
    role: "Agency",
    company: "Meridian Search",
  });
  const other = await app.openBrowser("phone");
  await other.page.request.post("/api/login", { data: { username: "okafor", password } });
  await known.page.reload();
  await known.page.getByRole("button", { name: "Notifications, 1 unread" }).click();
  await known.page
    .getByText(/^New sign-in to your account: Chrome/)
    .first()
    .waitFor();
  await known.checkPage("3-new-device");
});
