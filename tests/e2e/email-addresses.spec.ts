import * as organizationCommands from "@server/organizations/commands";
import { expect, test } from "./fixtures";
import { appearances } from "./helpers/appearances";
import { openKeyboard } from "./helpers/keyboard";

test.use({ appOptions: { showsLinks: true } });
for (const { name, viewport, theme } of appearances("phone", "light"))
  test(`verifying an address by the link in the outbox joins the organization of its domain (${name})`, async ({
    app,
  }) => {
    test.skip(process.env.PROCESSES !== undefined, "a server in production shows no links in the outbox");
    const { adminAda, agentAmir, partnerVera } = app;
    const owner = await app.createUser("marcus", "agency", { firstName: "Marcus", lastName: "Okafor" });
    const agency = await organizationCommands.insert(app.db, {
      name: "Meridian Search",
      domain: "meridiansearch.example",
      createdById: owner.id,
    });
    await organizationCommands.activateDomain(app.db, agency.id, "meridiansearch.example");
    const recruiter = await app.openBrowser(viewport, theme);
    const admin = await app.openBrowser(viewport, theme);
    await recruiter.signIn(agentAmir);
    await admin.signIn(adminAda);
    const { page } = recruiter;
    const keys = openKeyboard(page);
    const adminKeys = openKeyboard(admin.page);

    await page.goto("/user-profile");
    await page.getByText("You're not part of any organizations yet.").waitFor();
    await recruiter.checkPage("1-no-organizations");
    await page.goto("/profile");
    const adding = page.getByRole("form", { name: "Add Email" });
    await keys.type(adding.getByLabel("Email"), "vera@vc-partner.example");
    await keys.enter(adding.getByRole("button", { name: "Add Email" }));
    await page.getByText("Email already exists").first().waitFor();
    await recruiter.checkPage("2-address-of-another");
    await keys.retype(adding.getByLabel("Email"), "amir@MeridianSearch.example");
    await keys.enter(adding.getByRole("button", { name: "Add Email" }));
    await page.getByText("Email added").first().waitFor();
    const row = page.getByRole("listitem").filter({ hasText: "amir@MeridianSearch.example" });
    await row.getByText("Link sent, not verified").waitFor();
    await recruiter.checkPage("3-address-added");
    await app.runTasks();

    await admin.page.goto("/admin/outbox");
    const mail = admin.page.getByRole("listitem").filter({ hasText: "amir@MeridianSearch.example" });
    await mail.getByRole("heading", { name: "Verify your email address" }).waitFor();
    await adminKeys.enter(mail.getByRole("button", { name: /^Show text/ }));
    await mail.getByText("Please confirm that this email address is yours.").waitFor();
    await admin.checkPage("4-outbox");
    const link = (await mail.getByRole("link").getAttribute("href")) ?? "";

    // In the admin's own browser the link changes nothing.
    await admin.page.goto(link);
    await adminKeys.expectFocus("Confirm amir@MeridianSearch.example for @amir");
    await adminKeys.enter("Confirm Address");
    await admin.page.getByRole("heading", { name: "This link belongs to another account" }).waitFor();
    await admin.checkPage("5-other-account");
    await page.goto(link);
    await keys.expectFocus("Confirm amir@MeridianSearch.example for @amir");
    await recruiter.checkPage("6-confirm");
    await keys.enter("Confirm Address");
    await keys.expectFocus("Your address is verified");
    expect(page.url()).not.toContain("#");
    await recruiter.checkPage("7-verified");
    await page.goto(link);
    await page.reload();
    await page.goto(link);
    await page.getByRole("heading", { name: "This link no longer works" }).waitFor();
    await recruiter.checkPage("8-used-twice");

    await page.goto("/user-profile");
    const membership = page.getByRole("listitem", { name: "Meridian Search" });
    await membership.getByText("MEMBER", { exact: true }).waitFor();
    await membership.getByText("In effect").waitFor();
    for (const forbidden of ["Edit", "Members"])
      expect(await membership.getByRole("button", { name: forbidden }).count()).toBe(0);
    await recruiter.checkPage("9-member");
    await page.goto("/profile");
    await keys.enter("Make primary: amir@MeridianSearch.example");
    await page.getByText("Primary email updated").first().waitFor();
    await keys.expectSomeFocus();
    await keys.enter("Remove amir@agency.example");
    const question = page.getByRole("alertdialog");
    await question
      .getByText(
        "Are you sure you want to remove amir@agency.example from your account? This action cannot be undone.",
      )
      .waitFor();
    await recruiter.checkPage("10-remove");
    await keys.enter(question.getByRole("button", { name: "Remove" }));
    await page.getByText("Email removed").first().waitFor();
    await keys.expectSomeFocus();
    expect(
      await app.rows(
        `select email, is_primary, is_verified from user_emails where user_id = ${agentAmir.id}`,
      ),
    ).toEqual([{ email: "amir@MeridianSearch.example", is_primary: true, is_verified: true }]);

    const hiring = await app.openBrowser(viewport, theme);
    await hiring.signIn(partnerVera);
    await hiring.page.goto(`/user/${agentAmir.id}`);
    await hiring.page.getByRole("heading", { level: 1, name: "Amir Tester" }).waitFor();
    await hiring.page.getByText("Meridian Search").waitFor();
    await hiring.page.getByRole("link", { name: "amir@MeridianSearch.example" }).waitFor();
    await hiring.checkPage("11-public-profile");
  });

for (const { name, viewport, theme } of appearances("desktop", "light"))
  test(`an organization's domain takes effect when the member who entered it verifies an address on it, and its holders become members (${name})`, {
    tag: "@long",
  }, async ({ app }) => {
    const founder = await app.createUser("oona", "agency", {
      firstName: "Oona",
      lastName: "Fitzsimmons",
      email: "oona@inbox.example",
    });
    await app.createUser("desmond", "independent", { email: "desmond@ospreypeople.example" });
    const visitor = await app.openBrowser(viewport, theme);
    await visitor.signIn(founder);
    const { page } = visitor;
    const keys = openKeyboard(page);
    await page.goto("/user-profile");
    await keys.enter("Create Your First Organization");
    const dialog = page.getByRole("dialog", { name: "Create Organization" });
    await keys.type(dialog.getByLabel("Organization Name"), "Osprey People");
    await keys.type(dialog.getByLabel("Email Domain"), "gmail.com");
    await dialog
      .getByText("gmail.com is a public mail service. Enter the organization's own domain.")
      .waitFor();
    await visitor.checkPage("12-public-mail");
    await keys.retype(dialog.getByLabel("Email Domain"), "https://OspreyPeople.example:443/team");
    await dialog.getByText("Saved as ospreypeople.example").waitFor();
    await dialog.getByText("It takes effect once you verify an address on it").waitFor();
    await keys.type(dialog.getByLabel("Specializations"), "People, Finance");
    await visitor.checkPage("13-create-organization");
    await keys.enter(dialog.getByRole("button", { name: "Create Organization" }));
    await page.getByText("Organization Created").first().waitFor();
    const membership = page.getByRole("listitem", { name: "Osprey People" });
    await membership.getByText("Claimed").waitFor();
    await visitor.checkPage("14-claimed");

    await page.request.post("/api/user/emails", { data: { email: "oona@ospreypeople.example" } });
    await app.runTasks();
    const [mail] = await app.rows<{ link: string }>(
      `select link from mails where address = 'oona@ospreypeople.example'`,
    );
    await page.goto(mail?.link ?? "");
    await keys.expectFocus("Confirm oona@ospreypeople.example for @oona");
    await keys.enter("Confirm Address");
    await keys.expectFocus("Your address is verified");
    await page.goto("/user-profile");
    await membership.getByText("In effect").waitFor();
    await keys.enter(membership.getByRole("button", { name: "Members" }));
    await page.getByRole("dialog").getByText("Desmond Tester").waitFor();
    await visitor.checkPage("15-members");
  });
