/**
 * A new poster: what an unverified email address hides, the mark on their job, and the queue of the admin.
 */
import { submissionEndpoints } from "@shared/submissions/endpoints";
import { expect } from "./fixtures";
import { test } from "./fixtures/smtp";
import { appearances } from "./helpers/appearances";
import { openKeyboard } from "./helpers/keyboard";

const hiddenText = "Contact details appear once your email address is verified.";

for (const { name, viewport, theme } of appearances("desktop", "light"))
  test(`an unverified poster sees no contact details until the address is verified, and an admin vouches (${name})`, async ({
    app,
  }) => {
    const fresh = await app.createUser("fresh", "portfolio_hr", { isEmailVerified: false });
    const job = await app.createJob(fresh, { title: "Growth Marketer" });
    await app.rows(`insert into poster_reviews (user_id) values (${fresh.id})`);
    const submission = await app.createSubmission(job, app.agentAmir, { candidatePhone: "555 0100" });
    const application = await app.createApplication(job, app.agentAmir);
    await app.rows(
      `update job_applications set status = 'approved', decided_at = now() where id = ${application.id}`,
    );

    const { page, signIn, checkPage } = await app.openBrowser(viewport, theme);
    const keys = openKeyboard(page);
    // Beside the list on a desktop, a dialog on a phone.
    const panel = page
      .getByRole("complementary", { name: submission.candidateName })
      .or(page.getByRole("dialog", { name: submission.candidateName }));
    await signIn(fresh);
    await page.goto("/candidate-management");
    await page.getByText(hiddenText).nth(1).waitFor();
    await checkPage("1-candidates");
    await page.goto(`/candidate-management?candidate=${submission.id}`);
    await panel.getByText(hiddenText).waitFor();
    await checkPage("2-panel");
    await page.goto("/applications");
    await page.getByText("Verify your email address to see it.").waitFor();
    await page.getByText("Contact info shared").waitFor();
    await checkPage("3-application");
    await page.goto(`/jobs?job=${job.id}&tab=candidates`);
    await page.getByText(hiddenText).first().waitFor();
    await checkPage("4-candidates-of-job");

    // Recruiters read the mark before they submit.
    const recruiter = await app.openBrowser(viewport, theme);
    await recruiter.signIn(app.scoutInes);
    await recruiter.page.goto("/jobs");
    await recruiter.page.getByText("Not verified yet").waitFor();
    await recruiter.checkPage("5-card");
    await recruiter.page.goto(`/jobs?job=${job.id}`);
    await recruiter.page.getByRole("dialog").getByText("Not verified yet").waitFor();
    await recruiter.checkPage("6-details");
    await recruiter.page.goto(`/jobs?job=${job.id}&submit=1`);
    await recruiter.page.getByText("Nobody has confirmed who posted this job.").waitFor();
    await recruiter.checkPage("7-submit");

    // The link that the card sends shows everything.
    await page.goto(`/user/${app.agentAmir.id}`);
    await page.getByRole("heading", { name: "Verify your email address first" }).waitFor();
    await checkPage("8-profile");
    await keys.enter(page.getByRole("button", { name: "Send Verification Link" }));
    await page.getByText(`We sent a link to ${fresh.email}.`).waitFor();
    await keys.expectSomeFocus();
    await checkPage("9-sent");
    await app.rows(`update user_emails set is_verified = true where user_id = ${fresh.id}`);
    await page.goto(`/candidate-management?candidate=${submission.id}`);
    await panel.getByText(submission.candidateEmail).first().waitFor();
    expect(await page.getByText(hiddenText).count()).toBe(0);

    const admin = await app.openBrowser(viewport, theme);
    const adminKeys = openKeyboard(admin.page);
    await admin.signIn(app.adminAda);
    await admin.page.goto("/admin/posters");
    const card = admin.page.getByRole("article", { name: /Fresh/ });
    await card.waitFor();
    await admin.checkPage("10-queue");
    await adminKeys.enter(card.getByRole("button", { name: "Vouch" }));
    await adminKeys.enter(admin.page.getByRole("dialog").getByRole("button", { name: "Vouch" }));
    await admin.page.getByText("Account Verified", { exact: true }).waitFor();
    await admin.page.getByText("Nothing waits.").waitFor();
    await recruiter.page.goto("/jobs");
    await recruiter.page.getByRole("heading", { name: "Growth Marketer" }).waitFor();
    expect(await recruiter.page.getByText("Not verified yet").count()).toBe(0);
    expect((await app.as(fresh).call(submissionEndpoints.received, {})).body[0]?.candidateEmail).toBe(
      submission.candidateEmail,
    );
  });
