import type { Page } from "playwright-core";
import type { Visit } from "./entry";
import { openFromDashboard } from "./page-settings";

const onFirstCard = (key: string) => (page: Page) =>
  page.getByRole("article").filter({ hasText: "Pending" }).first().press(key);

/**
 * In the demo data the poster is in the grace period, so that nobody confirms: the response says the
 * opposite.
 */
async function confirmCompany(page: Page) {
  const { search, searchParams } = new URL(page.url());
  const path = `/api/jobs/${searchParams.get("job")}`;
  // Only the browser can resolve the host name of the server.
  const job = await page.evaluate(async (url) => (await fetch(url)).json() as Promise<object>, path);
  await page.route(`**${path}`, (route) => route.fulfill({ json: { ...job, canConfirmCompany: true } }));
  await openFromDashboard(page, `/jobs${search}`);
  await page.getByRole("button", { name: "Confirm Company" }).click();
}

/** From a job to a hire: marketplace, applications and submissions. */
export const trade: readonly Visit[] = [
  { name: "page", who: ["dana", "marcus"], at: "/jobs" },
  { name: "compact", who: ["dana", "ines"], at: "/jobs", press: [/^Compact$/] },
  { name: "none-found", who: "dana", at: "/jobs?q=zzzzzz" },
  {
    name: "filters",
    who: "marcus",
    at: "/jobs",
    press: [/^Filters/],
    of: "marketplace/job-filters-dialog",
  },
  {
    name: "location",
    who: "marcus",
    at: "/jobs",
    press: [/^Filters/],
    act: (page) => page.getByRole("combobox", { name: "Location" }).fill("san"),
  },
  { name: "filtered", who: "marcus", at: "/jobs?mode=remote&level=senior&location=us&bountyMin=1000" },
  { name: "none-filtered", who: "marcus", at: "/jobs?location=fr-paris" },
  { name: "job", who: "marcus", at: "/jobs?job={freeJob}", of: "marketplace/job-dialog" },
  {
    name: "job-menu",
    who: "marcus",
    at: "/jobs?job={freeJob}",
    press: [/^Actions for this job/],
    of: "marketplace/job-dialog",
  },
  {
    name: "job-report",
    who: "marcus",
    at: "/jobs?job={freeJob}",
    press: [/^Actions for this job/, /^Report/],
    of: "moderation/report-content-dialog",
  },
  { name: "job-of-another", who: "dana", at: "/jobs?job={job}", of: "marketplace/job-dialog" },
  { name: "job-of-poster", who: "priya", at: "/jobs?job={leadsJob}", of: "marketplace/job-dialog" },
  {
    name: "job-candidates",
    who: "priya",
    at: "/jobs?job={leadsJob}&tab=candidates",
    of: "marketplace/job-dialog",
  },
  {
    name: "job-candidates-from-pool",
    who: "dana",
    at: "/jobs?job={partnersJob}&tab=candidates",
    of: "marketplace/job-dialog",
  },
  { name: "job-approved", who: "ines", at: "/jobs?job={approvedJob}", of: "marketplace/job-dialog" },
  { name: "job-on-hold", who: "ines", at: "/jobs?job={heldJob}", of: "marketplace/job-dialog" },
  { name: "job-paused", who: "marcus", at: "/jobs?job={pausedJob}", of: "marketplace/job-dialog" },
  { name: "job-filled", who: "marcus", at: "/jobs?job={filledJob}", of: "marketplace/job-dialog" },
  { name: "job-unposted", who: "marcus", at: "/jobs?job={unpostedJob}", of: "marketplace/job-dialog" },
  {
    name: "job-of-former-member",
    who: "marcus",
    at: "/jobs?job={jobOfFormerMember}",
    of: "marketplace/job-dialog",
  },
  {
    name: "job-past-deadline",
    who: "marcus",
    at: "/jobs?job={jobPastDeadline}",
    of: "marketplace/job-dialog",
  },
  {
    name: "job-company-unconfirmed",
    who: "admin",
    at: "/jobs?job={namedJob}",
    act: confirmCompany,
    of: "marketplace/unconfirmed-company-alert",
  },
  { name: "job-gone", who: "dana", at: "/jobs?job=999999", of: "marketplace/job-dialog" },
  { name: "apply", who: "ines", at: "/jobs?apply={freeJob}", of: "applications/apply-dialog" },
  { name: "apply-with-fee", who: "ines", at: "/jobs?apply={feeJob}", of: "applications/apply-dialog" },
  {
    name: "apply-refused",
    who: "ines",
    at: "/jobs?apply={freeJob}",
    press: [/^Submit Application|^Send|^Submit/],
  },
  {
    name: "submit",
    who: "ines",
    at: "/jobs?job={approvedJob}&submit=1",
    of: "submissions/submit-candidate-dialog",
  },
  {
    name: "submit-refused",
    who: "ines",
    at: "/jobs?job={approvedJob}&submit=1",
    press: [/^Submit Candidate/],
  },
  { name: "post", who: "dana", at: "/jobs?post=1", of: "jobs/post-job-dialog" },
  { name: "post-refused", who: "dana", at: "/jobs?post=1", press: [/^Post Job$/] },
  { name: "edit", who: "priya", at: "/jobs?job={leadsJob}&edit=1", of: "jobs/edit-job-dialog" },
  {
    name: "unpost",
    who: "priya",
    at: "/jobs?job={leadsJob}",
    press: [/^Unpost/],
    of: "jobs/unpost-job-button",
  },
  {
    name: "fill",
    who: "priya",
    at: "/jobs?job={leadsJob}",
    press: [/^Mark Filled/],
    of: "jobs/fill-job-dialog",
  },
  {
    name: "hire",
    who: "dana",
    at: "/jobs?job={partnersJob}&tab=candidates",
    of: "submissions/hire-dialog",
    act: (page) =>
      page
        .getByRole("combobox", { name: /^Status of/ })
        .first()
        .selectOption({ label: "Hired" }),
  },

  { name: "page", who: ["priya", "dana"], at: "/applications" },
  { name: "approved", who: "priya", at: "/applications?status=approved" },
  { name: "rejected", who: "priya", at: "/applications?status=rejected" },
  {
    name: "approve",
    who: "dana",
    at: "/applications",
    act: onFirstCard("a"),
    of: "applications/decision-dialogs",
  },
  {
    name: "changes",
    who: "dana",
    at: "/applications?status=pending",
    act: (page) =>
      page
        .getByRole("button", { name: /^Show Changes/ })
        .first()
        .click(),
  },
  {
    name: "reject",
    who: "dana",
    at: "/applications",
    press: [/^Reject(?!ed)/],
    of: "decisions/reject-dialog",
  },
  { name: "compare", who: "dana", at: "/applications?job={comparedJob}&compare=1" },
  {
    name: "compare-without-rating",
    who: "priya",
    at: "/applications?job={leadsJob}&compare=1&by=placements",
  },
  {
    name: "compare-panel",
    who: "dana",
    at: "/applications?job={comparedJob}&compare=1&application={comparedApplication}",
  },

  { name: "page", who: ["priya", "dana"], at: "/candidate-management" },
  { name: "none-found", who: "priya", at: "/candidate-management?q=zzzzzz" },
  { name: "rejected", who: "priya", at: "/candidate-management?status=rejected" },
  {
    name: "selected",
    who: "priya",
    at: "/candidate-management",
    act: (page) => page.getByRole("checkbox").nth(1).check({ force: true }),
  },
  {
    name: "panel",
    who: "priya",
    at: "/candidate-management?job={leadsJob}&candidate={submission}",
    of: "submissions/submission-panel",
  },
  {
    name: "hire",
    who: "priya",
    at: "/candidate-management?job={leadsJob}&candidate={submission}",
    of: "submissions/hire-dialog",
    act: async (page) => {
      await page.getByRole("combobox", { name: "Change to" }).selectOption({ label: "Hired" });
      await page.getByRole("button", { name: "Update Status" }).click();
    },
  },
  {
    name: "comparison",
    who: "priya",
    at: "/candidate-management",
    of: "submissions/comparison-dialog",
    act: async (page) => {
      for (const n of [1, 2, 3]) await page.getByRole("checkbox").nth(n).check({ force: true });
      await page.getByRole("button", { name: "Compare" }).filter({ visible: true }).first().click();
    },
  },
  {
    name: "duplicates",
    who: "priya",
    at: "/candidate-management",
    press: [/^Also sent by/],
    of: "submissions/comparison-dialog",
  },
  {
    name: "placement",
    who: "dana",
    at: "/candidate-management?job={placedJob}&candidate={placedCandidate}",
    of: "submissions/submission-panel",
  },
  {
    name: "placement-without-fee",
    who: "dana",
    at: "/candidate-management?job={missingFeeJob}&candidate={missingFeeCandidate}",
    of: "submissions/submission-panel",
  },
  {
    name: "placement-with-unanswered-fee",
    who: "priya",
    at: "/candidate-management?job={unansweredFeeJob}&candidate={unansweredFeeCandidate}",
    of: "submissions/submission-panel",
  },
  {
    name: "placement-with-disputed-fee",
    who: "priya",
    at: "/candidate-management?job={disputedFeeJob}&candidate={disputedFeeCandidate}",
    of: "submissions/submission-panel",
  },
  {
    name: "panel-edited",
    who: "dana",
    at: "/candidate-management?candidate={editedCandidate}",
    of: "submissions/submission-panel",
  },
  {
    name: "placement-completed",
    who: "dana",
    at: "/candidate-management?job={placedJob}&candidate={placedCandidate}",
    press: [/^Mark Completed/],
    of: "placements/placement-actions",
  },
  {
    name: "placement-voided",
    who: "dana",
    at: "/candidate-management?job={placedJob}&candidate={placedCandidate}",
    press: [/^Void Placement/],
    of: "placements/placement-actions",
  },

  { name: "page", who: "priya", at: "/my-jobs" },
  { name: "on-hold", who: "dana", at: "/my-jobs?tab=on_hold" },
  { name: "filled", who: "priya", at: "/my-jobs?tab=filled" },
  { name: "unposted", who: "priya", at: "/my-jobs?tab=unposted" },
  { name: "none-found", who: "priya", at: "/my-jobs?q=zzzzzz" },
  { name: "menu", who: "priya", at: "/my-jobs?tab=active", press: [/^Actions for/] },
  {
    name: "edit",
    who: "priya",
    at: "/my-jobs?tab=active",
    press: [/^Actions for/, /^Edit/],
    of: ["jobs/my-job-dialogs", "jobs/edit-job-dialog"],
  },
  {
    name: "duplicate",
    who: "priya",
    at: "/my-jobs?tab=active",
    press: [/^Actions for/, /^Duplicate/],
    of: "jobs/post-job-dialog",
  },
  {
    name: "extend",
    who: "priya",
    at: "/my-jobs?tab=active",
    press: [/^Actions for/, /^Extend/],
    async act(page) {
      await page.getByLabel("New deadline").selectOption("Until another date");
      await page.getByLabel("Date", { exact: true }).waitFor();
    },
    closesWith: /^Discard$/,
    of: "jobs/extend-deadline-dialog",
  },
  {
    name: "fill",
    who: "priya",
    at: "/my-jobs?tab=active",
    press: [/^Actions for/, /^Mark Filled/],
    of: "jobs/fill-job-dialog",
  },
  {
    name: "hold",
    who: "priya",
    at: "/my-jobs?tab=active",
    press: [/^Actions for/, /^Put on Hold/],
    of: "jobs/hold-job-dialogs",
  },
  {
    name: "resume",
    who: "dana",
    at: "/my-jobs?tab=on_hold",
    press: [/^Actions for/, /^Resume/],
    of: "jobs/hold-job-dialogs",
  },
  {
    name: "reopen",
    who: "priya",
    at: "/my-jobs?tab=unposted",
    press: [/^Actions for/, /^Reopen/],
    of: "jobs/reopen-job-dialog",
  },
  {
    name: "unpost",
    who: "priya",
    at: "/my-jobs?tab=active",
    press: [/^Actions for/, /^Unpost/],
    of: "jobs/unpost-job-button",
  },

  { name: "page", who: "marcus", at: "/my-applications" },
  { name: "closed", who: "marcus", at: "/my-applications?status=closed" },
  // Among them are a job on hold and jobs that have ended.
  { name: "approved", who: "marcus", at: "/my-applications?status=approved" },
  { name: "applied-again", who: "ines", at: "/my-applications?status=pending" },
  { name: "rejected", who: "marcus", at: "/my-applications?status=rejected" },
  {
    name: "submit",
    who: "ines",
    at: "/my-applications?submit={approvedJob}",
    of: "submissions/submit-candidate-dialog",
  },
  {
    name: "edit-proposal",
    who: "marcus",
    at: "/my-applications",
    press: [/^Edit Proposal/],
    of: "applications/edit-proposal-dialog",
  },
  {
    name: "withdraw",
    who: "marcus",
    at: "/my-applications",
    press: [/^Withdraw/],
    of: "applications/withdraw-application-dialog",
  },
  {
    name: "apply-again",
    who: "marcus",
    at: "/my-applications?status=closed",
    press: [/^Apply Again/],
    of: "applications/apply-dialog",
  },
  { name: "page", who: "marcus", at: "/my-submissions" },
  {
    name: "edit-details",
    who: "marcus",
    at: "/my-submissions",
    press: [/^Edit Details/],
    of: "submissions/edit-submission-dialog",
  },
  {
    name: "withdraw",
    who: "marcus",
    at: "/my-submissions",
    press: [/^Withdraw Candidate/],
    of: "submissions/withdraw-candidate-dialog",
  },
  { name: "hired", who: "marcus", at: "/my-submissions?status=hired" },
  { name: "hired-unanswered-fee", who: "ines", at: "/my-submissions?status=hired" },
  {
    name: "confirm-fee",
    who: "ines",
    at: "/my-submissions?status=hired",
    press: [/^Confirm Fee/],
    of: "placements/fee-actions",
  },
  {
    name: "dispute-fee",
    who: "ines",
    at: "/my-submissions?status=hired",
    press: [/^Dispute Fee/],
    of: "placements/fee-actions",
  },
  { name: "page", who: ["dana", "marcus"], at: "/placements" },
  { name: "none-found", who: "dana", at: "/placements?year=1990" },
  {
    name: "placement",
    who: "dana",
    at: "/placements?placement={missingFeePlacement}",
    of: "placements/placement-dialog",
  },
  {
    name: "enter-fee",
    who: "dana",
    at: "/placements?placement={missingFeePlacement}",
    press: [/^Enter Fee/],
    of: "placements/fee-actions",
  },
  {
    name: "change-fee",
    who: "priya",
    at: "/placements?placement={unansweredFeePlacement}",
    press: [/^Change Fee/],
    of: "placements/fee-actions",
  },
];
