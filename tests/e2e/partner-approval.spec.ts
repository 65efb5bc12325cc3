import * as organizationCommands from "@server/organizations/commands";
import { expect, test } from "./fixtures";
import { register } from "./helpers/auth";
import { navigateTo } from "./helpers/navigation";

test.use({ appOptions: { showsLinks: true } });

/** The links of the sidebar that approval adds, each with the heading of its screen. */
const opens = [
  ["Manage Applications", "Application Management"],
  ["Candidate Management", "Candidate Management"],
  ["Message Board", "Community Discussion"],
  ["Talent Pool", "Shared Talent Pool"],
] as const;

const pending = "Your VC partner application is pending approval. You currently have agency-level access.";

test("a partner registers, supplies the missing evidence, is approved by an admin, and reaches the partner screens", {
  tag: "@core",
}, async ({ app }) => {
  const { adminAda, partnerVera, pendingPaul } = app;
  const fund = await organizationCommands.insert(app.db, {
    name: "Stonebridge Growth",
    type: "vc_firm",
    domain: "stonebridgegrowth.example",
    createdById: partnerVera.id,
  });
  await organizationCommands.activateDomain(app.db, fund.id, "stonebridgegrowth.example");

  const partner = await app.openBrowser("desktop");
  const phone = await app.openBrowser("phone");
  const admin = await app.openBrowser("desktop");
  await admin.signIn(adminAda);
  const { page } = partner;

  await register(page, {
    first: "Aisha",
    last: "Karimi",
    username: "aisha",
    role: "VC Partner",
    company: "Stonebridge Growth",
  });
  await page.getByText(pending).waitFor();
  for (const missing of ["Verified email address – missing.", "Title – missing.", "Bio – missing."])
    await page.getByText(missing).waitFor();
  expect(await page.getByText("Company – missing.").count()).toBe(0);
  await partner.checkPage("1-pending");
  for (const [way] of opens) expect(await page.getByRole("link", { name: way }).count()).toBe(0);
  await navigateTo(page, "desktop", "Job Marketplace");
  await page.getByRole("heading", { level: 1, name: "Active Job Bounties" }).waitFor();
  expect(await page.getByRole("button", { name: "Post Job" }).count()).toBe(0);
  await page.goto("/applications");
  await page.getByText("404 Page Not Found").waitFor();

  // The same account supplies it on a phone.
  const aisha = Number(
    (await app.rows<{ id: number }>("select id from users where username = 'aisha'"))[0]?.id,
  );
  await phone.signIn({ id: aisha });
  await phone.page.goto("/profile");
  await phone.page.getByText(pending).waitFor();
  await phone.checkPage("2-profile");
  await phone.page.getByRole("button", { name: "Edit", exact: true }).click();
  const basics = phone.page.getByRole("form", { name: "Basic Information" });
  await basics.getByLabel("Title").fill("Talent Partner");
  await basics.getByLabel("Bio").fill("Eleven companies in logistics, and the people who run them.");
  await phone.checkPage("3-profile-edit");
  await basics.getByRole("button", { name: "Save Changes" }).click();
  await phone.page.getByText("Profile Updated").first().waitFor();
  await app.runTasks();
  const [mail] = await app.rows<{ link: string }>(`select link from mails where user_id = ${aisha}`);
  await phone.page.goto(mail?.link ?? "");
  await phone.page.getByRole("button", { name: "Confirm Address" }).click();
  await phone.page.getByRole("heading", { name: "Your address is verified" }).waitFor();
  await phone.checkPage("4-verified");
  await phone.page.goto("/");
  await phone.page.getByText("Your profile has everything that an admin reviews.").waitFor();
  await phone.checkPage("5-nothing-missing");

  // Two admins have the card open; one of them decides.
  const late = await app.openBrowser("desktop");
  await late.signIn(await app.createUser("otto", "admin"));
  const cardOf = (one: typeof admin) => one.page.getByRole("article", { name: "Aisha Karimi" });
  for (const one of [admin, late]) {
    await one.page.goto("/");
    await navigateTo(one.page, "desktop", "Admin Panel");
    await one.page.getByRole("heading", { level: 1, name: "Admin Panel" }).waitFor();
    await cardOf(one).waitFor();
  }
  const card = cardOf(admin);
  for (const evidence of [
    "Talent Partner, Stonebridge Growth",
    "aisha@stonebridgegrowth.example",
    "Verified",
    "Address is on the company domain",
    "Eleven companies in logistics, and the people who run them.",
  ])
    await card.getByText(evidence, { exact: true }).first().waitFor();
  await admin.checkPage("6-admin");
  await card.getByRole("button", { name: /^Approve/ }).click();
  await admin.page.getByRole("alertdialog", { name: "Approve Aisha Karimi?" }).waitFor();
  await admin.checkPage("7-admin-asks");
  await admin.page.getByRole("alertdialog").getByRole("button", { name: "Approve" }).click();
  await admin.page.getByText("Application Approved").first().waitFor();
  await card.waitFor({ state: "detached" });
  await admin.page
    .getByRole("listitem")
    .filter({ hasText: "Aisha Karimi" })
    .getByText("Approved", { exact: true })
    .waitFor();
  await admin.page.getByRole("article", { name: "Paul Tester" }).waitFor();
  await admin.checkPage("8-admin-decided");

  await cardOf(late)
    .getByRole("button", { name: /^Reject/ })
    .click();
  await late.page.getByRole("dialog").getByRole("button", { name: "Reject" }).click();
  await late.page.getByText("This application has already been decided.").first().waitFor();
  await late.checkPage("9-admin-too-late");

  await page.goto("/");
  await page.getByRole("heading", { level: 1, name: /Welcome.*Aisha/ }).waitFor();
  expect(await page.getByText(pending).count()).toBe(0);
  await partner.checkPage("10-approved");
  for (const [way, heading] of opens) {
    await navigateTo(page, "desktop", way);
    await page.getByRole("heading", { level: 1, name: heading }).waitFor();
  }
  await navigateTo(page, "desktop", "Job Marketplace");
  await page.getByRole("button", { name: "Post Job" }).first().waitFor();
  await page.goto("/profile");
  await page.getByText("Your account is fully approved.").waitFor();
  expect(
    await app.rows(
      `select vc_approval_status, vc_approved_by from users where id in (${aisha}, ${pendingPaul.id}) order by id`,
    ),
  ).toEqual([
    { vc_approval_status: "pending", vc_approved_by: null },
    { vc_approval_status: "approved", vc_approved_by: adminAda.id },
  ]);
});

test("a rejected partner reads the reason and can apply again after a week", { tag: "@long" }, async ({
  app,
}) => {
  const { adminAda, pendingPaul } = app;
  const admin = await app.openBrowser("desktop");
  const partner = await app.openBrowser("phone");
  await admin.signIn(adminAda);
  await partner.signIn(pendingPaul);
  await admin.page.goto("/admin");
  await admin.page
    .getByRole("article", { name: "Paul Tester" })
    .getByRole("button", { name: /^Reject/ })
    .click();
  const dialog = admin.page.getByRole("dialog", { name: "Reject Paul Tester?" });
  await dialog.getByLabel("Reason").fill("We could not find the fund.");
  await dialog.getByRole("button", { name: "Reject" }).click();
  await admin.page.getByText("Application Rejected").first().waitFor();
  await admin.page.getByText("All VC applications have been processed.").waitFor();
  await admin.checkPage("11-admin-empty");

  await partner.page.goto("/");
  await partner.page
    .getByText("Your VC partner application was not approved. You have agency-level access.")
    .waitFor();
  await partner.page.getByText("Reason given: We could not find the fund.").waitFor();
  await partner.checkPage("12-rejected");
  await app.rows(
    `update users set vc_approval_requested_at = now() - interval '6 days' where id = ${pendingPaul.id}`,
  );
  await partner.page.goto("/profile");
  await partner.page.getByText("You can apply again from").waitFor();
  await partner.checkPage("13-too-early");
  await app.rows(
    `update users set vc_approval_requested_at = now() - interval '7 days' where id = ${pendingPaul.id}`,
  );
  await partner.page.reload();
  await partner.page.getByRole("button", { name: "Apply again" }).click();
  await partner.page
    .getByRole("alertdialog", { name: "Apply again now?" })
    .getByRole("button", { name: "Apply" })
    .click();
  await partner.page.getByText(pending).first().waitFor();
  await admin.page.reload();
  await admin.page.getByRole("article", { name: "Paul Tester" }).getByText("Rejected once before").waitFor();
});
