import * as organizationCommands from "@server/organizations/commands";
import { expect, test } from "./fixtures";

test.use({ appOptions: { showsLinks: true } });
test("verifying an address by the link in the outbox joins the organization of its domain", async ({
  app,
}) => {
  test.skip(process.env.PROCESSES !== undefined, "a server in production shows no links in the outbox");
  const { adminAda, agentAmir, partnerVera } = app;
  const owner = await app.person("marcus", "agency", { firstName: "Marcus", lastName: "Okafor" });
  const agency = await organizationCommands.insert(app.db, {
    name: "Meridian Search",
    domain: "meridiansearch.example",
    createdById: owner.id,
  });
  await organizationCommands.activateDomain(app.db, agency.id, "meridiansearch.example");
  const recruiter = await app.openBrowser("phone");
  const admin = await app.openBrowser("desktop");
  await recruiter.signIn(agentAmir);
  await admin.signIn(adminAda);
  const { page } = recruiter;

  await page.goto("/user-profile");
  await page.getByText("You're not part of any organizations yet.").waitFor();
  await recruiter.checkPage("1-no-organizations");
  await page.goto("/profile");
  const adding = page.getByRole("form", { name: "Add Email" });
  await adding.getByLabel("Email").fill("vera@vc-partner.example");
  await adding.getByRole("button", { name: "Add Email" }).click();
  await page.getByText("Email already exists").first().waitFor();
  await recruiter.checkPage("2-address-of-another");
  await adding.getByLabel("Email").fill("amir@MeridianSearch.example");
  await adding.getByRole("button", { name: "Add Email" }).click();
  await page.getByText("Email added").first().waitFor();
  const row = page.getByRole("listitem").filter({ hasText: "amir@MeridianSearch.example" });
  await row.getByText("Link sent, not verified").waitFor();
  await recruiter.checkPage("3-address-added");
  await app.work();

  await admin.page.goto("/admin/outbox");
  const mail = admin.page.getByRole("listitem").filter({ hasText: "amir@MeridianSearch.example" });
  await mail.getByRole("heading", { name: "Verify your email address" }).waitFor();
  await mail.getByRole("button", { name: /^Show text/ }).click();
  await mail.getByText("Please confirm that this email address is yours.").waitFor();
  await admin.checkPage("4-outbox");
  const link = (await mail.getByRole("link").getAttribute("href")) ?? "";

  // In the admin's own browser the link changes nothing.
  await admin.page.goto(link);
  await admin.page.getByRole("button", { name: "Confirm Address" }).click();
  await admin.page.getByRole("heading", { name: "This link belongs to another account" }).waitFor();
  await admin.checkPage("5-other-account");
  await page.goto(link);
  await page.getByRole("heading", { name: "Confirm amir@MeridianSearch.example for @amir" }).waitFor();
  await recruiter.checkPage("5-confirm");
  await page.getByRole("button", { name: "Confirm Address" }).click();
  await page.getByRole("heading", { name: "Your address is verified" }).waitFor();
  expect(page.url()).not.toContain("#");
  await recruiter.checkPage("6-verified");
  await page.goto(link);
  await page.reload();
  await page.goto(link);
  await page.getByRole("heading", { name: "This link no longer works" }).waitFor();
  await recruiter.checkPage("7-used-twice");

  await page.goto("/user-profile");
  const membership = page.getByRole("listitem", { name: "Meridian Search" });
  await membership.getByText("MEMBER", { exact: true }).waitFor();
  await membership.getByText("In effect").waitFor();
  for (const forbidden of ["Edit", "Members"])
    expect(await membership.getByRole("button", { name: forbidden }).count()).toBe(0);
  await recruiter.checkPage("8-member");
  await page.goto("/profile");
  await page.getByRole("button", { name: "Make primary: amir@MeridianSearch.example" }).click();
  await page.getByText("Primary email updated").first().waitFor();
  await page.getByRole("button", { name: "Remove amir@agency.example" }).click();
  const question = page.getByRole("alertdialog");
  await question
    .getByText(
      "Are you sure you want to remove amir@agency.example from your account? This action cannot be undone.",
    )
    .waitFor();
  await recruiter.checkPage("9-remove");
  await question.getByRole("button", { name: "Remove" }).click();
  await page.getByText("Email removed").first().waitFor();
  expect(
    await app.rows(`select email, is_primary, is_verified from user_emails where user_id = ${agentAmir.id}`),
  ).toEqual([{ email: "amir@MeridianSearch.example", is_primary: true, is_verified: true }]);

  const hiring = await app.openBrowser("desktop");
  await hiring.signIn(partnerVera);
  await hiring.page.goto(`/user/${agentAmir.id}`);
  await hiring.page.getByRole("heading", { level: 1, name: "Amir Tester" }).waitFor();
  await hiring.page.getByText("Meridian Search").waitFor();
  await hiring.page.getByRole("link", { name: "amir@MeridianSearch.example" }).waitFor();
  await hiring.checkPage("10-public-profile");
});

test("an organization's domain takes effect when its creator verifies an address on it, and its holders become members", async ({
  app,
}) => {
  const founder = await app.person("oona", "agency", {
    firstName: "Oona",
    lastName: "Fitzsimmons",
    email: "oona@inbox.example",
  });
  await app.person("desmond", "independent", { email: "desmond@ospreypeople.example" });
  const visitor = await app.openBrowser("desktop");
  await visitor.signIn(founder);
  const { page } = visitor;
  await page.goto("/user-profile");
  await page.getByRole("button", { name: "Create Your First Organization" }).click();
  const dialog = page.getByRole("dialog", { name: "Create Organization" });
  await dialog.getByLabel("Organization Name").fill("Osprey People");
  await dialog.getByLabel("Email Domain").fill("gmail.com");
  await dialog
    .getByText("gmail.com is a public mail service. Enter the organization's own domain.")
    .waitFor();
  await visitor.checkPage("11-public-mail");
  await dialog.getByLabel("Email Domain").fill("https://OspreyPeople.example:443/team");
  await dialog.getByText("Saved as ospreypeople.example").waitFor();
  await dialog.getByText("It takes effect once you verify an address on it").waitFor();
  await dialog.getByLabel("Specializations").fill("People, Finance");
  await visitor.checkPage("12-create-organization");
  await dialog.getByRole("button", { name: "Create Organization" }).click();
  await page.getByText("Organization Created").first().waitFor();
  const membership = page.getByRole("listitem", { name: "Osprey People" });
  await membership.getByText("Claimed").waitFor();
  await visitor.checkPage("13-claimed");

  await page.request.post("/api/user/emails", { data: { email: "oona@ospreypeople.example" } });
  await app.work();
  const [mail] = await app.rows<{ link: string }>(
    `select link from mails where address = 'oona@ospreypeople.example'`,
  );
  await page.goto(mail?.link ?? "");
  await page.getByRole("button", { name: "Confirm Address" }).click();
  await page.getByRole("heading", { name: "Your address is verified" }).waitFor();
  await page.goto("/user-profile");
  await membership.getByText("In effect").waitFor();
  await membership.getByRole("button", { name: "Members" }).click();
  await page.getByRole("dialog").getByText("Desmond Tester").waitFor();
  await visitor.checkPage("14-members");
});
