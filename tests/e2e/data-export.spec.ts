import { readFileSync } from "node:fs";
import { expect, test } from "./fixtures";
import { password, register } from "./helpers/auth";

test("a user can download their data and delete the account, which ends every session", async ({ app }) => {
  const [desktop, phone] = [await app.openBrowser("desktop"), await app.openBrowser("phone")];
  await register(desktop.page, {
    first: "Marcus",
    last: "Okafor",
    username: "leaver",
    role: "Agency",
    company: "Meridian Search",
  });
  const login = { data: { username: "leaver", password } };
  expect((await phone.page.request.post("/api/login", login)).status()).toBe(200);

  const { page } = desktop;
  await page.goto("/profile");
  const section = page.getByRole("region", { name: "Export and Deletion" });
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    section.getByRole("button", { name: "Download my data" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^vc-talent-network-\d{4}-\d\d-\d\d\.json$/);
  expect(JSON.parse(readFileSync(await file.path(), "utf8"))).toMatchObject({
    account: { username: "leaver", lastName: "Okafor" },
  });
  await desktop.checkPage("1-your-data");

  await phone.page.goto("/profile?edit=delete");
  const onPhone = phone.page.getByRole("dialog", { name: "Delete your account?" });
  await onPhone.getByLabel("Your Password").waitFor();
  await phone.checkPage("2-on-a-phone");

  await section.getByRole("button", { name: "Delete my account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await dialog.getByLabel("Your Password").fill("not mine");
  await desktop.checkPage("3-what-goes-and-stays");
  await dialog.getByRole("button", { name: "Delete my account" }).click();
  await dialog.getByText("That is not your password").waitFor();
  await dialog.getByLabel("Your Password").fill(password);
  await dialog.getByRole("button", { name: "Delete my account" }).click();
  await page.getByText("Account deleted").first().waitFor();
  await page.waitForURL((url) => url.pathname === "/");
  // The address changes before the page does.
  await dialog.waitFor({ state: "detached" });
  expect((await page.request.get("/api/user")).status()).toBe(401);
  expect((await phone.page.request.get("/api/user")).status()).toBe(401);
  expect((await page.request.post("/api/login", login)).status()).toBe(401);
  await desktop.checkPage("4-gone");
});

test("a suspended user can download their data at sign-in and delete the account from an open page", {
  tag: "@long",
}, async ({ app }) => {
  const [desktop, phone, admin] = [
    await app.openBrowser("desktop", { colorScheme: "dark" }),
    await app.openBrowser("phone"),
    await app.openBrowser("desktop"),
  ];
  await register(phone.page, {
    first: "Ivo",
    last: "Lindqvist",
    username: "shutout",
    role: "Agency",
    company: "Meridian Search",
  });
  const [{ id } = { id: 0 }] = await app.rows<{ id: number }>(
    "select id from users where username = 'shutout'",
  );
  await admin.signIn(app.adminAda);
  await admin.page.request.post(`/api/admin/users/${id}/suspend`, { data: { reason: "Spam" } });

  const { page } = desktop;
  await page.goto("/auth");
  await page.getByLabel("Username").fill("shutout");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.getByText("Your data is still yours").waitFor();
  await desktop.checkPage("5-refused");
  await page.getByRole("button", { name: "Download my data" }).click();
  const asked = page.getByRole("dialog", { name: "Download your data?" });
  await expect(asked.getByRole("textbox")).toHaveCount(0);
  await desktop.checkPage("6-copy");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    asked.getByRole("button", { name: "Download" }).click(),
  ]);
  expect(JSON.parse(readFileSync(await file.path(), "utf8"))).toMatchObject({
    account: { username: "shutout" },
  });

  await phone.page.goto("/jobs");
  await phone.page.getByText("Your data is still yours").waitFor();
  await phone.checkPage("7-suspended");
  await phone.page.getByRole("button", { name: "Delete my account" }).click();
  const dialog = phone.page.getByRole("dialog", { name: "Delete your account?" });
  await dialog.getByLabel("Username").fill("shutout");
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await phone.checkPage("8-deletion");
  await dialog.getByRole("button", { name: "Delete my account" }).click();
  await phone.page.waitForURL((url) => url.pathname === "/");
  expect(
    (await phone.page.request.post("/api/login", { data: { username: "shutout", password } })).status(),
  ).toBe(401);
});
