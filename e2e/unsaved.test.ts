import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openStage } from "./stage";
import { password } from "./ways";

const stage = await openStage("unsaved");
const { posterHana } = stage.world;
const question = (page: Page) => page.getByRole("alertdialog", { name: "Discard your changes?" });

/** Whether the browser asks before the tab goes. */
async function asksAtClosing(page: Page): Promise<boolean> {
  const asked = new Promise<boolean>((tell) => {
    page.once("dialog", (dialog) => tell(dialog.dismiss().then(() => dialog.type() === "beforeunload")));
    page.once("close", () => tell(false));
  });
  await page.close({ runBeforeUnload: true });
  // Who stays goes on: a browser that is closed in the middle of its own question has ended altogether.
  if (await asked) await page.evaluate(() => document.readyState);
  return asked;
}

test("Back and closing the tab ask about a dialog with something typed; sending and discarding ask nothing more", async () => {
  const { page, as, errors, close } = await stage.visitor("desktop");
  await as(posterHana);
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
  expect(errors).toEqual([]);
  await close();
});

test("a form of a page asks too, and nothing is asked where nothing was typed", async () => {
  const other = await stage.visitor("desktop");
  await other.as(posterHana);
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
  await other.close();
});

test("signing up asks before it is left, is not lost behind the other tab, and asks nothing once it is sent", async () => {
  const { page, errors, close } = await stage.visitor("desktop");
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
  expect([await page.getByLabel("First Name").inputValue(), await page.getByLabel("Password", { exact: true }).inputValue()]).toEqual([
    "Mira",
    password,
  ]);
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
  expect(errors).toEqual([]);
  await close();
});

test("a forgotten password asks before what was typed is left", async () => {
  const { page, close } = await stage.visitor("desktop");
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
  await close();
});

test("a link pressed before the question's code is there waits for it", async () => {
  const { page, close } = await stage.visitor("desktop");
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
  await close();
});

test("two unfinished forms of a page ask once, and what stays on the page is not asked about", async () => {
  const { page, as, close } = await stage.visitor("desktop");
  await as(posterHana);
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
  await close();
});
