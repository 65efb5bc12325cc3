import { expect, test } from "./fixtures";
import { agencyRow, agencyUser, toastShown } from "./helpers/agencies";

const square =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="#c60"/></svg>';

test("an agency profile is claimed and edited in every field; another is created; nobody can have two", {
  tag: "@long",
}, async ({ app }) => {
  const { adminAda } = app;
  const lamar = await agencyUser(app, "lamar", "Lamar", "Jennings", "Lumen Street");
  const oona = await agencyUser(app, "oona", "Oona", "Fitzsimmons", "Osprey People");
  const lumen = await app.createAgency(null, {
    name: "Lumen Street",
    specializations: ["G&A"],
    website: "https://lumenstreet.example",
  });
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
  await claiming.getByText("Explain why this profile is yours").waitFor();
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
  await toastShown(admin.page, "Claim approved");
  await admin.page.getByText("No pending claims").waitFor();

  // The new owner edits every field.
  await page.reload();
  const actions = page.locator("div", { has: page.getByRole("link", { name: "Open your listing" }) }).last();
  await actions.getByRole("button", { name: "Edit", exact: true }).tap();
  const editing = page
    .getByRole("dialog", { name: "Edit Your Listing" })
    .or(page.getByRole("dialog", { name: "Edit Agency Profile" }));
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
  await page.route("https://lumenstreet.example/**", (route) =>
    route.fulfill({ status: 200, contentType: "image/svg+xml", body: square }),
  );
  await claimant.checkPage("15-editing");
  await editing.getByRole("button", { name: "Save Changes" }).tap();
  await toastShown(page, "Agency profile updated successfully!");
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
  await other.getByRole("dialog").getByText("You already have a listing.").first().waitFor();
  expect(await app.rows(`select name from agencies where user_id = ${oona.id}`)).toEqual([
    { name: "Osprey People" },
  ]);
  await founder.checkPage("18-created");
});
