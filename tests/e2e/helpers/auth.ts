import type { Page } from "@playwright/test";
import { openKeyboard } from "./keyboard";

export const password = "a long walk home";

interface NewUser {
  first: string;
  last: string;
  username: string;
  role: string;
  company: string;
}

/** Registers through the form, with an email address at the user's company. */
export async function register(page: Page, user: NewUser) {
  await page.goto("/auth");
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await page.getByLabel("First Name").fill(user.first);
  await page.getByLabel("Last Name").fill(user.last);
  await page.getByLabel("Username").fill(user.username);
  await page
    .getByLabel("Email")
    .fill(`${user.username}@${user.company.toLowerCase().replace(/\W/g, "")}.example`);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Role").selectOption({ label: user.role });
  await page.getByLabel("Company (Optional)").fill(user.company);
  await page.getByRole("button", { name: "Create Account" }).click();
  await page.getByRole("heading", { level: 1, name: new RegExp(`Welcome.*${user.first}`) }).waitFor();
}

/** Types the username and the password into the sign-in page, with the keyboard. */
export async function signInWithPassword(page: Page, username: string) {
  const keys = openKeyboard(page);
  await page.goto("/auth");
  await keys.type(page.getByLabel("Username"), username);
  await keys.type(page.getByLabel("Password", { exact: true }), password);
  await keys.press("Enter");
}
