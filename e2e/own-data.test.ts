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
