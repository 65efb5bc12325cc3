import type { Page } from "@playwright/test";
import { expect } from "./fixtures";
import { test } from "./fixtures/smtp";
import { password } from "./helpers/auth";

const question = (page: Page) => page.getByRole("alertdialog", { name: "Discard your changes?" });

/** Whether the browser asks before it closes the tab. */
async function asksAtClosing(page: Page): Promise<boolean> {
  const asked = new Promise<boolean>((resolve) => {
    page.once("dialog", (dialog) => resolve(dialog.dismiss().then(() => dialog.type() === "beforeunload")));
    page.once("close", () => resolve(false));
  });
  await page.close({ runBeforeUnload: true });
  // The page stays open: closing the context while the browser shows its dialog ends the whole browser.
  if (await asked) await page.evaluate(() => document.readyState);
  return asked;
}

test("going back or closing the tab asks before it discards a dialog with changes, and not after submitting or discarding", async ({
  app,
}) => {
  const { page, signIn } = await app.openBrowser("desktop");
  await signIn(app.posterHana);
  await page.goto("/dashboard");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Job Marketplace" }).click();
  const opens = page.getByRole("button", { name: "Post Job" }).first();
  await opens.click();
  const title = page.getByLabel("Job Title");
  await title.fill("Head of Finance");
  await page.goBack();
  await question(page).getByRole("button", { name: "Keep editing" }).click();
  expect([new URL(page.url()).search, await title.inputValue()]).toEqual(["?post=1", "Head of Finance"]);

  await page.goBack();
  await question(page).getByRole("button", { name: "Discard" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe("/jobs");

  await opens.click();
  expect(await title.inputValue()).toBe("");
  await title.fill("Head of Finance");
  await page.getByLabel("Company").fill("Acme");
  await page.getByLabel("Description").fill("Own the close.");
  await page.getByRole("dialog").getByRole("button", { name: /^Post/ }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(await question(page).count()).toBe(0);
  await page.goBack();
  await page.waitForURL("**/dashboard");

  await page.goto("/jobs?post=1");
  await title.fill("Another");
  expect(await asksAtClosing(page)).toBe(true);
});

test("leaving a page asks before it discards changed fields, and not without changes", async ({ app }) => {
  const other = await app.openBrowser("desktop");
  await other.signIn(app.posterHana);
  await other.page.goto("/profile");
  await other.page.getByRole("link", { name: "Profile and Organizations" }).click();
  await other.page.getByLabel("Company").fill("Another Company");
  await other.page.goBack();
  await question(other.page).getByRole("button", { name: "Keep editing" }).click();
  expect(new URL(other.page.url()).pathname).toBe("/user-profile");
  await other.page.getByRole("link", { name: "Help" }).click();
  await question(other.page).getByRole("button", { name: "Discard" }).click();
  await other.page.getByRole("heading", { level: 1, name: "Help" }).waitFor();
  expect(await asksAtClosing(other.page)).toBe(false);
});

test("sign-up keeps its fields behind the other tab, asks before it is left, and not after it was submitted", {
  tag: "@long",
}, async ({ app }) => {
  const { page } = await app.openBrowser("desktop");
  await page.goto("/");
  await page.getByRole("link", { name: "Start Building Your Network" }).first().click();
  await page.getByRole("tab", { name: "Sign Up" }).click();
  const company = page.getByLabel("Company (Optional)");
  await company.fill("F");
  await company.fill("");
  await page.getByRole("link", { name: "Help" }).click();
  await page.getByRole("heading", { level: 1, name: "Help" }).waitFor();
  await page.goBack();

  await page.getByLabel("First Name").fill("Mira");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("tab", { name: "Sign In" }).click();
  await page.getByRole("tab", { name: "Sign Up" }).click();
  expect([
    await page.getByLabel("First Name").inputValue(),
    await page.getByLabel("Password", { exact: true }).inputValue(),
  ]).toEqual(["Mira", password]);
  await page.getByRole("link", { name: "Help" }).click();
  await question(page).getByRole("button", { name: "Keep editing" }).click();
  await page.goBack();
  await question(page).getByRole("button", { name: "Keep editing" }).click();
  expect(new URL(page.url()).pathname).toBe("/auth");

  await page.getByLabel("Last Name").fill("Okafor");
  await page.getByLabel("Username").fill("mira");
  await page.getByLabel("Email").fill("mira@okafor.example");
  await page.getByLabel("Role").selectOption({ label: "Agency" });
  await page.getByRole("button", { name: "Create Account" }).click();
  await page.getByRole("heading", { level: 1, name: /Welcome/ }).waitFor();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Job Marketplace" }).click();
  await page.getByRole("heading", { level: 1, name: "Active Job Bounties" }).waitFor();
});

test("the password reset pages ask before they discard changes", { tag: "@long" }, async ({ app }) => {
  const { page } = await app.openBrowser("desktop");
  await page.goto("/reset-password");
  await page.getByLabel("Email or Username").fill("mira@okafor.example");
  await page.getByRole("link", { name: "Back to Sign In" }).click();
  await question(page).getByRole("button", { name: "Keep editing" }).click();
  await page.goto("about:blank");
  await page.goto(`/reset-password#${"b".repeat(43)}`);
  await page.getByLabel("New Password").fill(password);
  await page.getByRole("link", { name: "Help" }).click();
  await question(page).getByRole("button", { name: "Keep editing" }).click();
  expect(await asksAtClosing(page)).toBe(true);
});

test("a link waits for the code of the discard dialog", async ({ app }) => {
  const { page } = await app.openBrowser("desktop");
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.goto("/reset-password");
  await page.getByLabel("Email or Username").waitFor();
  await page.route("**/assets/*.js", async (route) => {
    await released;
    await route.continue();
  });
  await page.getByLabel("Email or Username").fill("mira@okafor.example");
  await page.getByRole("link", { name: "Back to Sign In" }).click();
  await page.waitForTimeout(300);
  expect([new URL(page.url()).pathname, await question(page).count()]).toEqual(["/reset-password", 0]);
  release();
  await question(page).getByRole("button", { name: "Discard" }).click();
  await page.waitForURL("**/auth");
});

test("two changed forms of a page ask once, and closing one of them does not ask about the other", {
  tag: "@long",
}, async ({ app }) => {
  const { page, signIn } = await app.openBrowser("desktop");
  await signIn(app.posterHana);
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Edit Profile" }).click();
  await page.getByLabel("Current Password").fill(password);
  await page.getByRole("button", { name: /^Edit/ }).first().click();
  await page.getByLabel("First Name").fill("Johanna");
  await page.goBack(); // closes the second form, not the first
  await question(page).getByRole("button", { name: "Discard" }).click();
  await page.getByLabel("First Name").waitFor({ state: "detached" });
  expect(await page.getByLabel("Current Password").inputValue()).toBe(password);

  await page.getByLabel("Add Email").getByLabel("Email").fill("hana@other.example");
  await page.goBack();
  await question(page).getByRole("button", { name: "Discard" }).click();
  await page.waitForURL("**/dashboard");
  expect(await question(page).count()).toBe(0);
});
