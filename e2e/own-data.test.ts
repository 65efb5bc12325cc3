import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { openStage } from "./stage";
import { password, register } from "./ways";

const stage = await openStage("own-data");

test("somebody takes a copy of their data, deletes the account, and is nobody here any more", async () => {
  const [desktop, phone] = [await stage.visitor("desktop"), await stage.visitor("phone")];
  await register(desktop.page, { first: "Marcus", last: "Okafor", username: "leaver", role: "Agency", company: "Meridian Search" });
  const login = { data: { username: "leaver", password } };
  expect((await phone.page.request.post("/api/login", login)).status()).toBe(200);

  const { page } = desktop;
  await page.goto("/profile");
  const section = page.getByRole("region", { name: "Your Data" });
  const [file] = await Promise.all([page.waitForEvent("download"), section.getByRole("button", { name: "Download my data" }).click()]);
  expect(file.suggestedFilename()).toMatch(/^vc-talent-network-\d{4}-\d\d-\d\d\.json$/);
  expect(JSON.parse(readFileSync(await file.path(), "utf8"))).toMatchObject({ account: { username: "leaver", lastName: "Okafor" } });
  await desktop.look("1-your-data");

  await phone.page.goto("/profile?edit=delete");
  const onPhone = phone.page.getByRole("dialog", { name: "Delete your account?" });
  await onPhone.getByLabel("Your Password").waitFor();
  await phone.look("2-on-a-phone");

  await section.getByRole("button", { name: "Delete my account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await dialog.getByLabel("Your Password").fill("not mine");
  await desktop.look("3-what-goes-and-stays");
  await dialog.getByRole("button", { name: "Delete my account" }).click();
  await dialog.getByText("That is not your password").waitFor();
  await dialog.getByLabel("Your Password").fill(password);
  await dialog.getByRole("button", { name: "Delete my account" }).click();
  await page.getByText("Account deleted").first().waitFor();
  await page.waitForURL((url) => url.pathname === "/");
  expect((await page.request.get("/api/user")).status()).toBe(401);
  expect((await phone.page.request.get("/api/user")).status()).toBe(401);
  expect((await page.request.post("/api/login", login)).status()).toBe(401);
  await desktop.look("4-gone");
  for (const one of [desktop, phone]) await one.close();
});

test("who is suspended takes a copy where the sign-in is refused, and deletes the account where it is still open", async () => {
  const [desktop, phone, admin] = [
    await stage.visitor("desktop", { colorScheme: "dark" }),
    await stage.visitor("phone"),
    await stage.visitor("desktop"),
  ];
  await register(phone.page, { first: "Ivo", last: "Lindqvist", username: "shutout", role: "Agency", company: "Meridian Search" });
  const [{ id } = { id: 0 }] = await stage.world.rows<{ id: number }>("select id from users where username = 'shutout'");
  await admin.as(stage.world.adminAda);
  await admin.page.request.post(`/api/admin/users/${id}/suspend`, { data: { reason: "Spam" } });

  const { page } = desktop;
  await page.goto("/auth");
  await page.getByLabel("Username").fill("shutout");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.getByText("Your data is still yours").waitFor();
  await desktop.look("5-refused");
  await page.getByRole("button", { name: "Download my data" }).click();
  const asked = page.getByRole("dialog", { name: "Download your data?" });
  await asked.getByLabel("Password", { exact: true }).fill(password);
  await desktop.look("6-copy");
  const [file] = await Promise.all([page.waitForEvent("download"), asked.getByRole("button", { name: "Download" }).click()]);
  expect(JSON.parse(readFileSync(await file.path(), "utf8"))).toMatchObject({ account: { username: "shutout" } });

  await phone.page.goto("/jobs");
  await phone.page.getByText("Your data is still yours").waitFor();
  await phone.look("7-suspended");
  await phone.page.getByRole("button", { name: "Delete my account" }).click();
  const dialog = phone.page.getByRole("dialog", { name: "Delete your account?" });
  await dialog.getByLabel("Username").fill("shutout");
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await phone.look("8-deletion");
  await dialog.getByRole("button", { name: "Delete my account" }).click();
  await phone.page.waitForURL((url) => url.pathname === "/");
  expect((await phone.page.request.post("/api/login", { data: { username: "shutout", password } })).status()).toBe(401);
  for (const one of [desktop, phone, admin]) await one.close();
});
