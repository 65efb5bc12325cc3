/** The screen Security: an attack raises an alert, the admin closes it by keyboard, and exports the record. */
import { readFile } from "node:fs/promises";
import { authEndpoints } from "@shared/auth/endpoints";
import { expect, test } from "./fixtures";

test("an admin is alerted of sprayed passwords, closes the alert by keyboard, and exports the record", async ({
  app,
}) => {
  for (let index = 0; index < 20; index++)
    await app.as(null).call(authEndpoints.login, { body: { username: `member${index}`, password: "guess" } });
  await app.rows(`insert into csp_reports (directive, blocked, route, disposition)
    values ('img-src', 'https://pictures.example', '/user/{id}', 'enforce')`);
  const { page, signIn, checkPage } = await app.openBrowser("desktop");
  await signIn(app.adminAda);
  await page.goto("/dashboard");
  await page.getByRole("button", { name: /^Notifications/ }).click();
  await page.getByRole("link", { name: /Security alert: failed sign-ins to many accounts/ }).click();
  const alert = page.getByRole("article", { name: "Failed sign-ins to many accounts" });
  await alert.getByText("Sign-ins to 20 accounts failed").waitFor();
  await checkPage("security-1-alert");

  await alert.getByRole("button", { name: /^Dismiss/ }).focus();
  await page.keyboard.press("k");
  await expect(alert).toBeFocused();
  await page.keyboard.press("r");
  await page.getByRole("alertdialog", { name: "Dismiss this alert?" }).waitFor();
  await checkPage("security-2-dismiss");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Nothing waits." }).waitFor();
  await expect(page.locator("#no-alerts")).toBeFocused();
  await checkPage("security-3-empty");

  await page.getByRole("tab", { name: "Record" }).click();
  const record = page.getByRole("list", { name: "Security record" });
  await record.getByText("Alert closed").waitFor();
  await checkPage("security-4-record");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  const file = await (await download).path();
  const actions = (await readFile(file, "utf8"))
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line).action);
  expect(actions).toEqual(["audit_exported", "alert_dismissed", "alert_raised"]);

  await page.getByRole("tab", { name: "Browser reports" }).click();
  await page.getByText("https://pictures.example").waitFor();
  await checkPage("security-5-reports");
});

test("the screen works on a phone in the dark theme", async ({ demoApp }) => {
  const { page, signIn, checkPage } = await demoApp.openBrowser("phone", { colorScheme: "dark" });
  await signIn(demoApp.user("admin") ?? { id: 0 });
  await page.goto("/admin/security");
  await page.getByRole("article", { name: "Failed sign-ins to many accounts" }).waitFor();
  await checkPage("security-phone-1-alert");
  await page.goto("/admin/security?view=record");
  await page.getByRole("list", { name: "Security record" }).waitFor();
  await checkPage("security-phone-2-record");
});
