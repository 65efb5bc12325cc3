/** An HR lead compares the proposals for two jobs and decides with the keyboard. */
import { expect, type RunningApp, test } from "./fixtures";
import { openKeyboard } from "./helpers/keyboard";

interface History {
  approved: number;
  rejected: number;
  /** Candidates on the approved jobs, in this order: the hours from the approval, and the decision on it. */
  candidates?: readonly (readonly [hours: number, decision: "shortlisted" | "rejected"])[];
  /** How many of the candidates, from the first on, were placed. */
  placed?: number;
}

interface Proposal {
  username: string;
  history: History;
  fee: number;
  timeline: string;
  waitingDays: number;
  /** The cells of the row after the name, computed by hand from the history. */
  cells: readonly string[];
}

const isNew = "New here: fewer than five decisions so far.";
const proposals: Record<"Ledger Engineer" | "Controller", readonly Proposal[]> = {
  "Ledger Engineer": [
    {
      username: "lena",
      // The median of 24, 48 and 120 hours is two days.
      history: {
        approved: 4,
        rejected: 1,
        candidates: [
          [24, "shortlisted"],
          [48, "rejected"],
          [120, "shortlisted"],
        ],
        placed: 1,
      },
      fee: 22,
      timeline: "Six weeks",
      waitingDays: 8,
      cells: ["22.0%", "Six weeks", "4 of 5", "2 of 3", "1", "2 days", "8 days"],
    },
    {
      username: "otto",
      history: { approved: 2, rejected: 3 },
      fee: 18.5,
      timeline: "Four weeks",
      waitingDays: 3,
      cells: ["18.5%", "Four weeks", "2 of 5", "No decisions yet", "0", "Not known yet", "3 days"],
    },
    {
      username: "rosa",
      history: { approved: 1, rejected: 3 },
      fee: 20,
      timeline: "Two weeks",
      waitingDays: 1,
      cells: ["20.0%", "Two weeks", isNew, "1 day"],
    },
  ],
  Controller: [
    {
      username: "sven",
      // Two jobs with a candidate are too few for a median.
      history: {
        approved: 3,
        rejected: 0,
        candidates: [
          [10, "rejected"],
          [30, "rejected"],
        ],
      },
      fee: 25,
      timeline: "Ten weeks",
      waitingDays: 6,
      cells: ["25.0%", "Ten weeks", "3 of 3", "0 of 2", "0", "Not known yet", "6 days"],
    },
    {
      username: "tara",
      history: { approved: 0, rejected: 0 },
      fee: 15,
      timeline: "Three weeks",
      waitingDays: 2,
      cells: ["15.0%", "Three weeks", isNew, "2 days"],
    },
    {
      username: "uwe",
      history: { approved: 0, rejected: 6 },
      fee: 30,
      timeline: "One week",
      waitingDays: 1,
      cells: ["30.0%", "One week", "0 of 6", "No decisions yet", "0", "Not known yet", "1 day"],
    },
  ],
};

const hourMs = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * hourMs).toISOString();

/** Adds earlier jobs of another poster, on which the recruiter worked. */
async function addHistory(
  app: RunningApp,
  recruiter: { id: number },
  { approved, rejected, candidates = [], placed = 0 }: History,
) {
  const decidedHoursAgo = 1000;
  for (let index = 0; index < approved + rejected; index++) {
    const job = await app.createJob(app.partnerVera);
    const { id } = await app.createApplication(job, recruiter);
    const status = index < approved ? "approved" : "rejected";
    await app.rows(
      `update job_applications set status = '${status}', decided_at = '${hoursAgo(decidedHoursAgo)}' where id = ${id}`,
    );
    const [hours, decision] = candidates[index] ?? [];
    if (hours === undefined) continue;
    const submission = await app.createSubmission(job, recruiter, {
      createdAt: hoursAgo(decidedHoursAgo - hours),
    });
    await app.rows(`update job_candidate_submissions set status = '${decision}', answered_at = now(),
      was_shortlisted = ${decision === "shortlisted"} where id = ${submission.id}`);
    if (index < placed)
      await app.rows(`insert into placements (submission_id, job_id, poster_id, placed_by_id, status, bounty_paid)
        values (${submission.id}, ${job.id}, ${app.partnerVera.id}, ${recruiter.id}, 'confirmed', 0)`);
  }
}

async function addProposals(app: RunningApp) {
  for (const [title, ofJob] of Object.entries(proposals)) {
    const job = await app.createJob(app.posterHana, { title, bountyAmount: 0 });
    for (const { username, history, fee, timeline, waitingDays } of ofJob) {
      const recruiter = await app.createUser(username, "agency");
      await addHistory(app, recruiter, history);
      const agency = await app.createAgency(recruiter);
      await app.createReview(agency, app.partnerVera, { rating: 5 });
      const { id } = await app.createApplication(job, recruiter, { proposedFee: fee, timeline });
      await app.rows(
        `update job_applications set created_at = '${hoursAgo(waitingDays * 24 + 1)}' where id = ${id}`,
      );
    }
  }
  await computeRecords(app);
}

async function computeRecords(app: RunningApp) {
  await app.rows("select graphile_worker.add_job('compute_recruiter_records')");
  await app.runTasks();
}

test("six proposals for two jobs are compared without scrolling, and two are decided with two keys each", async ({
  app,
}) => {
  await addProposals(app);
  const { page, signIn, checkPage } = await app.openBrowser("desktop");
  const keys = openKeyboard(page);
  const answers: string[] = [];
  page.on("response", async (response) => {
    if (new URL(response.url()).pathname === "/api/my-jobs/applications") answers.push(await response.text());
  });
  await signIn(app.posterHana);
  const rows = page.locator("tbody tr");

  for (const [title, ofJob] of Object.entries(proposals)) {
    await page.goto("/applications");
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole("link", { name: `Compare the applications to ${title}` }).click();
    await page.getByRole("table", { name: `Applications to ${title}` }).waitFor();
    const cells = await rows.evaluateAll((elements) =>
      elements.map((row) => [...row.querySelectorAll("td")].map((cell) => cell.textContent)),
    );
    expect(cells).toEqual(ofJob.map((proposal) => [...proposal.cells]));
    await expect(page.getByRole("columnheader", { name: "Rating" })).toHaveCount(0);
    await expect(page.getByRole("columnheader").first()).toBeInViewport({ ratio: 1 });
    for (const row of await rows.all()) await expect(row).toBeInViewport({ ratio: 1 });
  }
  await page.reload();
  await expect(rows).toHaveCount(3);
  expect(await page.content()).not.toContain('"rating"');
  expect(answers.join()).toContain("recruiterRecord");
  expect(answers.join()).not.toContain("rating");
  await checkPage("1-table");

  await page.setViewportSize({ width: 1280, height: 800 });
  const first = page.getByRole("button", { name: "sven" });
  await first.click();
  await page.getByRole("complementary", { name: "sven" }).waitFor();
  await checkPage("2-panel");
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press("a");
  await keys.expectFocus(page.getByRole("alertdialog").getByRole("button", { name: "Approve" }));
  await page.keyboard.press("Enter");
  await page.getByRole("complementary", { name: "tara" }).waitFor();
  await page.getByRole("alertdialog").waitFor({ state: "detached" });
  await page.keyboard.press("r");
  await keys.expectFocus(page.getByRole("dialog").getByRole("button", { name: "Reject" }));
  await page.keyboard.press("Enter");
  await page.getByRole("complementary", { name: "uwe" }).waitFor();
  await expect(rows.getByText(/^(Approved|Rejected|1 day)$/)).toHaveText(["Approved", "Rejected", "1 day"]);
  expect(new URL(page.url()).searchParams.get("application")).toBeTruthy();
  expect(
    await app.rows(`select username, status from job_applications a join users u on u.id = a.applicant_id
      where poster_id = ${app.posterHana.id} and username in ('sven', 'tara', 'uwe') order by username`),
  ).toEqual([
    { username: "sven", status: "approved" },
    { username: "tara", status: "rejected" },
    { username: "uwe", status: "pending" },
  ]);

  // The decisions count for neither proposal that they decided, but for later ones.
  await computeRecords(app);
  await page.goto(page.url().replace(/&application=\d+/, ""));
  await expect(rows).toHaveCount(3);
  for (const { username, cells } of proposals.Controller) {
    const status = { sven: "Approved", tara: "Rejected" }[username];
    const row = rows.filter({ has: page.getByRole("button", { name: username }) });
    await expect(row.getByRole("cell")).toHaveText(status ? [...cells.slice(0, -1), status] : [...cells]);
  }
});

test("an approved VC partner also compares ratings, which are the means of the reviews", async ({ app }) => {
  const job = await app.createJob(app.partnerVera, { title: "Controller" });
  const ratings = { sven: [5, 4, 4], tara: [2, 3], uwe: [] };
  for (const [username, reviews] of Object.entries(ratings)) {
    const recruiter = await app.createUser(username, "agency");
    const agency = await app.createAgency(recruiter);
    for (const [index, rating] of reviews.entries())
      await app.createReview(agency, await app.createUser(`${username}-reviewer${index}`, "vc_partner"), {
        rating,
      });
    await app.createApplication(job, recruiter);
  }
  const { page, signIn } = await app.openBrowser("desktop");
  await signIn(app.partnerVera);
  await page.goto(`/applications?job=${job.id}&compare=1`);
  await page.getByRole("columnheader", { name: "Rating" }).waitFor();
  // (5 + 4 + 4) / 3 and (2 + 3) / 2
  const expected = { sven: "4.3 ★ (3 reviews)", tara: "2.5 ★ (2 reviews)", uwe: "No reviews yet" };
  for (const [username, text] of Object.entries(expected)) {
    const row = page.locator("tbody tr").filter({ has: page.getByRole("button", { name: username }) });
    // The column before the last, in which the row says how long it has been waiting.
    await expect(row.getByRole("cell").nth(-2)).toHaveText(text);
  }
});

test("on a phone each card has the figures in a line, and the reason of a rejection", async ({ app }) => {
  await addProposals(app);
  await app.rows(`update job_applications set status = 'rejected', decided_at = now(), reason = 'We filled it with an agency we know.'
    where applicant_id = (select id from users where username = 'otto') and poster_id = ${app.posterHana.id}`);
  const { page, signIn, checkPage } = await app.openBrowser("phone");
  await signIn(app.posterHana);
  await page.goto("/applications");
  const lena = page.getByRole("article", { name: "lena" });
  await expect(lena.getByRole("list", { name: "Record in this network" }).getByRole("listitem")).toHaveText([
    "Approved before: 4 of 5",
    "Candidates shortlisted: 2 of 3",
    "Placements: 1",
    "First candidate within: 2 days",
    "Pending elsewhere: 0",
  ]);
  await expect(
    page.getByRole("article", { name: "rosa" }).getByText("New here", { exact: true }),
  ).toBeVisible();
  await expect(
    page.getByRole("article", { name: "otto" }).getByText("We filled it with an agency we know."),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: /^Compare/ })).toHaveCount(0);
  await checkPage("3-phone");

  // At 320 px the buttons of a card take two lines at the bottom of the screen; none covers the focus.
  await page.setViewportSize({ width: 320, height: 640 });
  await openKeyboard(page).tabTo(page.getByRole("article").getByRole("link").last());
});
