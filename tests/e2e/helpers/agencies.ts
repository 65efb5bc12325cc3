import type { Page } from "@playwright/test";
import type { RunningApp } from "../fixtures";

/** A user of the agency role, with an email address at the company. */
export const agencyUser = (
  app: RunningApp,
  username: string,
  firstName: string,
  lastName: string,
  company: string,
) =>
  app.createUser(username, "agency", {
    firstName,
    lastName,
    company,
    email: `${username}@${company.toLowerCase().replace(/\W/g, "")}.example`,
  });
/** A partner, and the owner of an agency profile that has no reviews. */
export async function partnerAndOwner(app: RunningApp) {
  const dana = await app.createUser("dana", "vc_partner", {
    firstName: "Dana",
    lastName: "Whitfield",
    company: "Northlight Ventures",
    vcApprovalStatus: "approved",
  });
  const marcus = await agencyUser(app, "marcus", "Marcus", "Okafor", "Meridian Search");
  const { id } = await app.createAgency(marcus, {
    name: "Meridian Search",
    description: "Engineering and first sales hires",
    specializations: ["R&D", "GTM"],
  });
  return { dana, marcus, id };
}

export const toastShown = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).first().waitFor();
export const chooseFromMenu = async (page: Page, button: string, item: string) => {
  await page.getByRole("button", { name: button }).click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
};
export const agencyRow = async (app: RunningApp, id: number) =>
  (await app.rows(`select * from agencies where id = ${id}`))[0];
