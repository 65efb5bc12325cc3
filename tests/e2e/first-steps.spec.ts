/** People of each role register in the browser and do their first steps by what really happens there. */
import type { Page } from "@playwright/test";
import { expect, type RunningApp } from "./fixtures";
import { test } from "./fixtures/smtp";
import { appearances } from "./helpers/appearances";
import { register } from "./helpers/auth";

const stepsOf = (page: Page) => page.getByRole("region", { name: "First Steps" });
const greeting = (page: Page, text: string) => page.getByRole("heading", { level: 1, name: text });
const proposalText = "I have placed six heads of data, and know two who would move to this city.";

/** Registers through the form, which leads to the dashboard with all steps of the role still to do. */
async function registerAsNew(page: Page, first: string, role: string, stepTitles: string[]) {
  const user = {
    first,
    last: "Lind",
    username: `${first.toLowerCase()}lind`,
    role,
    company: `${first} Search`,
  };
  await register(page, user);
  // Without waiting: the greeting must not be "Welcome back" even for a moment.
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(`Welcome, ${first}`);
  await expect(stepsOf(page).getByRole("listitem").locator("b")).toHaveText(stepTitles);
  return { ...user, email: `${user.username}@${first.toLowerCase()}search.example` };
}

interface Verification {
  app: RunningApp;
  smtp: { acceptedEmails: { to: string[]; text: string }[] };
  page: Page;
  email: string;
}

/** Follows the link in the email that the registration sent. */
async function verifyAddress({ app, smtp, page, email }: Verification) {
  await app.runTasks();
  const { text = "" } = smtp.acceptedEmails.find(({ to }) => to.includes(email)) ?? {};
  const link = /^http\S+\/verify-email\S+$/m.exec(text)?.[0] ?? "";
  expect(link).toContain(app.url);
  await page.goto(link);
  await page.getByRole("button", { name: "Confirm Address" }).click();
  await page.getByRole("heading", { name: "Your address is verified" }).waitFor();
}

async function fillProfile(page: Page) {
  await page.goto("/dashboard");
  await stepsOf(page).getByRole("link", { name: "Profile Settings" }).first().click();
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const basics = page.getByRole("form", { name: "Basic Information" });
  await basics.getByLabel("Title").fill("Recruiter");
  await basics.getByLabel("Bio").fill("Ten years of search");
  await basics.getByRole("button", { name: "Save Changes" }).click();
  await page.getByText("Profile Updated").first().waitFor();
  // The form leaves the history, which would abort the next navigation.
  await page.waitForURL((url) => !url.searchParams.has("edit"));
  await page.goto("/dashboard");
}

/** Applies in the open dialog of a job. */
async function apply(page: Page, title: string) {
  const details = page.getByRole("dialog", { name: title });
  await details.getByRole("button", { name: "Apply to Fill This Role" }).click();
  const proposal = page.getByRole("dialog", { name: "Apply to Fill This Role" });
  await proposal.getByLabel("Recruitment Proposal").fill(proposalText);
  await proposal.getByRole("button", { name: "Submit Application" }).click();
  await proposal.waitFor({ state: "detached" });
}

/** The dashboard no longer has the steps, also after a reload. */
async function expectAllDone(page: Page, first: string) {
  for (let visit = 0; visit < 2; visit++) {
    await page.goto("/dashboard");
    await greeting(page, `Welcome back, ${first}`).waitFor();
    await expect(stepsOf(page)).toHaveCount(0);
  }
}

const recruiterSteps = [
  "Fill in your title, company and bio",
  "Look at an open job",
  "Send your first application",
];
const partnerSteps = [
  "Complete your application as a VC partner",
  "Look at the directory of agencies",
  "Share a candidate",
];

for (const { name, viewport, theme } of appearances("desktop", "light")) {
  test(`an HR lead registers, verifies the address, posts a job and shares its link, and an independent recruiter registers, opens it and applies (${name})`, async ({
    app,
    smtp,
  }) => {
    const hiring = await app.openBrowser(viewport, theme);
    await hiring.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    const lead = await registerAsNew(hiring.page, "Nora", "Portfolio HR", [
      "Verify your email address",
      "Post your first job",
      "Invite a recruiter by link",
    ]);
    await hiring.checkPage("1-new-lead");
    await hiring.page.goto("/applications");
    await expect(
      hiring.page.getByRole("main").getByRole("link", { name: "Post Job", exact: true }),
    ).toHaveAttribute("href", "/jobs?post=1");
    await verifyAddress({ app, smtp, page: hiring.page, email: lead.email });
    await hiring.page.goto("/dashboard");
    await stepsOf(hiring.page).getByText("Verify your email address: done").waitFor();
    await expect(stepsOf(hiring.page).getByText("Post your first job: done")).toHaveCount(0);
    await stepsOf(hiring.page).getByRole("link", { name: "Post Job" }).click();
    const form = hiring.page.getByRole("dialog", { name: "Post New Job" });
    await form.getByLabel("Job Title").fill("Head of Data");
    await form.getByLabel("Description").fill("You lead four analysts.");
    await form.getByLabel("Bounty Amount").fill("18000");
    await form.getByRole("button", { name: "Post Job" }).click();
    await form.waitFor({ state: "detached" });
    await hiring.page.getByRole("heading", { name: "Head of Data", exact: true }).waitFor();
    await hiring.page.goto("/applications");
    await hiring.page.getByText("Invite recruiters with the link of Head of Data.").waitFor();
    await hiring.checkPage("2-no-applications");
    const recorded = hiring.page.waitForResponse((response) => response.url().endsWith("/share_link"));
    await hiring.page.getByRole("button", { name: "Copy Link" }).click();
    await recorded;
    const link = await hiring.page.evaluate(() => navigator.clipboard.readText());
    await hiring.page.goto("/dashboard");
    await greeting(hiring.page, "Welcome, Nora").waitFor();
    await stepsOf(hiring.page).getByText("Post your first job: done").waitFor();
    await stepsOf(hiring.page)
      .getByText(/^Link copied\./)
      .waitFor();

    const recruiting = await app.openBrowser(viewport, theme);
    const { page } = recruiting;
    await registerAsNew(page, "Iris", "Independent Recruiter", recruiterSteps);
    await recruiting.checkPage("3-recruiter");
    await fillProfile(page);
    await stepsOf(page).getByText("Fill in your title, company and bio: done").waitFor();
    await expect(stepsOf(page).getByText("Look at an open job: done")).toHaveCount(0);
    await page.goto(link);
    await page.getByRole("dialog", { name: "Head of Data" }).waitFor();
    // The browser reports the visit when it is idle.
    await expect.poll(() => app.rows("select 1 from job_viewers")).toHaveLength(1);
    await expectAllDone(hiring.page, "Nora");

    await page.goto("/dashboard");
    await stepsOf(page).getByText("Look at an open job: done").waitFor();
    await page.goto(link);
    await apply(page, "Head of Data");
    await expectAllDone(page, "Iris");
  });

  test(`an agency registers, finds a job in the marketplace and applies (${name})`, {
    tag: "@long",
  }, async ({ app }) => {
    await app.createJob(app.posterHana, { title: "Head of Data" });
    const { page, checkPage } = await app.openBrowser(viewport, theme);
    await registerAsNew(page, "Arne", "Agency", recruiterSteps);
    await checkPage("4-agency");
    await stepsOf(page).getByRole("link", { name: "View Job Market" }).click();
    await page.getByRole("link", { name: "Head of Data", exact: true }).click();
    await page.getByRole("dialog", { name: "Head of Data" }).waitFor();
    await expect.poll(() => app.rows("select 1 from job_viewers")).toHaveLength(1);
    await page.goto("/dashboard");
    await stepsOf(page).getByText("Look at an open job: done").waitFor();
    await stepsOf(page).getByRole("link", { name: "Find a Job" }).click();
    await page.getByRole("link", { name: "Head of Data", exact: true }).click();
    await apply(page, "Head of Data");
    await page.goto("/dashboard");
    await stepsOf(page).getByText("Send your first application: done").waitFor();
    await expect(stepsOf(page).getByText("Fill in your title, company and bio: done")).toHaveCount(0);
    await fillProfile(page);
    await expectAllDone(page, "Arne");
  });

  test(`a partner registers, is approved, looks at the directory and shares a candidate (${name})`, {
    tag: "@long",
  }, async ({ app, smtp }) => {
    const { page, checkPage } = await app.openBrowser(viewport, theme);
    const { email } = await registerAsNew(page, "Vito", "VC Partner", partnerSteps);
    await expect(stepsOf(page).getByText("Available once approved")).toHaveCount(2);
    await expect(stepsOf(page).getByRole("link")).toHaveText(["Profile Settings"]);
    await checkPage("5-partner");
    await fillProfile(page);
    const applied = stepsOf(page).getByText("Complete your application as a VC partner: done");
    await stepsOf(page).waitFor();
    await expect(applied).toHaveCount(0);
    await verifyAddress({ app, smtp, page, email });
    await page.goto("/dashboard");
    await applied.waitFor();
    await expect(stepsOf(page).getByText("Available once approved")).toHaveCount(2);

    const admin = await app.openBrowser(viewport, theme);
    await admin.signIn(app.adminAda);
    await admin.page.goto("/admin");
    const card = admin.page.getByRole("article", { name: "Vito Lind" });
    await card.getByRole("button", { name: /^Approve/ }).click();
    await admin.page.getByRole("alertdialog").getByRole("button", { name: "Approve" }).click();
    // The card leaves the list before the response.
    const statusOf = () => app.rows(`select vc_approval_status from users where username = 'vitolind'`);
    await expect.poll(statusOf).toEqual([{ vc_approval_status: "approved" }]);

    await page.goto("/dashboard");
    const reported = page.waitForResponse((response) => response.url().endsWith("/first-steps/directory"));
    await stepsOf(page).getByRole("link", { name: "Browse Agencies" }).click();
    await page.waitForURL("**/agencies");
    await reported;
    await page.goto("/dashboard");
    await stepsOf(page).getByText("Look at the directory of agencies: done").waitFor();
    await checkPage("6-approved-partner");
    await stepsOf(page).getByRole("link", { name: "Share Candidate" }).click();
    const form = page.getByRole("dialog", { name: "Share a Candidate" });
    await form.getByLabel("Name").fill("Jonas Weber");
    await form.getByLabel("Email").fill("jonas@weber.example");
    await form.getByLabel("Role").fill("Engineer");
    await form.getByLabel("Skills", { exact: true }).fill("Go");
    await form.getByRole("button", { name: "Share Candidate" }).click();
    await form.waitFor({ state: "detached" });
    await expectAllDone(page, "Vito");
  });

  test(`the steps may be dismissed before they are done (${name})`, {
    tag: "@long",
  }, async ({ app }) => {
    const { page } = await app.openBrowser(viewport, theme);
    await registerAsNew(page, "Wanda", "VC Partner", partnerSteps);
    await page.getByRole("button", { name: "Dismiss" }).click();
    await expect(stepsOf(page)).toHaveCount(0);
    await expectAllDone(page, "Wanda");
  });

  test(`an admin decides on an application where a mail server is set up (${name})`, {
    tag: "@long",
  }, async ({ app }) => {
    await app.rows(
      "update users set vc_approval_status = 'rejected' where vc_approval_status = 'pending' and role = 'vc_partner'",
    );
    const applicant = await app.createUser("aisha", "vc_partner", {
      firstName: "Aisha",
      lastName: "Karimi",
      title: "Talent Partner",
      bio: "Eleven companies in logistics.",
      vcApprovalRequestedAt: "2026-01-05T08:00:00Z",
    });
    const admin = await app.createUser("rosa", "admin", { firstStepsDismissedAt: null });
    const { page, signIn, checkPage } = await app.openBrowser(viewport, theme);
    await signIn(admin);
    await page.goto("/dashboard");
    await greeting(page, "Welcome, Rosa").waitFor();
    await stepsOf(page).getByText("Set up a mail server: done").waitFor();
    await stepsOf(page).getByText("Decide on the claimed email domains: done").waitFor();
    await checkPage("7-admin");
    await stepsOf(page).getByRole("link", { name: "Review" }).click();
    const card = page.getByRole("article", { name: "Aisha Karimi" });
    await card.getByRole("button", { name: /^Approve/ }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Approve" }).click();
    await card.waitFor({ state: "detached" });
    // The card leaves the list before the response.
    await expect
      .poll(() => app.rows(`select vc_approval_status from users where id = ${applicant.id}`))
      .toEqual([{ vc_approval_status: "approved" }]);
    await page.goto("/dashboard");
    await greeting(page, "Welcome back, Rosa").waitFor();
    await expect(stepsOf(page)).toHaveCount(0);
  });
}
