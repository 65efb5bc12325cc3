/** A VC partner takes another name: the check by an admin, and the domains that admins confirm or exclude. */
import { authEndpoints } from "@shared/auth/endpoints";
import { userEndpoints } from "@shared/users/endpoints";
import { expect, test } from "./fixtures";
import { appearances } from "./helpers/appearances";
import { openKeyboard } from "./helpers/keyboard";

for (const { name, viewport, theme } of appearances("desktop", "dark"))
  test(`an admin keeps the approval of one renamed partner and withdraws that of another (${name})`, {
    tag: "@long",
  }, async ({ app }) => {
    const rename = (user: { id: number }, changes: { firstName: string; company: string }) =>
      app.as(user).call(userEndpoints.edit, { params: { id: user.id }, body: changes });
    const approve = async (username: string, firstName: string) => {
      const user = await app.createUser(username, "vc_partner", {
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

    const { page, signIn, checkPage } = await app.openBrowser(viewport, theme);
    const keys = openKeyboard(page);
    const card = (person: RegExp) => page.getByRole("article", { name: person });
    await signIn(app.adminAda);
    await page.goto("/");
    await keys.enter(page.getByRole("link", { name: /Renamed partners to check/ }));
    await card(/Beata/).waitFor();
    await checkPage("1-queue");

    // The shortcuts work once focus is in the list.
    await keys.tabTo(card(/Beata/).getByRole("link").first());
    await keys.press("a");
    const keep = page.getByRole("dialog", { name: "Keep the approval of Beata Salgado?" });
    await keys.tabTo(keep.getByLabel("Reason"));
    await checkPage("2-keep");
    await page.keyboard.type("Married");
    await keys.enter(keep.getByRole("button", { name: "Keep Approval" }));
    await page.getByText("Approval Kept", { exact: true }).waitFor();
    await keys.expectFocus(card(/Otto/));

    // The other one changes the name once more while the dialog is open.
    await keys.press("r");
    const withdraw = page.getByRole("dialog", { name: "Withdraw the approval of Otto Salgado?" });
    await keys.tabTo(withdraw.getByLabel("Reason"));
    await checkPage("3-withdraw");
    await rename(second, { firstName: "Oscar", company: "Sequoia" });
    await page.keyboard.type("This is another person.");
    await keys.enter(withdraw.getByRole("button", { name: "Withdraw Approval" }));
    await page.getByText("Otto Salgado: This profile has changed since you opened it.").waitFor();
    await keys.expectFocus(card(/Oscar/));
    await checkPage("4-stale");

    await keys.enter(card(/Oscar/).getByRole("button", { name: "Withdraw Approval" }));
    const again = page.getByRole("dialog", { name: "Withdraw the approval of Oscar Salgado?" });
    await keys.tabTo(again.getByLabel("Reason"));
    await keys.enter(again.getByRole("button", { name: "Withdraw Approval" }));
    await keys.expectFocus(again.getByLabel("Reason")); // a reason is required
    await page.keyboard.type("This is another person.");
    await keys.enter(again.getByRole("button", { name: "Withdraw Approval" }));
    await page.getByText("Nothing waits.").waitFor();
    await keys.expectSomeFocus();
    await checkPage("5-empty");
    await keys.tabTo(page.getByRole("tab", { name: "Renamed partners" }), "Shift+Tab");
    await keys.press("ArrowLeft");
    await keys.expectFocus(page.getByRole("tab", { name: "To confirm 1" }));
    await card(/Oscar/).waitFor();
    expect((await app.as(second).call(authEndpoints.me, {})).body).toMatchObject({
      vcApprovalStatus: "rejected",
      vcDecisionReason: "This is another person.",
    });
  });

for (const { name, viewport, theme } of appearances("phone", "light"))
  test(`an admin confirms a domain in effect and excludes a mail service (${name})`, {
    tag: "@long",
  }, async ({ app }) => {
    const owner = await app.createUser("owner", "portfolio_hr", { email: "owner@firm.example" });
    await app.rows(`insert into organizations (name, domain, domain_confirmed_at, domain_claimed_by_id)
      values ('Firm', 'firm.example', now() - interval '30 days', ${owner.id})`);
    const { page, signIn, checkPage } = await app.openBrowser(viewport, theme);
    const keys = openKeyboard(page);
    await signIn(app.adminAda);
    await page.goto("/admin/users?view=domains");
    await keys.enter(page.getByRole("button", { name: "In effect, unconfirmed" }));
    await page.getByRole("article", { name: "Firm" }).waitFor();
    await checkPage("6-in-effect");
    await keys.enter(page.getByRole("button", { name: /^Confirm/ }));
    const confirmation = page.getByRole("dialog");
    await confirmation.waitFor();
    await checkPage("7-confirm");
    await keys.enter(confirmation.getByRole("button", { name: "Confirm domain" }));
    await page.getByText("No domains to confirm").waitFor();
    await keys.expectSomeFocus();

    await keys.enter(page.getByRole("button", { name: "Mail services" }));
    await page.getByText("No mail services added").waitFor();
    await checkPage("8-empty");
    await keys.enter(page.getByRole("button", { name: "Add Domain" }));
    const adding = page.getByRole("dialog");
    await keys.type(adding.getByLabel("Domain", { exact: true }), "https://www.freemail.example/inbox");
    await checkPage("9-add");
    await keys.enter(adding.getByRole("button", { name: "Add Domain" }));
    const remove = page.getByRole("button", { name: "Remove freemail.example" });
    await remove.waitFor();
    await keys.expectSomeFocus();
    await checkPage("10-list");
    await keys.enter(remove);
    const removing = page.getByRole("dialog");
    await keys.tabTo(removing.getByLabel("Reason"));
    await checkPage("11-remove");
    await page.keyboard.type("It belongs to one company.");
    await keys.enter(removing.getByRole("button", { name: "Remove" }));
    await page.getByText("No mail services added").waitFor();
    await keys.expectSomeFocus();
  });
