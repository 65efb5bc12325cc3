/** A new poster: what an unverified email address hides, the mark on their job, and the queue of the admin. */
import { submissionEndpoints } from "@shared/submissions/endpoints";
import { expect } from "./fixtures";
import { test } from "./fixtures/smtp";

const hiddenText = "Contact details appear once your email address is verified.";

test("an unverified poster sees no contact details until the address is verified, and an admin vouches", async ({
  app,
}) => {
  const fresh = await app.person("fresh", "portfolio_hr", { isEmailVerified: false });
  const job = await app.createJob(fresh, { title: "Growth Marketer" });
  await app.rows(`insert into poster_reviews (user_id) values (${fresh.id})`);
  const submission = await app.createSubmission(job, app.agentAmir, { candidatePhone: "555 0100" });
  const application = await app.createApplication(job, app.agentAmir);
  await app.rows(
    `update job_applications set status = 'approved', decided_at = now() where id = ${application.id}`,
  );

  const { page, signIn, checkPage } = await app.openBrowser("desktop");
  await signIn(fresh);
  await page.goto(`/user/${app.agentAmir.id}`);
  await page.getByRole("heading", { name: "Verify your email address first" }).waitFor();
  await checkPage("verify-first-1-profile");
  await page.goto("/candidate-management");
  await page.getByText(hiddenText).nth(1).waitFor();
  await checkPage("verify-first-2-candidates");
  await page.goto(`/candidate-management?candidate=${submission.id}`);
  await page.getByRole("dialog").getByText(hiddenText).waitFor();
  await checkPage("verify-first-3-panel");
  await page.goto("/applications");
  await page.getByText("Verify your email address to see it.").waitFor();
  await page.getByText("Contact info shared").waitFor();
  await checkPage("verify-first-4-application");

  // On a phone, in the dark theme.
  const phone = await app.openBrowser("phone", { colorScheme: "dark" });
  await phone.signIn(fresh);
  for (const [n, path] of [
    `/user/${app.agentAmir.id}`,
    "/candidate-management",
    "/applications",
    `/jobs?job=${job.id}&tab=candidates`,
  ].entries()) {
    await phone.page.goto(path);
    await phone.page
      .getByText(/once your email address is verified|Verify your email address/)
      .first()
      .waitFor();
    await phone.checkPage(`verify-first-phone-${n}`);
  }

  // Recruiters read the mark before they submit.
  const recruiter = await app.openBrowser("phone");
  await recruiter.signIn(app.scoutInes);
  await recruiter.page.goto("/jobs");
  await recruiter.page.getByText("Not verified yet").waitFor();
  await recruiter.checkPage("verify-first-5-card");
  await recruiter.page.goto(`/jobs?job=${job.id}`);
  await recruiter.page.getByRole("dialog").getByText("Not verified yet").waitFor();
  await recruiter.checkPage("verify-first-6-details");
  await recruiter.page.goto(`/jobs?job=${job.id}&submit=1`);
  await recruiter.page.getByText("Nobody has confirmed who posted this job.").waitFor();
  await recruiter.checkPage("verify-first-7-submit");

  // The link that the card sends shows everything.
  await page.goto(`/user/${app.agentAmir.id}`);
  await page.getByRole("button", { name: "Send Verification Link" }).click();
  await page.getByText(`We sent a link to ${fresh.email}.`).waitFor();
  await checkPage("verify-first-8-sent");
  await app.rows(`update user_emails set is_verified = true where user_id = ${fresh.id}`);
  await page.goto(`/candidate-management?candidate=${submission.id}`);
  await page.getByRole("dialog").getByText(submission.candidateEmail).waitFor();
  expect(await page.getByText(hiddenText).count()).toBe(0);

  const admin = await app.openBrowser("desktop");
  await admin.signIn(app.adminAda);
  await admin.page.goto("/");
  await admin.page.getByRole("link", { name: /Posters to confirm/ }).click();
  await admin.page.getByRole("article", { name: /Fresh/ }).waitFor();
  await admin.checkPage("verify-first-9-queue");
  const adminPhone = await app.openBrowser("phone", { colorScheme: "dark" });
  await adminPhone.signIn(app.adminAda);
  await adminPhone.page.goto("/admin/posters");
  await adminPhone.page.getByRole("article", { name: /Fresh/ }).waitFor();
  await adminPhone.checkPage("verify-first-9-queue-phone");
  await admin.page.getByRole("button", { name: "Vouch" }).click();
  await admin.checkPage("verify-first-9-vouch");
  await admin.page.getByRole("dialog").getByRole("button", { name: "Vouch" }).click();
  await admin.page.getByText("Account Verified", { exact: true }).waitFor();
  await admin.page.getByText("Nothing waits.").waitFor();
  await admin.checkPage("verify-first-9-empty");
  await recruiter.page.goto("/jobs");
  await recruiter.page.getByRole("heading", { name: "Growth Marketer" }).waitFor();
  expect(await recruiter.page.getByText("Not verified yet").count()).toBe(0);
  expect((await app.as(fresh).call(submissionEndpoints.received, {})).body[0]?.candidateEmail).toBe(
    submission.candidateEmail,
  );
});
