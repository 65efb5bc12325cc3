import type { Page } from "@playwright/test";
import { expect, type RunningApp, test } from "./fixtures";
import { navigateTo } from "./helpers/navigation";
import { networkIdle } from "./helpers/network-idle";

const owner = (app: RunningApp, username: string, firstName: string, lastName: string, company: string) =>
  app.person(username, "agency", {
    firstName,
    lastName,
    company,
    email: `${username}@${company.toLowerCase().replace(/\W/g, "")}.example`,
  });
/** A partner, and the owner of an agency profile that has no reviews. */
async function partnerAndOwner(app: RunningApp) {
  const dana = await app.person("dana", "vc_partner", {
    firstName: "Dana",
    lastName: "Whitfield",
    company: "Northlight Ventures",
    vcApprovalStatus: "approved",
  });
  const marcus = await owner(app, "marcus", "Marcus", "Okafor", "Meridian Search");
  const { id } = await app.agency(marcus, {
    name: "Meridian Search",
    description: "Engineering and first sales hires",
    specializations: ["R&D", "GTM"],
  });
  return { dana, marcus, id };
}

const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const choose = async (page: Page, button: string, item: string) => {
  await page.getByRole("button", { name: button }).click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
};
const agencyRow = async (app: RunningApp, id: number) => (await app.rows(`select * from agencies where id = ${id}`))[0];
const starsOf = async (app: RunningApp, id: number) =>
  (await app.rows(`select star_counts, rating::float8, review_count from agencies where id = ${id}`))[0];

test("an agency is added and found; a review is written with the keyboard, answered, reported and removed", async ({ app }) => {
  const { adminAda, partnerVera } = app;
  const { dana, marcus, id } = await partnerAndOwner(app);
  const partner = await app.openBrowser("desktop");
  const boss = await app.openBrowser("phone");
  const admin = await app.openBrowser("desktop", { colorScheme: "dark" });
  await partner.signIn(dana);
  await boss.signIn(marcus);
  await admin.signIn(adminAda);
  const { page } = partner;

  await page.goto("/");
  await navigateTo(page, "desktop", "Agency Directory");
  await page
    .getByRole("article", { name: /Meridian Search/ })
    .getByText("No reviews yet")
    .waitFor();
  await page.getByRole("button", { name: "Add Agency" }).first().click();
  const adding = page.getByRole("dialog", { name: "Add Agency" });
  await adding.getByRole("button", { name: "Add Agency" }).click();
  await adding.getByText("Agency name is required").waitFor();
  await adding.getByText("At least one specialization is required").waitFor();
  await adding.getByLabel("Agency Name").fill("Hollis & Wray");
  await adding.getByText("Executive", { exact: true }).click();
  await adding.getByLabel("Description").fill("Chief financial officers for companies with inventory.");
  await adding.getByLabel("Website").fill("hollisandwray.example");
  const services = adding.getByRole("textbox", { name: "Services Offered" });
  for (const service of ["Retained search", "retained search"]) {
    await services.fill(service);
    await services.press("Enter");
  }
  await partner.checkPage("1-adding");
  await adding.getByRole("button", { name: "Add Agency" }).click();
  await toast(page, "Agency has been added successfully!");
  expect((await app.rows("select user_id, services, website, is_verified from agencies where name = 'Hollis & Wray'"))[0]).toMatchObject({
    user_id: null,
    services: ["Retained search"],
    is_verified: false,
  });

  // By a part of its description, and by its specialization.
  await page.getByRole("searchbox", { name: "Search agencies" }).fill("inventory");
  await page.waitForURL("**/agencies?q=inventory");
  await expect.poll(() => page.getByRole("article").count()).toBe(1);
  await page.getByRole("article", { name: "Hollis & Wray" }).waitFor();
  await page.goto("/agencies?specialization=Executive");
  await page.getByRole("article", { name: "Hollis & Wray" }).waitFor();
  expect(await page.getByRole("article").count()).toBe(1);
  await page.getByRole("button", { name: /^R&D/ }).click();
  await page.getByRole("article", { name: /Meridian Search/ }).waitFor();
  await partner.checkPage("2-filtered");

  // The whole review with the keyboard: an arrow for four stars, then the text.
  await page.getByRole("link", { name: "Profile of Meridian Search" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Meridian Search" }).waitFor();
  await page.getByRole("button", { name: "Leave Review" }).focus();
  await page.keyboard.press("Enter");
  const reviewing = page.getByRole("dialog", { name: "Leave Review" });
  await reviewing.getByRole("radio", { name: "5 of 5 stars", checked: true }).focus();
  await page.keyboard.press("ArrowLeft");
  await reviewing.getByRole("radio", { name: "4 of 5 stars", checked: true }).waitFor();
  await partner.checkPage("3-reviewing");
  await page.keyboard.press("Tab");
  await page.keyboard.type("They name the problem before the price.");
  for (let at = 0; at < 2; at++) await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Submit Review");
  await page.keyboard.press("Enter");
  await toast(page, "Review submitted");
  const review = page.getByRole("article", { name: "Review by Dana Whitfield" });
  await review.getByText("They name the problem before the price.").waitFor();
  expect(await starsOf(app, id)).toEqual({ star_counts: [0, 0, 0, 1, 0], rating: 4, review_count: 1 });

  // Editing changes the same review.
  await page.getByRole("button", { name: "Edit your review" }).click();
  const again = page.getByRole("dialog", { name: "Edit your review" });
  await again.getByRole("radio", { name: "4 of 5 stars", checked: true }).waitFor();
  await again.getByRole("radio", { name: "2 of 5 stars" }).check({ force: true });
  await again.getByLabel("Comment").fill("They named the problem and then went quiet.");
  await again.getByRole("button", { name: "Submit Review" }).click();
  await review.getByText("They named the problem and then went quiet.").waitFor();
  await review.getByText("Edited").waitFor();
  expect(await starsOf(app, id)).toEqual({ star_counts: [0, 1, 0, 0, 0], rating: 2, review_count: 1 });

  // A second review; the owner opens the agency profile on a phone, from the settings.
  await app.review({ id }, partnerVera, { rating: 5, comment: "The Friday note really comes every Friday." });
  await boss.page.goto("/profile");
  await boss.page.getByRole("link", { name: "Open your listing" }).tap();
  await boss.page.getByRole("heading", { level: 1, name: "Meridian Search" }).waitFor();
  expect(await boss.page.getByRole("button", { name: /Leave Review|Contact Agency|Suggest Edit/ }).count()).toBe(0);
  await choose(boss.page, "Actions for the review by Dana Whitfield", "Reply");
  const replying = boss.page.getByRole("dialog", { name: "Reply to Dana Whitfield" });
  await replying.getByRole("button", { name: "Post Reply" }).tap();
  await replying.getByText("Write a reply first").waitFor();
  await replying.getByRole("textbox", { name: "Reply" }).fill("We did, for two weeks. It will not happen again.");
  await boss.checkPage("4-replying");
  await replying.getByRole("button", { name: "Post Reply" }).tap();
  await toast(boss.page, "Reply posted");
  await boss.checkPage("5-own-listing");
  await page.reload();
  await review.getByText("Reply from Meridian Search").waitFor();
  await review.getByText("We did, for two weeks. It will not happen again.").waitFor();
  await partner.checkPage("6-replied");

  // The owner reports it and an admin removes it: the stars of the other review remain.
  await choose(boss.page, "Actions for the review by Dana Whitfield", "Report");
  const reporting = boss.page.getByRole("dialog", { name: "Report this review" });
  await reporting.getByLabel("Reason").fill("We have never worked for her.");
  await reporting.getByRole("button", { name: "Send Report" }).tap();
  await toast(boss.page, "Report sent");
  await admin.page.goto("/admin/reports");
  const card = admin.page.getByRole("article").filter({ hasText: "We have never worked for her." });
  await card.getByRole("img", { name: /^2(\.0)? of 5 stars/ }).waitFor();
  await admin.checkPage("7-reported");
  await card.getByRole("button", { name: "Remove review" }).click();
  const deciding = admin.page.getByRole("dialog");
  await deciding.getByLabel("Reason").fill("No search of theirs.");
  await deciding.getByRole("button", { name: "Remove" }).click();
  await admin.page.getByText("No open reports").waitFor();
  expect(await starsOf(app, id)).toEqual({ star_counts: [0, 0, 0, 0, 1], rating: 5, review_count: 1 });
  expect(await app.rows("select action, subject_name, reason from moderation_entries where subject_kind = 'agency'")).toEqual([
    { action: "review_removed", subject_name: "Meridian Search", reason: "No search of theirs." },
  ]);
  await page.goto(`/agencies/${id}`);
  await page.getByRole("article", { name: "Review by Vera Tester" }).waitFor();
  expect(await review.count()).toBe(0);
  await page.getByRole("img", { name: "5.0 of 5 stars" }).first().waitFor();
});

test("suggested edits are accepted, refused as stale, or declined, and their author sees the outcome", async ({ app }) => {
  const { dana, marcus, id } = await partnerAndOwner(app);
  await app.rows(`update agencies set location = 'Atlanta, GA', phone = '(404) 555-0110' where id = ${id}`);
  const partner = await app.openBrowser("phone", { colorScheme: "dark" });
  const boss = await app.openBrowser("desktop");
  await partner.signIn(dana);
  await boss.signIn(marcus);
  const { page } = partner;

  await page.goto(`/agencies/${id}`);
  const suggest = async (field: string, type: string, value: string) => {
    await page.getByRole("button", { name: "Suggest Edit" }).tap();
    const dialog = page.getByRole("dialog", { name: "Suggest Edit" });
    await dialog.getByLabel("What should change?").selectOption({ label: field });
    await dialog.getByLabel("Suggested", { exact: true }).fill(value);
    if (type === "list") await dialog.getByLabel("Suggested", { exact: true }).press("Enter");
    await dialog.getByLabel("Reason").fill(`I read it on your site: ${value}`);
    if (type === "list") await partner.checkPage("8-suggesting");
    await dialog.getByRole("button", { name: "Send Suggestion" }).tap();
    await toast(page, "Suggestion sent");
    await dialog.waitFor({ state: "detached" });
  };
  await suggest("Location", "text", "Atlanta, GA, and Chicago, IL");
  await suggest("Phone", "text", "(404) 555-0199");
  await suggest("Industry Focus", "list", "Fintech");

  await boss.page.goto("/profile");
  await boss.page.getByRole("link", { name: "3 wait for your answer" }).click();
  await boss.page.getByRole("heading", { name: "Suggested edits (3)" }).waitFor();
  await boss.checkPage("9-suggested");
  const list = boss.page.waitForResponse((response) => /agency-suggestions(\?|$)/.test(response.url()));
  await boss.page.getByRole("button", { name: "Accept: Location, suggested by Dana Whitfield" }).click();
  await toast(boss.page, "Suggestion accepted");
  await list;
  await networkIdle(boss.page);
  await expect.poll(async () => (await agencyRow(app, id))?.location).toBe("Atlanta, GA, and Chicago, IL");

  // The phone number was changed elsewhere: the page does not show it yet, the server knows.
  await app.rows(`update agencies set phone = '(404) 555-0111' where id = ${id}`);
  await boss.page.getByRole("button", { name: "Accept: Phone, suggested by Dana Whitfield" }).click();
  await boss.page.getByRole("alert").filter({ hasText: "This field has been changed since it was suggested." }).first().waitFor();
  expect((await agencyRow(app, id))?.phone).toBe("(404) 555-0111");
  await boss.checkPage("10-stale");
  await boss.page.getByRole("button", { name: "Decline: Phone, suggested by Dana Whitfield" }).click();
  const declining = boss.page.getByRole("dialog", { name: "Decline this suggestion?" });
  await declining.getByLabel("Reason").fill("It is 0111 since last week.");
  await declining.getByRole("button", { name: "Decline" }).click();
  await toast(boss.page, "Suggestion declined");
  await boss.page.getByRole("heading", { name: "Suggested edits (1)" }).waitFor();

  await page.reload();
  await page.getByRole("button", { name: "Suggest Edit" }).tap();
  const mine = page.getByRole("region", { name: "Your suggestions" });
  await mine.getByText("Accepted", { exact: true }).waitFor();
  await mine.getByText("Declined", { exact: true }).waitFor();
  await mine.getByText("Pending", { exact: true }).waitFor();
  await mine.getByText("It is 0111 since last week.").waitFor();
  await partner.checkPage("11-outcome");
});

test("an agency profile is claimed and edited in every field; another is created; nobody can have two", async ({ app }) => {
  const { adminAda } = app;
  const lamar = await owner(app, "lamar", "Lamar", "Jennings", "Lumen Street");
  const oona = await owner(app, "oona", "Oona", "Fitzsimmons", "Osprey People");
  const lumen = await app.agency(null, { name: "Lumen Street", specializations: ["G&A"], website: "https://lumenstreet.example" });
  const claimant = await app.openBrowser("phone");
  const admin = await app.openBrowser("desktop");
  await claimant.signIn(lamar);
  await admin.signIn(adminAda);
  const { page } = claimant;

  // A profile with a similar name is offered before anything is typed.
  await page.goto("/profile");
  await page.getByRole("list").getByText("Lumen Street").waitFor();
  await claimant.checkPage("12-claimable");
  await page.getByRole("button", { name: "Claim", exact: true }).tap();
  const claiming = page.getByRole("dialog", { name: "Claim Lumen Street" });
  await claiming.getByRole("button", { name: "Send Claim" }).tap();
  await claiming.getByText("Say how it is yours").waitFor();
  await claiming.getByLabel("How is it yours?").fill("I founded it in 2019.");
  await claimant.checkPage("13-claiming");
  await claiming.getByRole("button", { name: "Send Claim" }).tap();
  await page.getByText(/^Waiting for an admin since/).waitFor();
  expect(await page.getByRole("button", { name: /Create Your Listing|Claim/ }).count()).toBe(0);

  await admin.page.goto("/admin/agencies");
  const card = admin.page.getByRole("article", { name: "Lumen Street" });
  await card.getByText("I founded it in 2019.").waitFor();
  await card.getByText("Address is on the listing's domain").waitFor();
  await admin.checkPage("14-claims");
  await card.getByRole("button", { name: "Approve" }).click();
  await admin.page.getByRole("alertdialog").getByRole("button", { name: "Approve" }).click();
  await toast(admin.page, "Claim approved");
  await admin.page.getByText("No claim waits").waitFor();

  // The new owner edits every field.
  await page.reload();
  await page.getByRole("button", { name: "Edit", exact: true }).and(page.locator(".foot *")).tap();
  const editing = page.getByRole("dialog", { name: "Edit Your Listing" }).or(page.getByRole("dialog", { name: "Edit Agency Profile" }));
  for (const [label, value] of [
    ["Agency Name", "Lumen Street Search"],
    ["Description", "First hires of seed companies."],
    ["Email", "desk@lumenstreet.example"],
    ["Phone", "(313) 555-0128"],
    ["Website", "https://www.lumenstreet.example"],
    ["Location", "Detroit, MI"],
    ["Success Rate", "61.5"],
    ["Average Fee", "19"],
    ["Logo", "https://lumenstreet.example/logo.svg"],
  ] as const)
    await editing.getByLabel(label, { exact: false }).first().fill(value);
  for (const [label, value] of [
    ["Specializations", "Seed hiring"],
    ["Services Offered", "Contingent search"],
    ["Industry Focus", "Climate"],
  ] as const) {
    const entry = editing.getByRole("textbox", { name: label });
    await entry.fill(value);
    await entry.press("Enter");
  }
  // A picture that is nowhere: the mark with initials stands in.
  await page.route("https://lumenstreet.example/**", (route) => route.fulfill({ status: 200, contentType: "image/svg+xml", body: square }));
  await claimant.checkPage("15-editing");
  await editing.getByRole("button", { name: "Save Changes" }).tap();
  await toast(page, "Agency profile updated successfully!");
  expect(await agencyRow(app, lumen.id)).toMatchObject({
    user_id: lamar.id,
    name: "Lumen Street Search",
    description: "First hires of seed companies.",
    email: "desk@lumenstreet.example",
    phone: "(313) 555-0128",
    website: "https://www.lumenstreet.example",
    location: "Detroit, MI",
    success_rate: "61.50",
    average_fee: "19.00",
    logo: "https://lumenstreet.example/logo.svg",
    specializations: ["G&A", "Seed hiring"],
    services: ["Contingent search"],
    industry_focus: ["Climate"],
  });
  await page.getByRole("link", { name: "Open your listing" }).tap();
  await page.getByRole("heading", { level: 1, name: "Lumen Street Search" }).waitFor();
  await page.getByText("61.5%").first().waitFor();
  await claimant.checkPage("16-theirs");

  // A double click and two windows create one profile.
  const founder = await app.openBrowser("desktop");
  await founder.signIn(oona);
  const other = await founder.page.context().newPage();
  for (const window of [founder.page, other]) {
    await window.goto("/profile");
    await window.getByText("No listing without an owner looks like “Osprey People”.").waitFor();
    await window.getByRole("button", { name: "Create Your Listing" }).click();
    const creating = window.getByRole("dialog", { name: "Create Your Listing" });
    await expect.poll(() => creating.getByLabel("Agency Name").inputValue()).toBe("Osprey People");
    await creating.getByText("G&A", { exact: true }).click();
  }
  await founder.checkPage("17-creating");
  await founder.page.getByRole("dialog").getByRole("button", { name: "Create Your Listing" }).dblclick();
  await founder.page.getByRole("heading", { level: 1, name: "Osprey People" }).waitFor();
  await other.getByRole("dialog").getByRole("button", { name: "Create Your Listing" }).click();
  await other.getByRole("dialog").getByText("You have a listing already.").first().waitFor();
  expect(await app.rows(`select name from agencies where user_id = ${oona.id}`)).toEqual([{ name: "Osprey People" }]);
  await founder.checkPage("18-created");
});

const square = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="#c60"/></svg>';
