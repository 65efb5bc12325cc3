/**
 * The whole life of a job of a poster of each role, seen by everybody whom it concerns: its poster,
 * applicants (one of them a VC partner without approval), a submitter, two other members of the hiring side,
 * and an admin.
 */
import type { Page } from "@playwright/test";
import { submissionEndpoints } from "@shared/submissions/endpoints";
import { expect, type RunningApp, test } from "./fixtures";
import { candidateForm } from "./helpers/candidate-form";

const title = "Ledger Lead";
const candidate = "Mei Tanaka";
const waitingCandidate = "Noor Aziz";
const proposal = "We placed the ledger lead at a card processor in May and know the four runners-up.";
const note = "The budget is decided in January.";
const heldText = "This role is on hold. It takes no new applications and candidates.";
const filledText = "This role has been filled.";
const hiddenText = "This job does not exist or is no longer open to you.";

/** Waits for these texts in the first card with this title. */
async function expectOnCard(page: Page, cardTitle: string, texts: string[]) {
  const card = page.getByRole("article", { name: cardTitle, exact: true });
  for (const text of texts) await expect(card.getByText(text, { exact: true }).first()).toBeVisible();
}

/** Opens a browser of one person, who reads screens. */
async function openReader(app: RunningApp, user: { id: number }) {
  const { page, signIn } = await app.openBrowser("desktop");
  await signIn(user);
  const card = page.getByRole("article", { name: title, exact: true });
  return {
    page,
    card,
    /**
     * Opens a screen and waits for these texts in the card of the job. The names of the states are also
     * those of tabs, which are always there.
     */
    async seesOnCard(path: string, ...texts: string[]) {
      await page.goto(path);
      await expectOnCard(page, title, texts);
    },
    async seesOnCardOf(name: string, path: string, ...texts: string[]) {
      await page.goto(path);
      await expectOnCard(page, name, texts);
    },
    /** Opens a screen and waits for these texts. */
    async sees(path: string, ...texts: (string | RegExp)[]) {
      await page.goto(path);
      for (const text of texts) await expect(page.getByText(text).first()).toBeVisible();
    },
    /** Opens a screen and waits for figures, which begin with their labels. */
    async seesFigures(path: string, ...texts: string[]) {
      await page.goto(path);
      for (const text of texts)
        await expect(page.locator("[data-slot=stat]", { hasText: text })).toBeVisible();
    },
    /** Opens the bell of the screen and waits for a notification with this text. */
    async readsInBell(text: string | RegExp) {
      await page.getByRole("button", { name: /^Notifications/ }).click();
      const bell = page.getByRole("dialog", { name: "Notifications" });
      await expect(bell.getByText(text).first()).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(bell).toHaveCount(0);
    },
    async seesNoJobInMarket() {
      await page.goto("/jobs");
      await page.getByRole("heading", { level: 1 }).waitFor();
      await expect(card).toHaveCount(0);
    },
    async seesJobInMarket(...texts: string[]) {
      await page.goto("/jobs");
      await expect(card).toBeVisible();
      await expectOnCard(page, title, texts);
    },
  };
}

/**
 * Opens a screen in another browser of a person. It is never reloaded: what it shows of the work of others,
 * it has from live events.
 */
async function openLiveScreen(app: RunningApp, user: { id: number }, path: string) {
  const { page, signIn } = await app.openBrowser("desktop");
  await signIn(user);
  const stream = page.waitForResponse((response) => response.url().includes("/api/events"));
  await page.goto(path);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await stream;
  return {
    page,
    card: page.getByRole("article", { name: title, exact: true }),
    shows: (...texts: string[]) => expectOnCard(page, title, texts),
  };
}

const roleNames = { portfolio_hr: "an HR lead", vc_partner: "a VC partner", admin: "an admin" };

for (const posterRole of ["portfolio_hr", "vc_partner", "admin"] as const)
  test(`a job of ${roleNames[posterRole]} is posted, answered, held, resumed, corrected, filled, reopened and unposted, and everybody reads what is true`, {
    tag: posterRole === "portfolio_hr" ? [] : "@long",
  }, async ({ app }) => {
    test.slow();
    /** The long form reads more screens. */
    const isLong = posterRole !== "portfolio_hr";
    const posters = { portfolio_hr: app.posterHana, vc_partner: app.partnerVera, admin: app.adminAda };
    const postingUser = posters[posterRole];
    const [poster, applicant, submitter, partner, otherMember, otherPoster, admin] = await Promise.all([
      openReader(app, postingUser),
      openReader(app, app.agentAmir),
      openReader(app, app.scoutInes),
      // A VC partner without approval works as a recruiter.
      openReader(app, app.pendingPaul),
      openReader(app, app.rivalRuth),
      openReader(app, posterRole === "portfolio_hr" ? app.partnerVera : app.posterHana),
      openReader(app, posterRole === "admin" ? await app.createUser("rosa", "admin") : app.adminAda),
    ]);
    const others = [otherMember, otherPoster];
    const myJobs = await openLiveScreen(app, postingUser, "/my-jobs");
    /** Chooses an action in the poster's menu of the job, fills in its form, and confirms it. */
    async function choose(
      action: string,
      fill?: (dialog: ReturnType<Page["getByRole"]>) => Promise<unknown>,
    ) {
      await myJobs.card.getByRole("button", { name: `Actions for ${title}` }).click();
      await myJobs.page.getByRole("menuitem", { name: action }).click();
      const dialog = myJobs.page.getByRole("dialog").or(myJobs.page.getByRole("alertdialog"));
      await fill?.(dialog);
      await dialog.getByRole("button", { name: action, exact: true }).click();
      await expect(dialog).toHaveCount(0);
    }
    const mySubmissions = (...texts: string[]) =>
      submitter.seesOnCardOf(candidate, "/my-submissions", ...texts);
    /** The card of the candidate who is still to be decided, on the screen that the submitter has open. */
    const showsWaitingCandidate = (...texts: string[]) =>
      expectOnCard(submitter.page, waitingCandidate, texts);
    const seesNoJob = async (reader: typeof otherMember) => {
      await reader.seesNoJobInMarket();
      await reader.sees(jobPath, hiddenText);
    };
    const countOfEndings = () =>
      app.rows(`select u.username, count(*)::int from notifications n join users u on u.id = n.user_id
        where n.kind = 'job_ended' group by u.username order by u.username`);
    const toDecide = () => poster.page.getByText(/^(Applications|Candidates) to decide$/);
    /** Applies to the job with the text of the proposal. */
    async function apply({ page }: typeof applicant) {
      await page.goto(`/jobs?apply=${job.id}`);
      const form = page.getByRole("dialog");
      await form.getByLabel("Recruitment Proposal").fill(proposal);
      await form.getByRole("button", { name: "Submit Application" }).click();
      await expect(form).toHaveCount(0);
    }

    const job = await test.step("posted", async () => {
      await myJobs.page.getByRole("button", { name: "Post Job" }).first().click();
      const form = myJobs.page.getByRole("dialog", { name: "Post New Job" });
      await form.getByLabel("Job Title").fill(title);
      await form.getByLabel("Company").fill("Acme");
      await form.getByLabel("Description").fill("Own the ledger that settles payouts for 400 clinics.");
      await form.getByLabel("Bounty Amount").fill("25000");
      await form.getByRole("button", { name: "Post Job" }).click();
      await expect(form).toHaveCount(0);
      await myJobs.shows("Open", "0 proposals", "0 candidates");
      await poster.seesFigures("/dashboard", "Active Jobs1");
      await poster.seesFigures("/analytics", "Jobs Posted1");
      await Promise.all([applicant, ...others].map((reader) => reader.seesJobInMarket("Acme")));
      const [row] = await app.rows<{ id: number }>("select id from jobs");
      return row ?? { id: 0 };
    });
    const jobPath = `/jobs?job=${job.id}`;

    if (isLong) {
      await test.step("held before anybody has applied", async () => {
        await choose("Put on Hold");
        await myJobs.shows("On Hold");
        await Promise.all([applicant, ...others].map(seesNoJob));
        await admin.sees(jobPath, heldText);
      });
      await test.step("resumed before anybody has applied", async () => {
        await choose("Resume");
        await myJobs.shows("Open");
        await Promise.all([applicant, ...others].map((reader) => reader.seesJobInMarket()));
      });
    }

    await test.step("applied to", async () => {
      await apply(applicant);
      await myJobs.shows("1 proposal (1 pending)");
      await poster.sees(`/applications?job=${job.id}`, proposal);
      await poster.readsInBell(`applied to fill ${title}`);
      await applicant.seesFigures("/dashboard", "Active Jobs1");
      if (isLong)
        await Promise.all([...others, admin].map((reader) => reader.seesJobInMarket("1 agency applied")));
    });
    const myApplications = await openLiveScreen(app, app.agentAmir, "/my-applications");
    await myApplications.shows("Under Review", proposal);

    await test.step("submitted to", async () => {
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
      await myJobs.shows("1 candidate (1 to decide)");
      await poster.sees("/dashboard", "Applications to decide", "Candidates to decide");
      await poster.readsInBell(`submitted ${candidate} to ${title}`);
      await otherPoster.sees(`${jobPath}&tab=candidates`, "Only the poster sees the candidates.");
      await expect(otherPoster.page.getByText(candidate)).toHaveCount(0);
    });

    await test.step("held", async () => {
      await choose("Put on Hold", (dialog) => dialog.getByLabel(/^Note/).fill(note));
      await myJobs.shows("On Hold", `Your note: ${note}`);
      await myApplications.shows("Under Review", "On Hold", `${heldText} The poster's note: ${note}`);
      await applicant.seesNoJobInMarket();
      await applicant.readsInBell(`${title} is on hold; the poster still decides on your work`);
      await applicant.sees(jobPath, heldText, note);
      await mySubmissions("Submitted", "On Hold", `${heldText} The poster's note: ${note}`);
      await submitter.readsInBell(`${title} is on hold; the poster still decides on your work`);
      await Promise.all(others.map(seesNoJob));
      await admin.sees(jobPath, heldText, note);
    });

    await test.step("resumed", async () => {
      await choose("Resume");
      await myJobs.shows("Open");
      await expect(myApplications.card.getByText("On Hold", { exact: true })).toHaveCount(0);
      await expect(myApplications.card.getByText(heldText)).toHaveCount(0);
      await myApplications.shows("Under Review");
      await mySubmissions("Submitted");
      await expect(submitter.page.getByText(heldText)).toHaveCount(0);
      await submitter.readsInBell(`${title} is listed again`);
      await Promise.all([applicant, ...others].map((reader) => reader.seesJobInMarket()));
      await applicant.readsInBell(`${title} is listed again`);
      await admin.sees(jobPath, "Own the ledger that settles payouts for 400 clinics.");
      await expect(admin.page.getByText(heldText)).toHaveCount(0);
    });

    await test.step("applied to by another recruiter, who withdraws", async () => {
      await apply(submitter);
      await myJobs.shows("2 proposals (2 pending)");
      await submitter.page.goto("/my-applications");
      await submitter.card.getByRole("button", { name: "Withdraw", exact: true }).click();
      const prompt = submitter.page.getByRole("dialog", { name: "Withdraw this application?" });
      await prompt.getByRole("button", { name: "Withdraw", exact: true }).click();
      await expect(prompt).toHaveCount(0);
      await expectOnCard(submitter.page, title, ["Withdrawn"]);
      await myJobs.shows("1 proposal (1 pending)");
      await poster.sees("/dashboard", "Applications to decide");
      await poster.readsInBell(`withdrew the application to fill ${title}`);
    });

    await test.step("edited", async () => {
      await applicant.page.goto("/my-applications");
      await applicant.card.getByRole("button", { name: "Edit Proposal" }).click();
      const form = applicant.page.getByRole("dialog", { name: "Edit Proposal" });
      await form.getByLabel("Recruitment Proposal").fill(`${proposal} Two are free from March.`);
      await form.getByRole("button", { name: "Save Changes" }).click();
      await expect(form).toHaveCount(0);
      await poster.sees(`/applications?job=${job.id}`, "Two are free from March.", /^Edited/);
      await poster.readsInBell(`edited the proposal for ${title}`);
    });

    await test.step("approved", async () => {
      await poster.page.getByRole("button", { name: "Approve" }).first().click();
      // The page shows the approval before the server has stored it.
      const approval = poster.page.waitForResponse((response) => response.url().endsWith("/approve"));
      await poster.page.getByRole("alertdialog").getByRole("button", { name: "Approve" }).click();
      await poster.page.getByText("Contact info shared").first().waitFor();
      expect((await approval).status()).toBe(200);
      await poster.seesOnCard("/my-jobs", "In Progress", "1 proposal");
      await myApplications.shows("Approved!");
      await expect(myApplications.card.getByRole("button", { name: "Submit Candidate" })).toBeVisible();
      await applicant.readsInBell(`You were approved for ${title}`);
      if (isLong) await Promise.all([...others, admin].map((reader) => reader.seesJobInMarket()));
    });

    await test.step("corrected and withdrawn", async () => {
      await submitter.page.goto("/my-submissions");
      await submitter.page.getByRole("button", { name: "Edit Details" }).click();
      const form = submitter.page.getByRole("dialog", { name: "Edit Details" });
      await form.getByLabel("Title").fill("Staff Engineer");
      await form.getByRole("button", { name: "Save Changes" }).click();
      await expect(form).toHaveCount(0);
      await poster.sees(`${jobPath}&tab=candidates`, "Staff Engineer");
      await submitter.page.getByRole("button", { name: "Withdraw Candidate" }).click();
      const prompt = submitter.page.getByRole("dialog", { name: `Withdraw ${candidate}?` });
      await prompt.getByRole("button", { name: "Withdraw Candidate" }).click();
      await expect(prompt).toHaveCount(0);
      await expectOnCard(submitter.page, candidate, ["Withdrawn"]);
      await myJobs.shows("0 candidates");
      await poster.seesOnCardOf(candidate, `${jobPath}&tab=candidates`, "Withdrawn");
      await poster.page.goto("/dashboard");
      await poster.readsInBell(`edited the details of ${candidate} for ${title}`);
      await poster.readsInBell(`withdrew ${candidate} from ${title}`);
    });

    await test.step("applied to by a VC partner without approval, and submitted to again", async () => {
      await apply(partner);
      const { status } = await app.as(app.scoutInes).call(submissionEndpoints.submit, {
        params: { id: job.id },
        body: {
          candidateName: waitingCandidate,
          candidateEmail: "noor@inbox.example",
          candidateTitle: "Engineer",
          linkedinUrl: "https://www.linkedin.com/in/noor-aziz",
        },
      });
      expect(status).toBe(201);
      await myJobs.shows("In Progress", "2 proposals (1 pending)", "1 candidate (1 to decide)");
      await partner.seesOnCard("/my-applications", "Under Review");
    });

    await test.step("filled", async () => {
      await choose("Mark Filled", (dialog) =>
        dialog.getByLabel("Who was hired?").selectOption("Somebody else"),
      );
      await myJobs.shows("Filled", "2 proposals", "1 candidate");
      await myApplications.shows("Filled", "Approved");
      await expect(myApplications.card.getByText("This role has ended.")).toBeVisible();
      await expect(myApplications.card.getByRole("button", { name: "Submit Candidate" })).toHaveCount(0);
      await partner.seesOnCard(
        "/my-applications?status=closed",
        "Role Filled",
        "This is no decision on your proposal.",
      );
      await partner.readsInBell(`${title} has been filled; your work on it has ended`);
      await mySubmissions("Filled", "Withdrawn");
      await showsWaitingCandidate("Filled", "Role Filled");
      await submitter.readsInBell(`${title} has been filled; your work on it has ended`);
      await applicant.seesFigures("/dashboard", "Active Jobs0");
      await applicant.readsInBell(`${title} has been filled; your work on it has ended`);
      expect(await countOfEndings()).toEqual([
        { username: "amir", count: 1 },
        { username: "ines", count: 1 },
        { username: "paul", count: 1 },
      ]);
      await poster.seesOnCardOf(
        "Paul Tester",
        `/applications?job=${job.id}&status=rejected`,
        "Role Filled",
        "Closed when the role was filled",
      );
      await expect(poster.page.getByRole("button", { name: "Approve" })).toHaveCount(0);
      await poster.page.goto(`/candidate-management?job=${job.id}`);
      const row = poster.page.getByRole("row").filter({ hasText: waitingCandidate });
      await expect(row.getByText("Role Filled", { exact: true })).toBeVisible();
      await poster.seesFigures("/dashboard", "Active Jobs0");
      await expect(poster.page.getByText("Loading pending work")).toHaveCount(0);
      await expect(toDecide()).toHaveCount(0);
      await poster.seesFigures("/analytics", "Success Rate100.0%1 of 1 ended job");
      await Promise.all(others.map(seesNoJob));
      await admin.sees(jobPath, filledText);
    });

    await test.step("reopened", async () => {
      await choose("Reopen");
      await myJobs.shows("In Progress", "2 proposals (1 pending)", "1 candidate (1 to decide)");
      await myApplications.shows("Approved!");
      await partner.seesOnCard("/my-applications?status=pending", "Under Review");
      await partner.readsInBell(`${title} was reopened; your work on it goes on`);
      await mySubmissions("Withdrawn");
      await showsWaitingCandidate("Submitted");
      for (const text of ["Filled", "Role Filled"])
        await expect(submitter.page.getByRole("article").getByText(text, { exact: true })).toHaveCount(0);
      await applicant.seesFigures("/dashboard", "Active Jobs1");
      await applicant.readsInBell(`${title} was reopened; your work on it goes on`);
      await poster.seesFigures("/dashboard", "Active Jobs1");
      await expect(toDecide()).toHaveCount(2);
      await poster.seesFigures("/analytics", "Success Rate0%no ended job");
      await Promise.all(others.map((reader) => reader.seesJobInMarket()));
      if (isLong) {
        await admin.sees(jobPath, "Own the ledger that settles payouts for 400 clinics.");
        await expect(admin.page.getByText(filledText)).toHaveCount(0);
      }
    });

    await test.step("unposted", async () => {
      await choose("Unpost");
      await myJobs.shows("Unposted");
      await myApplications.shows("Unposted", "Approved");
      await expect(myApplications.card.getByText("This role has ended.")).toBeVisible();
      await partner.seesOnCard(
        "/my-applications",
        "Unposted",
        "Job Withdrawn",
        "This is no decision on your proposal.",
      );
      await expect(partner.page.getByText(/another agency/)).toHaveCount(0);
      await partner.readsInBell(`${title} was unposted; your work on it has ended`);
      await mySubmissions("Unposted", "Withdrawn");
      await showsWaitingCandidate("Unposted", "Job Withdrawn");
      await applicant.seesFigures("/dashboard", "Active Jobs0");
      await applicant.readsInBell(`${title} was unposted; your work on it has ended`);
      expect((await countOfEndings()).map(({ count }) => count)).toEqual([2, 2, 2]);
      await poster.seesFigures("/dashboard", "Active Jobs0");
      await expect(poster.page.getByText("Loading pending work")).toHaveCount(0);
      await expect(toDecide()).toHaveCount(0);
      await poster.seesFigures("/analytics", "Success Rate0.0%0 of 1 ended job");
      if (isLong)
        await poster.seesOnCardOf(
          "Paul Tester",
          `/applications?job=${job.id}&status=rejected`,
          "Job Withdrawn",
          "Closed when the job was unposted",
        );
      await Promise.all(others.map((reader) => (isLong ? seesNoJob(reader) : reader.seesNoJobInMarket())));
      await admin.sees(jobPath, "This job was unposted and is no longer active.");
    });
  });
