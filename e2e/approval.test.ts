import * as organizations from "@server/organizations/writes";
import { expect, test } from "vitest";
import { openStage } from "./stage";
import { go, register } from "./ways";

const stage = await openStage("approval", { showsLinks: true });
const { world } = stage;
const { adminAda, partnerVera, pendingPaul } = world;

/** What approval opens, as the sidebar names it, with the heading that stands there. Screens that come later join this list. */
const opens = [
  ["Manage Applications", "Application Management"],
  ["Candidate Management", "Candidate Management"],
  ["Message Board", "Community Discussion"],
  ["Talent Pool", "Shared Talent Pool"],
] as const;

const pending = "Your VC partner application is pending approval. You currently have agency-level access.";

test("a partner registers, is pending, sees what is missing, is approved by the evidence, and finds what that opens", async () => {
  const fund = await organizations.insert(world.db, {
    name: "Stonebridge Growth",
    type: "vc_firm",
    domain: "stonebridgegrowth.example",
    createdById: partnerVera.id,
  });
  await organizations.takeEffect(world.db, fund.id, "stonebridgegrowth.example");

  const partner = await stage.visitor("desktop");
  const phone = await stage.visitor("phone");
  const admin = await stage.visitor("desktop");
  await admin.as(adminAda);
  const { page } = partner;

  await register(page, { first: "Aisha", last: "Karimi", username: "aisha", role: "VC Partner", company: "Stonebridge Growth" });
  await page.getByText(pending).waitFor();
  for (const missing of ["Verified email address – missing.", "Title – missing.", "Bio – missing."])
    await page.getByText(missing).waitFor();
  expect(await page.getByText("Company – missing.").count()).toBe(0);
  await partner.look("1-pending");
  for (const [way] of opens) expect(await page.getByRole("link", { name: way }).count()).toBe(0);
  await go(page, "desktop", "Job Marketplace");
  await page.getByRole("heading", { level: 1, name: "Active Job Bounties" }).waitFor();
  expect(await page.getByRole("button", { name: "Post Job" }).count()).toBe(0);
  await page.goto("/applications");
  await page.getByText("404 Page Not Found").waitFor();

  // What was missing, with the same account on a phone.
  const aisha = Number((await world.rows<{ id: number }>("select id from users where username = 'aisha'"))[0]?.id);
  await phone.as({ id: aisha });
  await phone.page.goto("/profile");
  await phone.page.getByText(pending).waitFor();
  await phone.look("2-profile");
  await phone.page.getByRole("button", { name: "Edit", exact: true }).click();
  const basics = phone.page.getByRole("form", { name: "Basic Information" });
  await basics.getByLabel("Title").fill("Talent Partner");
  await basics.getByLabel("Bio").fill("Eleven companies in logistics, and the people who run them.");
  await phone.look("3-profile-edit");
  await basics.getByRole("button", { name: "Save Changes" }).click();
  await phone.page.getByText("Profile Updated").first().waitFor();
  await world.work();
  const [mail] = await world.rows<{ link: string }>(`select link from mails where user_id = ${aisha}`);
  await phone.page.goto(mail?.link ?? "");
  await phone.page.getByRole("heading", { name: "Your address is verified" }).waitFor();
  await phone.look("4-verified");
  await phone.page.goto("/");
  await phone.page.getByText("Nothing is missing: everything the admin looks at is there.").waitFor();
  await phone.look("5-nothing-missing");

  // Two admins have the card before them; one decides.
  const late = await stage.visitor("desktop");
  await late.as(await world.person("otto", "admin"));
  const cardOf = (one: typeof admin) => one.page.getByRole("article", { name: "Aisha Karimi" });
  for (const one of [admin, late]) {
    await one.page.goto("/");
    await go(one.page, "desktop", "Admin Panel");
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
  await admin.look("6-admin");
  await card.getByRole("button", { name: /^Approve/ }).click();
  await admin.page.getByRole("alertdialog", { name: "Approve Aisha Karimi?" }).waitFor();
  await admin.look("7-admin-asks");
  await admin.page.getByRole("alertdialog").getByRole("button", { name: "Approve" }).click();
  await admin.page.getByText("Application Approved").first().waitFor();
  await card.waitFor({ state: "detached" });
  await admin.page.getByRole("listitem").filter({ hasText: "Aisha Karimi" }).getByText("Approved", { exact: true }).waitFor();
  await admin.page.getByRole("article", { name: "Paul Tester" }).waitFor();
  await admin.look("8-admin-decided");

  await cardOf(late)
    .getByRole("button", { name: /^Reject/ })
    .click();
  await late.page.getByRole("dialog").getByRole("button", { name: "Reject" }).click();
  await late.page.getByText("This application has already been decided.").first().waitFor();
  await late.look("9-admin-too-late");

  await page.goto("/");
  await page.getByRole("heading", { level: 1, name: /Welcome.*Aisha/ }).waitFor();
  expect(await page.getByText(pending).count()).toBe(0);
  await partner.look("10-approved");
  for (const [way, heading] of opens) {
    await go(page, "desktop", way);
    await page.getByRole("heading", { level: 1, name: heading }).waitFor();
  }
  await go(page, "desktop", "Job Marketplace");
  await page.getByRole("button", { name: "Post Job" }).first().waitFor();
  await page.goto("/profile");
  await page.getByText("Your account is fully approved.").waitFor();
  expect(
    await world.rows(`select vc_approval_status, vc_approved_by from users where id in (${aisha}, ${pendingPaul.id}) order by id`),
  ).toEqual([
    { vc_approval_status: "pending", vc_approved_by: null },
    { vc_approval_status: "approved", vc_approved_by: adminAda.id },
  ]);
  for (const one of [partner, phone, admin, late]) await one.close();
});

test("a partner who was rejected reads why, and asks again after a week", async () => {
  const admin = await stage.visitor("desktop");
  const partner = await stage.visitor("phone");
  await admin.as(adminAda);
  await partner.as(pendingPaul);
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
  await admin.look("11-admin-empty");

  await partner.page.goto("/");
  await partner.page.getByText("Your VC partner application was not approved. You have agency-level access.").waitFor();
  await partner.page.getByText("Reason given: We could not find the fund.").waitFor();
  await partner.look("12-rejected");
  await world.rows(`update users set vc_approval_requested_at = now() - interval '6 days' where id = ${pendingPaul.id}`);
  await partner.page.goto("/profile");
  await partner.page.getByText("You can apply again from").waitFor();
  await partner.look("13-too-early");
  await world.rows(`update users set vc_approval_requested_at = now() - interval '7 days' where id = ${pendingPaul.id}`);
  await partner.page.reload();
  await partner.page.getByRole("button", { name: "Apply again" }).click();
  await partner.page.getByRole("alertdialog", { name: "Apply again now?" }).getByRole("button", { name: "Apply" }).click();
  await partner.page.getByText(pending).first().waitFor();
  await admin.page.reload();
  await admin.page.getByRole("article", { name: "Paul Tester" }).getByText("Rejected once before").waitFor();
  await partner.close();
  await admin.close();
});
