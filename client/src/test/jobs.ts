import { analyticsEndpoints, trackEndpoints } from "@shared/analytics/endpoints";
import { applicationEndpoints } from "@shared/applications/endpoints";
import type { User } from "@shared/auth/schemas";
import { jobEndpoints } from "@shared/jobs/endpoints";
import type { Job, OpenedJob } from "@shared/jobs/schemas";
import type { JobState } from "@shared/jobs/vocabulary";
import { placementEndpoints } from "@shared/placements/endpoints";
import { submissionEndpoints } from "@shared/submissions/endpoints";
import { dana, daysAgo } from "./render";
import { respondWith, stubServer } from "./stub-server";

export const daysFromNow = (days: number) => daysAgo(-days);

/** The state of a job with this status that is neither hidden nor past its deadline. */
export const stateOfStatus = {
  open: "open",
  in_progress: "in_progress",
  filled: "filled",
  cancelled: "unposted",
} as const satisfies Record<Job["status"], JobState>;

/** An open job of another user. */
export function buildJob(values: Partial<OpenedJob> = {}): OpenedJob {
  return {
    id: 12,
    title: "Staff Backend Engineer",
    description: "Own the ledger.",
    company: "Copperkey",
    location: "Remote, US",
    salaryRange: null,
    bountyAmount: 25_000,
    skills: ["PostgreSQL", "TypeScript", "Payments", "Audit", "Go"],
    experience: null,
    urgency: "medium",
    visaSponsorship: null,
    workMode: null,
    level: null,
    salaryMin: null,
    salaryMax: null,
    salaryCurrency: null,
    deadline: null,
    closed: false,
    status: "open",
    state: stateOfStatus[values.status ?? "open"],
    holdNote: null,
    postedById: 99,
    postedBy: {
      firstName: "Priya",
      lastName: "Raman",
      username: "priya",
      role: "portfolio_hr",
      title: null,
      isTrusted: true,
    },
    applicationsCount: 4,
    approvedCount: 0,
    paymentDays: null,
    guaranteeDays: null,
    posterMedianHours: null,
    submissionsCount: null,
    myApplicationStatus: null,
    myApplicationClosedAs: null,
    canApplyAgain: false,
    myApplication: null,
    createdAt: daysAgo(2),
    updatedAt: daysAgo(2),
    ...values,
  };
}

export const marcus: User = {
  ...dana,
  id: 8,
  username: "marcus",
  firstName: "Marcus",
  lastName: "Okafor",
  role: "agency",
};
export const pendingPartner: User = { ...dana, id: 9, username: "theo", vcApprovalStatus: "pending" };
export const ada: User = { ...dana, id: 1, username: "ada", role: "admin" };

const testPlaces = [
  { slug: "us-austin", name: "Austin", area: "Texas" },
  { slug: "at", name: "Austria", area: "DACH" },
  { slug: "de-berlin", name: "Berlin", area: "Germany" },
];

const testSkills = ["Go", "Google Cloud", "GraphQL"];

/** Stubs the job endpoints with these jobs; the stub stores applications and unposted jobs. */
export function stubJobServer(...initialJobs: OpenedJob[]) {
  const jobs = new Map(initialJobs.map((job) => [job.id, job]));
  const activeJobs = () =>
    [...jobs.values()].filter(({ status }) => status === "open" || status === "in_progress");
  const searchJobs = (query: Record<string, string>) =>
    activeJobs().filter(
      ({ title, visaSponsorship, workMode, level, urgency, bountyAmount }) =>
        title.toLowerCase().includes((query.q ?? "").toLowerCase()) &&
        (!query.mode || workMode === query.mode) &&
        (!query.level || level === query.level) &&
        (!query.urgency || urgency === query.urgency) &&
        bountyAmount >= Number(query.bountyMin ?? 0) &&
        (!query.bountyMax || bountyAmount <= Number(query.bountyMax)) &&
        (query.visaSponsorship !== "true" || visaSponsorship),
    );
  const findJob = (id = 0): OpenedJob => {
    const job = jobs.get(id);
    if (!job) throw new Error(`No job ${id}`);
    return job;
  };
  const updateJob = (id: number | undefined, values: Partial<OpenedJob>): OpenedJob => {
    const updatedJob = { ...findJob(id), ...values };
    jobs.set(updatedJob.id, updatedJob);
    return updatedJob;
  };
  return stubServer(
    respondWith(jobEndpoints.list, ({ query }) => searchJobs(query)),
    respondWith(jobEndpoints.counts, ({ query }) => ({ open: searchJobs(query).length, in_progress: 0 })),
    respondWith(jobEndpoints.places, ({ query }) =>
      testPlaces.filter(
        ({ slug, name }) =>
          (!query.slug || slug === query.slug) &&
          name.toLowerCase().startsWith((query.q ?? "").toLowerCase()),
      ),
    ),
    respondWith(jobEndpoints.skills, ({ query }) =>
      testSkills.filter((skill) => skill.toLowerCase().includes((query.q ?? "").toLowerCase())),
    ),
    respondWith(placementEndpoints.top, []),
    respondWith(submissionEndpoints.ofJob, []),
    respondWith(jobEndpoints.recent, () => activeJobs().slice(0, 5)),
    respondWith(jobEndpoints.posterRecord, null),
    respondWith(jobEndpoints.one, ({ params }) => findJob(params.id)),
    respondWith(jobEndpoints.unpost, ({ params }) =>
      updateJob(params.id, { status: "cancelled", closed: true }),
    ),
    respondWith(analyticsEndpoints.firstProposal, { medianHours: null }),
    respondWith(analyticsEndpoints.marketplaceStats, {
      totalJobs: 22,
      totalBounty: 312_500,
      avgBounty: 17_360,
      placementRate: 60,
    }),
    respondWith(trackEndpoints.track, {}),
    respondWith(applicationEndpoints.mineCounts, {
      pending: 2,
      approved: 0,
      rejected: 1,
      notSelected: 1,
      closed: 0,
    }),
    respondWith(applicationEndpoints.apply, ({ params, body }) => {
      const { coverLetter, proposedFee } = body as { coverLetter: string; proposedFee: number | null };
      updateJob(params.id, { myApplicationStatus: "pending" });
      return {
        id: 5,
        status: "pending" as const,
        createdAt: daysAgo(0),
        proposedFee,
        timeline: null,
        coverLetter,
        approach: null,
        decidedAt: null,
        reason: null,
        closedAs: null,
        version: 1,
        editedAt: null,
        reappliedAt: null,
      };
    }),
  );
}
