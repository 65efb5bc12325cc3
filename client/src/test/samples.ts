import type { User } from "@shared/auth/schemas";
import type { OpenedJob } from "@shared/jobs/schemas";
import type { OwnSubmission, Submission } from "@shared/submissions/schemas";
import { dana, daysAgo } from "./render";

/** A recruiter of an agency. */
export const marcus: User = {
  ...dana,
  id: 21,
  username: "marcus",
  firstName: "Marcus",
  lastName: "Okafor",
  role: "agency",
  company: "Meridian Search",
  vcApprovalStatus: "pending",
};
/** An independent recruiter. */
export const ines: User = {
  ...marcus,
  id: 22,
  username: "ines",
  firstName: "Ines",
  lastName: "Carvalho",
  role: "independent",
  company: null,
};
/** A VC partner without approval. */
export const theo: User = {
  ...dana,
  id: 23,
  username: "theo",
  firstName: "Theo",
  vcApprovalStatus: "pending",
};
export const ada: User = { ...dana, id: 24, username: "ada", firstName: "Ada", role: "admin" };
export const priya: User = { ...dana, id: 25, username: "priya", firstName: "Priya", role: "portfolio_hr" };

/** A job that Dana posted. */
export const buildOwnJob = (values: Partial<OpenedJob> = {}): OpenedJob => ({
  id: 12,
  title: "Staff Engineer",
  description: "Own the ledger.",
  company: "Copperkey",
  location: "Remote, US",
  salaryRange: null,
  bountyAmount: 25_000,
  skills: ["Go", "SQL"],
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
  state: "open",
  holdNote: null,
  postedById: dana.id,
  postedBy: {
    firstName: "Dana",
    lastName: "Whitfield",
    username: "dana",
    role: "vc_partner",
    title: "Talent Partner",
    isTrusted: true,
  },
  applicationsCount: 0,
  approvedCount: 0,
  paymentDays: null,
  guaranteeDays: null,
  posterMedianHours: null,
  submissionsCount: null,
  myApplicationStatus: null,
  myApplicationClosedAs: null,
  canApplyAgain: false,
  myApplication: null,
  createdAt: daysAgo(3),
  updatedAt: daysAgo(3),
  ...values,
});

/** A candidate whom Marcus submitted to the job of `buildOwnJob`. */
export const buildSubmission = (
  id: number,
  candidateName: string,
  values: Partial<Submission> = {},
): Submission => ({
  id,
  jobId: 12,
  candidateName,
  candidateEmail: `${candidateName.split(" ")[0]?.toLowerCase()}@inbox.example`,
  candidateTitle: "Principal Engineer",
  candidatePhone: null,
  candidateLocation: null,
  candidateExperience: null,
  candidateSkills: [],
  linkedinUrl: "https://linkedin.com/in/somebody",
  notes: null,
  status: "submitted",
  submittedById: marcus.id,
  submittedBy: {
    id: 8,
    firstName: "Marcus",
    lastName: "Okafor",
    username: "marcus",
    company: "Meridian Search",
  },
  agreedFee: null,
  possibleDuplicate: false,
  duplicates: [],
  closedAs: null,
  version: 1,
  editedAt: null,
  createdAt: daysAgo(1),
  updatedAt: daysAgo(1),
  ...values,
});

export const buildOwnSubmission = (
  id: number,
  candidateName: string,
  values: Partial<OwnSubmission> = {},
): OwnSubmission => ({
  ...buildSubmission(id, candidateName),
  job: {
    id: 12,
    title: "Staff Engineer",
    company: "Copperkey",
    bounty: 25_000,
    status: "open",
    state: "open",
    holdNote: null,
  },
  ...values,
});
