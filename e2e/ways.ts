import type { Page } from "playwright-core";
import type { Screen } from "./stage";

export const password = "a long walk home";

/** Registers by the form; everybody's address is at their company. */
export async function register(page: Page, person: { first: string; last: string; username: string; role: string; company: string }) {
  await page.goto("/auth");
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await page.getByLabel("First Name").fill(person.first);
  await page.getByLabel("Last Name").fill(person.last);
  await page.getByLabel("Username").fill(person.username);
  await page.getByLabel("Email").fill(`${person.username}@${person.company.toLowerCase().replace(/\W/g, "")}.example`);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Role").selectOption({ label: person.role });
  await page.getByLabel("Company (Optional)").fill(person.company);
  await page.getByRole("button", { name: "Create Account" }).click();
  await page.getByRole("heading", { level: 1, name: new RegExp(`Welcome.*${person.first}`) }).waitFor();
}

/** The way there that this screen offers: the sidebar, or the menu that slides over. */
export async function go(page: Page, screen: Screen, to: string) {
  if (screen === "phone") await page.getByRole("button", { name: "Open the menu" }).click();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: to }).click();
}
