/**
 * The whole life of a job of a poster of each role, seen by everybody whom it concerns: its poster, an applicant, a
 * submitter, another recruiter, another member of the hiring side, and an admin.
 */
import { expect, type RunningApp, test } from "./fixtures";
import { candidateForm } from "./helpers/candidate-form";

const title = "Ledger Lead";
const candidate = "Mei Tanaka";
const proposal = "We placed the ledger lead at a card processor in May and know the four runners-up.";

/** Opens a browser of one person, who reads screens. */
async function openReader(app: RunningApp, user: { id: number }) {
  const { page, signIn } = await app.openBrowser("desktop");
  await signIn(user);
  const card = page.getByRole("article", { name: title, exact: true });
  const candidateCard = page.getByRole("article", { name: candidate, exact: true });
  return {
    page,
    card,
    candidateCard,
    /**
     * Opens a screen and waits for these texts in the card of the job. The names of the states are also
     * those of tabs, which are always there.
     */
    async seesOnCard(path: string, ...texts: string[]) {
      await page.goto(path);
      for (const text of texts) await expect(card.getByText(text, { exact: true }).first()).toBeVisible();
    },
    async seesOnCandidateCard(path: string, ...texts: string[]) {
      await page.goto(path);
      for (const text of texts) await expect(candidateCard.getByText(text, { exact: true })).toBeVisible();
    },
    /** Opens a screen and waits for these texts. */
    async sees(path: string, ...texts: (string | RegExp)[]) {
      await page.goto(path);
      for (const text of texts) await expect(page.getByText(text).first()).toBeVisible();
    },
    /** Opens the bell and waits for a notification with this text. */
    async readsInBell(text: string | RegExp) {
      await page.goto("/dashboard");
      await page.getByRole("button", { name: /^Notifications/ }).click();
      await expect(page.getByRole("dialog", { name: "Notifications" }).getByText(text).first()).toBeVisible();
    },
    /** Opens a screen and waits for figures, which begin with their labels. */
    async seesFigures(path: string, ...texts: string[]) {
      await page.goto(path);
      for (const text of texts)
        await expect(page.locator("[data-slot=stat]", { hasText: text })).toBeVisible();
    },
    async seesNoJobInMarket() {
      await page.goto("/jobs");
      await page.getByRole("heading", { level: 1 }).waitFor();
      await expect(card).toHaveCount(0);
    },
    async seesJobInMarket() {
      await page.goto("/jobs");
      await expect(card).toBeVisible();
    },
  };
}

const roleNames = { portfolio_hr: "an HR lead", vc_partner: "a VC partner", admin: "an admin" };

for (const posterRole of ["portfolio_hr", "vc_partner", "admin"] as const)
  test(`a job of ${roleNames[posterRole]} is posted, held, resumed, answered, corrected, filled, reopened and unposted, and everybody reads what is true`, {
    tag: posterRole === "portfolio_hr" ? [] : "@long",
  }, async ({ app }) => {
    test.slow();
    const posters = { portfolio_hr: app.posterHana, vc_partner: app.partnerVera, admin: app.adminAda };
    const postingUser = posters[posterRole];
    const job = await app.createJob(postingUser, { title });
    const poster = await openReader(app, postingUser);
    const applicant = await openReader(app, app.agentAmir);
    const submitter = await openReader(app, app.scoutInes);
    const otherMember = await openReader(app, app.rivalRuth);
    const otherPoster = await openReader(
      app,
      posterRole === "portfolio_hr" ? app.partnerVera : app.posterHana,
    );
    const admin = await openReader(
      app,
      posterRole === "admin" ? await app.person("rosa", "admin") : app.adminAda,
    );
    const others = [otherMember, otherPoster];
    const jobPath = `/jobs?job=${job.id}`;
    /** Opens the poster's menu of the job, chooses an action, and confirms it. */
    async function choose(action: string, confirm = action) {
      await poster.page.goto("/my-jobs");
      await poster.card.getByRole("button", { name: `Actions for ${title}` }).click();
      await poster.page.getByRole("menuitem", { name: action }).click();
      const dialog = poster.page.getByRole("dialog").or(poster.page.getByRole("alertdialog"));
      if (action === "Mark Filled") await dialog.getByLabel("Who was hired?").selectOption("Somebody else");
      await dialog.getByRole("button", { name: confirm, exact: true }).click();
      await expect(dialog).toHaveCount(0);
    }
    const myJobs = (...texts: string[]) => poster.seesOnCard("/my-jobs", ...texts);
    const mySubmissions = (...texts: string[]) => submitter.seesOnCandidateCard("/my-submissions", ...texts);
    /** Applies to the job with the text of the proposal. */
    async function apply({ page }: typeof applicant) {
      await page.goto(`/jobs?apply=${job.id}`);
      const form = page.getByRole("dialog");
      await form.getByLabel("Recruitment Proposal").fill(proposal);
      await form.getByRole("button", { name: "Submit Application" }).click();
      await expect(form).toHaveCount(0);
    }

    await test.step("posted", async () => {
      await myJobs("Open", "0 proposals");
      await poster.seesFigures("/dashboard", "Active Jobs1");
      await poster.seesFigures("/analytics", "Jobs Posted1");
      for (const reader of [applicant, ...others]) await reader.seesJobInMarket();
    });

    await test.step("held", async () => {
      await choose("Put on Hold");
      await myJobs("On Hold");
      for (const reader of [applicant, ...others]) {
        await reader.seesNoJobInMarket();
        await reader.sees(jobPath, "This job does not exist or is no longer open to you.");
      }
      await admin.sees(jobPath, "This role is on hold. It takes no new applications and candidates.");
    });

    await test.step("resumed", async () => {
      await choose("Resume");
      await myJobs("Open");
      for (const reader of [applicant, ...others]) await reader.seesJobInMarket();
    });

    await test.step("applied to", async () => {
      await apply(applicant);
      await applicant.seesOnCard("/my-applications", "Under Review", proposal);
      await myJobs("1 proposal (1 pending)");
      await poster.sees(`/applications?job=${job.id}`, proposal);
      await poster.readsInBell(`applied to fill ${title}`);
      await applicant.seesFigures("/dashboard", "Active Jobs1");
    });

    await test.step("applied to by another recruiter, who withdraws", async () => {
      await apply(submitter);
      await myJobs("2 proposals (2 pending)");
      await submitter.page.goto("/my-applications");
      await submitter.card.getByRole("button", { name: "Withdraw", exact: true }).click();
      const prompt = submitter.page.getByRole("dialog", { name: "Withdraw this application?" });
      await prompt.getByRole("button", { name: "Withdraw", exact: true }).click();
      await expect(prompt).toHaveCount(0);
      await submitter.seesOnCard("/my-applications", "Withdrawn");
      await myJobs("1 proposal (1 pending)");
      await poster.readsInBell(`withdrew the application to fill ${title}`);
    });

    await test.step("edited", async () => {
      await applicant.page.goto("/my-applications");
      await applicant.card.getByRole("button", { name: "Edit Proposal" }).click();
      const form = applicant.page.getByRole("dialog", { name: "Edit Proposal" });
      await form.getByLabel("Recruitment Proposal").fill(`${proposal} Two are free from March.`);
      await form.getByRole("button", { name: "Save Changes" }).click();
      await expect(form).toHaveCount(0);
      await poster.readsInBell(`edited the proposal for ${title}`);
      await poster.sees(`/applications?job=${job.id}`, "Two are free from March.", /^Edited/);
    });

    await test.step("approved", async () => {
      await poster.page.getByRole("button", { name: "Approve" }).first().click();
      // The page shows the approval before the server has stored it.
      const approval = poster.page.waitForResponse((response) => response.url().endsWith("/approve"));
      await poster.page.getByRole("alertdialog").getByRole("button", { name: "Approve" }).click();
      await poster.page.getByText("Contact info shared").first().waitFor();
      expect((await approval).status()).toBe(200);
      await myJobs("In Progress");
      await applicant.seesOnCard("/my-applications", "Approved!");
      await expect(applicant.page.getByRole("button", { name: "Submit Candidate" })).toBeVisible();
      await applicant.readsInBell(`You were approved for ${title}`);
    });

    await test.step("submitted to, corrected and withdrawn", async () => {
      await submitter.page.goto(jobPath);
      await submitter.page.getByRole("button", { name: "Submit Candidate" }).click();
      const submission = candidateForm(submitter.page, title);
      await submission.fill({
        name: candidate,
        title: "Engineer",
        email: "mei@inbox.example",
        profile: "https://www.linkedin.com/in/mei-tanaka",
      });
      await submission.send();
      await submission.gone();
      await myJobs("1 candidate (1 to decide)");
      await poster.readsInBell(`submitted ${candidate} to ${title}`);
      await mySubmissions("Submitted");
      await submitter.page.getByRole("button", { name: "Edit Details" }).click();
      const form = submitter.page.getByRole("dialog", { name: "Edit Details" });
      await form.getByLabel("Title").fill("Staff Engineer");
      await form.getByRole("button", { name: "Save Changes" }).click();
      await expect(form).toHaveCount(0);
      await poster.sees(`${jobPath}&tab=candidates`, "Staff Engineer");
      await poster.readsInBell(`edited the details of ${candidate} for ${title}`);
      await submitter.page.getByRole("button", { name: "Withdraw Candidate" }).click();
      const prompt = submitter.page.getByRole("dialog", { name: `Withdraw ${candidate}?` });
      await prompt.getByRole("button", { name: "Withdraw Candidate" }).click();
      await expect(prompt).toHaveCount(0);
      await mySubmissions("Withdrawn");
      await poster.seesOnCandidateCard(`${jobPath}&tab=candidates`, "Withdrawn");
      await poster.readsInBell(`withdrew ${candidate} from ${title}`);
      await myJobs("0 candidates");
    });

    await test.step("filled", async () => {
      await choose("Mark Filled");
      await myJobs("Filled");
      await applicant.sees("/my-applications", "This role has ended.");
      await expect(applicant.page.getByRole("button", { name: "Submit Candidate" })).toHaveCount(0);
      await mySubmissions("Filled", "Withdrawn");
      await applicant.readsInBell(`${title} has been filled; your work on it has ended`);
      await applicant.seesFigures("/dashboard", "Active Jobs0");
      await poster.seesFigures("/dashboard", "Active Jobs0");
      await poster.seesFigures("/analytics", "Success Rate100.0%1 of 1 ended job");
      for (const reader of others) {
        await reader.seesNoJobInMarket();
        await reader.sees(jobPath, "This job does not exist or is no longer open to you.");
      }
      await admin.sees(jobPath, "This role has been filled.");
    });

    await test.step("reopened", async () => {
      await choose("Reopen");
      await myJobs("In Progress");
      await applicant.seesOnCard("/my-applications", "Approved!");
      await mySubmissions("Withdrawn");
      await expect(submitter.candidateCard.getByText("Filled", { exact: true })).toHaveCount(0);
      await applicant.readsInBell(`${title} was reopened; your work on it goes on`);
      await applicant.seesFigures("/dashboard", "Active Jobs1");
      await poster.seesFigures("/dashboard", "Active Jobs1");
      await poster.seesFigures("/analytics", "Success Rate0%no ended job");
      for (const reader of others) await reader.seesJobInMarket();
    });

    await test.step("unposted", async () => {
      await choose("Unpost");
      await myJobs("Unposted");
      await applicant.seesOnCard("/my-applications", "Unposted");
      await expect(applicant.card.getByText("This role has ended.")).toBeVisible();
      await mySubmissions("Unposted", "Withdrawn");
      await applicant.readsInBell(`${title} was unposted; your work on it has ended`);
      await applicant.seesFigures("/dashboard", "Active Jobs0");
      await poster.seesFigures("/dashboard", "Active Jobs0");
      await poster.seesFigures("/analytics", "Success Rate0.0%0 of 1 ended job");
      for (const reader of others) await reader.seesNoJobInMarket();
      await admin.sees(jobPath, "This job was unposted and is no longer active.");
    });
  });
