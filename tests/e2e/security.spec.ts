/**
 * The screen Security: an attack raises an alert, which the admin reads and closes by keyboard; the record is
 * filtered and exported.
 */
import { readFile } from "node:fs/promises";
import { hashPassword } from "@server/lib/sessions/passwords";
import { authEndpoints } from "@shared/auth/endpoints";
import { expect, test } from "./fixtures";
import { appearances } from "./helpers/appearances";
import { password } from "./helpers/auth";
import { openKeyboard } from "./helpers/keyboard";

for (const { name, viewport, theme } of appearances("desktop", "light"))
  test(`an admin is alerted of sprayed passwords, closes the alert, and exports the record (${name})`, {
    tag: "@long",
  }, async ({ app }) => {
    for (let index = 0; index < 20; index++)
      await app
        .as(null)
        .call(authEndpoints.login, { body: { username: `member${index}`, password: "guess" } });
    await app.rows(`insert into csp_reports (directive, blocked, route, disposition)
      values ('img-src', 'https://pictures.example', '/user/{id}', 'enforce')`);
    await app.rows(
      `update users set password = '${await hashPassword(password)}' where id = ${app.adminAda.id}`,
    );
    const { page, signIn, checkPage, errors } = await app.openBrowser(viewport, theme);
    const keys = openKeyboard(page);
    await signIn(app.adminAda);
    await page.goto("/dashboard");
    await keys.enter(page.getByRole("button", { name: /^Notifications/ }));
    await keys.enter(
      page.getByRole("link", { name: /^Unread: Security alert: failed sign-ins to many accounts/ }),
    );
    const alert = page.getByRole("article", { name: "Failed sign-ins to many accounts" });
    await alert.getByText("Sign-ins to 20 accounts failed").waitFor();
    await keys.expectSomeFocus();
    await checkPage("1-alert");

    await keys.tabTo(alert.getByRole("button", { name: /^Dismiss/ }));
    await keys.press("k");
    await keys.expectFocus(alert);
    await keys.press("r");
    const question = page.getByRole("alertdialog", { name: "Dismiss this alert?" });
    await keys.expectFocus(question.getByRole("button", { name: "Cancel" }));
    await checkPage("2-dismiss");
    await keys.enter(question.getByRole("button", { name: "Dismiss" }));
    await page.getByRole("heading", { name: "Nothing waits." }).waitFor();
    await keys.expectFocus(page.locator("#no-alerts"));
    await checkPage("3-empty");

    await keys.tabTo(page.getByRole("tab", { name: "Alerts" }), "Shift+Tab");
    await keys.press("ArrowRight");
    const record = page.getByRole("list", { name: "Security record" });
    await record.getByText("Alert dismissed").waitFor();
    await keys.expectFocus(page.getByRole("tab", { name: "Record" }));
    await checkPage("4-record");

    await app.rows("update session set authenticated_at = now() - interval '11 minutes'");
    const exportButton = page.getByRole("button", { name: "Export" });
    await keys.enter(exportButton);
    const confirmation = page.getByRole("dialog", { name: "Confirm it's you" });
    await keys.tabTo(confirmation.getByRole("textbox", { name: "Password" }));
    await checkPage("5-confirm");
    await page.keyboard.type(password);
    const download = page.waitForEvent("download");
    await keys.press("Enter");
    const file = await (await download).path();
    const actions = (await readFile(file, "utf8"))
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line).action);
    expect(actions).toEqual(["audit_exported", "alert_dismissed", "alert_raised"]);
    await keys.expectFocus(exportButton);
    errors.splice(0); // the 403 before the confirmation

    await keys.tabTo(page.getByRole("tab", { name: "Record" }), "Shift+Tab");
    await keys.press("ArrowRight");
    await page.getByText("https://pictures.example").waitFor();
    await keys.expectFocus(page.getByRole("tab", { name: "Browser reports" }));
    await checkPage("6-reports");
  });

for (const { name, viewport, theme } of appearances("phone", "dark"))
  test(`an alert leads to the person and to their entries (${name})`, { tag: "@long" }, async ({
    demoApp,
  }) => {
    const { page, signIn, checkPage } = await demoApp.openBrowser(viewport, theme);
    const keys = openKeyboard(page);
    await signIn(demoApp.user("admin") ?? { id: 0 });
    const poster = demoApp.user("dana") ?? { id: 0 };
    await demoApp.rows(`insert into security_alerts (kind, subject, person_id, amount)
      values ('contact_views', 'user:${poster.id}', ${poster.id}, 40)`);
    await page.goto("/admin/security");
    const alert = page.getByRole("article").filter({ has: page.locator(`a[href='/user/${poster.id}']`) });
    await page.getByRole("article", { name: "Failed sign-ins to many accounts" }).waitFor();
    await checkPage("7-alerts");
    await keys.enter(alert.getByRole("link", { name: "Show their entries" }));
    await page.getByRole("button", { name: "One person" }).waitFor();
    await keys.expectSomeFocus();
    await checkPage("8-entries");
    await keys.enter(page.getByRole("button", { name: "One person" }));
    await page.getByRole("button", { name: "One person" }).waitFor({ state: "detached" });
    await page.getByRole("list", { name: "Security record" }).waitFor();
    await keys.expectSomeFocus();
    await keys.tabTo(page.getByLabel("Action"));
    await page.keyboard.type("Signed in");
    await page.waitForURL(/action=signed_in/);
    await checkPage("9-action");
    await page.goBack();
    await page.goBack();
    await page.goBack();
    await keys.enter(alert.getByRole("link").first());
    await page.waitForURL(`**/user/${poster.id}`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await keys.expectSomeFocus();
    await checkPage("10-person");
  });
