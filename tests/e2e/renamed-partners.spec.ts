/** A VC partner takes another name: the check by an admin, by keyboard, and the domains that admins confirm or exclude. */
import { authEndpoints } from "@shared/auth/endpoints";
import { userEndpoints } from "@shared/users/endpoints";
import { expect, test } from "./fixtures";

test("an admin keeps the approval of one renamed partner and withdraws that of another", async ({ app }) => {
  const rename = (user: { id: number }, changes: { firstName: string; company: string }) =>
    app.as(user).call(userEndpoints.edit, { params: { id: user.id }, body: changes });
  const approve = async (username: string, firstName: string) => {
    const user = await app.person(username, "vc_partner", {
      firstName,
      lastName: "Salgado",
      company: "Alder Crossing",
      vcApprovalRequestedAt: "2026-02-03T00:00:00Z",
    });
    await app.rows(`insert into moderation_entries (action, subject_kind, subject_id, subject_name, subject_detail)
      values ('vc_approved', 'user', ${user.id}, '${firstName} Salgado', 'Alder Crossing');
      update users set vc_approval_status = 'approved', vc_approved_at = now() - interval '90 days' where id = ${user.id}`);
    return user;
  };
  const [first, second] = [await approve("beatriz", "Beatriz"), await approve("omar", "Omar")];
  await app.createJob(second, { title: "Growth Marketer" });
  await rename(first, { firstName: "Beata", company: "Alder Crossing" });
  await rename(second, {
    firstName: "Otto",
    company: "A company with a name that is far longer than most others",
  });

  const { page, signIn, checkPage } = await app.openBrowser("desktop");
  await signIn(app.adminAda);
  await page.goto("/");
  await page.getByRole("link", { name: /Renamed partners to check/ }).click();
  await page.getByRole("article", { name: /Beata/ }).waitFor();
  await checkPage("renamed-1-queue");

  // By keyboard alone: the shortcuts work once focus is in the list.
  await page.getByRole("article", { name: /Beata/ }).getByRole("link").first().focus();
  await page.keyboard.press("a");
  const keep = page.getByRole("dialog", { name: "Keep the approval of Beata Salgado?" });
  await keep.waitFor();
  await checkPage("renamed-2-keep");
  await page.keyboard.type("Married");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByText("Approval Kept", { exact: true }).waitFor();
  await page.getByRole("article", { name: /Otto/ }).and(page.locator(":focus")).waitFor();

  // The other one changes the name once more while the dialog is open.
  await page.keyboard.press("r");
  const withdraw = page.getByRole("dialog", { name: "Withdraw the approval of Otto Salgado?" });
  await withdraw.waitFor();
  await checkPage("renamed-3-withdraw");
  await rename(second, { firstName: "Oscar", company: "Sequoia" });
  await page.keyboard.type("This is another person.");
  await withdraw.getByRole("button", { name: "Withdraw Approval" }).click();
  await page.getByText("Otto Salgado: This profile has changed since you opened it.").waitFor();
  await page.getByRole("article", { name: /Oscar/ }).and(page.locator(":focus")).waitFor();
  await checkPage("renamed-4-stale");

  const phone = await app.openBrowser("phone", { colorScheme: "dark" });
  await phone.signIn(app.adminAda);
  await phone.page.goto("/admin/posters?view=renamed");
  await phone.page.getByRole("article", { name: /Oscar/ }).waitFor();
  await phone.checkPage("renamed-5-phone");
  await phone.page.getByRole("button", { name: "Withdraw Approval" }).click();
  await phone.page.getByRole("dialog").waitFor();
  await phone.checkPage("renamed-6-withdraw-phone");

  await page.keyboard.press("r");
  await page.keyboard.type("This is another person.");
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw Approval" }).click();
  await page.getByText("Nothing waits.").waitFor();
  await checkPage("renamed-7-empty");
  await page.getByRole("tab", { name: "To confirm 1" }).click();
  await page.getByRole("article", { name: /Oscar/ }).waitFor();
  expect((await app.as(second).call(authEndpoints.me, {})).body).toMatchObject({
    vcApprovalStatus: "rejected",
    vcDecisionReason: "This is another person.",
  });
});

test("an admin confirms a domain in effect and excludes a mail service", async ({ app }) => {
  const owner = await app.person("owner", "portfolio_hr", { email: "owner@firm.example" });
  await app.rows(`insert into organizations (name, domain, domain_confirmed_at, domain_claimed_by_id)
    values ('Firm', 'firm.example', now() - interval '30 days', ${owner.id})`);
  const { page, signIn, checkPage } = await app.openBrowser("desktop", { colorScheme: "dark" });
  await signIn(app.adminAda);
  await page.goto("/admin/users?view=domains");
  await page.getByRole("button", { name: "In effect" }).click();
  await page.getByRole("article", { name: "Firm" }).waitFor();
  await checkPage("domains-1-in-effect");
  await page.getByRole("button", { name: /^Confirm/ }).click();
  await checkPage("domains-2-confirm");
  await page.getByRole("dialog").getByRole("button", { name: "Confirm domain" }).click();
  await page.getByText("No domains to confirm").waitFor();

  await page.getByRole("button", { name: "Mail services" }).click();
  await page.getByText("No mail services added").waitFor();
  await checkPage("domains-3-empty");
  await page.getByRole("button", { name: "Add Domain" }).click();
  await page.getByLabel("Domain", { exact: true }).fill("https://www.freemail.example/inbox");
  await checkPage("domains-4-add");
  await page.getByRole("dialog").getByRole("button", { name: "Add Domain" }).click();
  await page.getByRole("button", { name: "Remove freemail.example" }).waitFor();
  await checkPage("domains-5-list");
  const phone = await app.openBrowser("phone");
  await phone.signIn(app.adminAda);
  await phone.page.goto("/admin/users?view=domains&domains=public");
  await phone.page.getByRole("button", { name: "Remove freemail.example" }).click();
  await phone.checkPage("domains-6-remove-phone");
  await phone.page.getByLabel("Reason").fill("It belongs to one company.");
  await phone.page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await phone.page.getByText("No mail services added").waitFor();
});
