/**
 * The types of the demo data, from which the files `insert-*.ts` create database rows. A field that refers to
 * a user contains the user name. Fields such as `daysAgo` and `postedDaysAgo` count back from now.
 */
import type { Specialization } from "@shared/agencies/vocabulary";
import type { jobInput } from "@shared/jobs/schemas";
import type { ExperienceLevel, experienceLevels } from "@shared/jobs/vocabulary";
import type { MessageCategory } from "@shared/messages/vocabulary";
import type { membershipRoles, organizationTypes } from "@shared/organizations/vocabulary";
import type { PlacementStatus } from "@shared/placements/vocabulary";
import type { StoredSubmissionStatus } from "@shared/submissions/vocabulary";
import type { SuggestibleField } from "@shared/suggestions/vocabulary";
import type * as z from "zod/mini";

export interface DemoUser {
  username: string;
  firstName: string;
  lastName: string;
  email: string;
  joinedDaysAgo: number;
  company?: string;
  title?: string;
  location?: string;
  phone?: string;
  bio?: string;
  specializations?: string[];
  /** The admin's decision on the approval of a VC partner. Without it, a VC partner waits for approval. */
  decision?: { daysAgo: number; status: "approved" | "rejected"; reason?: string };
  /** Whether the registration address was never verified. */
  isEmailUnverified?: boolean;
  /** When an admin marked the user as verified. */
  userVerifiedDaysAgo?: number;
  suspension?: { daysAgo: number; reason: string };
  /** When the user deleted the account, which closes the open work and removes the name. */
  deletedDaysAgo?: number;
  /** The last name under which a VC partner was approved, and when the partner changed it to `lastName`. */
  formerName?: { lastName: string; changedDaysAgo: number };
  otherEmails?: { email: string; type: "work" | "personal"; isVerified: boolean; addedDaysAgo: number }[];
}

export interface DemoOrganization {
  name: string;
  type: (typeof organizationTypes)[number];
  description: string;
  location: string;
  phone?: string;
  email?: string;
  domain?: string;
  /** Whether the creator claimed `domain` without proving control of it. */
  isDomainOnlyClaimed?: boolean;
  /**
   * When an admin confirmed the domain. If absent, the creator's email address confirmed it on the first day.
   */
  domainConfirmation?: { daysAgo: number; reason: string };
  specializations?: string[];
  services?: string[];
  industryFocus?: string[];
  /** In percent. */
  successRate?: number;
  /** In percent of the first-year salary. */
  averageFee?: number;
  foundedDaysAgo: number;
  /**
   * The first member is the creator. Users with an email address of the domain join without being listed
   * here.
   */
  members: {
    username: string;
    role: (typeof membershipRoles)[number];
    title?: string;
    joinedDaysAgo?: number;
  }[];
}

export interface DemoJob
  extends Omit<z.input<typeof jobInput>, "bountyAmount" | "deadline" | "salaryMin" | "salaryMax"> {
  postedBy: string;
  postedDaysAgo: number;
  /** In US dollars; 0 means that applicants propose a fee. */
  bounty: number;
  skills: string[];
  experience?: (typeof experienceLevels)[number];
  deadlineInDays?: number;
  /** When the poster unposted the job. A filled job has a submission with the status `hired` instead. */
  unpostedDaysAgo?: number;
  /** When and why an admin unposted the job, and the report that led to the removal if there was one. */
  removal?: { daysAgo: number; reason: string; report?: { reporter: string; reason: string } };
  /** When the job was unposted, because it had been paused for too long: its poster is suspended. */
  pauseExpiredDaysAgo?: number;
  /** The poster's hold, with the note to the recruiters of the job. If the hold expired, the job was unposted. */
  hold?: { daysAgo: number; note: string; expiredDaysAgo?: number };
  applications: DemoApplication[];
}

/** An application. It is pending if it was neither decided nor withdrawn, or if the applicant applied again. */
export interface DemoApplication {
  applicant: string;
  daysAgo: number;
  coverLetter: string;
  /** The proposed percentage of the first-year salary, for a job whose bounty is 0. */
  fee?: number;
  timeline?: string;
  approach?: string;
  approvedDaysAgo?: number;
  rejectedDaysAgo?: number;
  /** The withdrawal by the applicant, after an approval if there is one. */
  withdrawnDaysAgo?: number;
  /** The applicant's reason for the withdrawal; without a withdrawal, the poster's reason for the decision. */
  reason?: string;
  /** When the applicant applied again after the withdrawal, with another cover letter. */
  reapplication?: { daysAgo: number; coverLetter: string };
  /** The applicant's edit of a pending application, with the timeline before it. */
  edit?: { daysAgo: number; formerTimeline: string };
}

/** A candidate submitted to a job. Without email address and profile URL, both are derived from the name. */
export interface DemoSubmission {
  submittedBy: string;
  daysAgo: number;
  name: string;
  title: string;
  email?: string;
  profileUrl?: string;
  phone?: string;
  location?: string;
  experience?: string;
  skills?: string[];
  notes?: string;
  /** The poster's decisions in order. After `hired` follow the later statuses of the new placement. */
  statusChanges?: StatusChange[];
  /**
   * The submitter's edit of the notes before the poster's first decision, and the notes before the edit.
   * `daysAgo` must be below 1: for larger numbers the clock draws a random number, which would change all later
   * dates.
   */
  edit?: { daysAgo: number; formerNotes: string };
  /** The submitter's answer to the percentage that the poster entered on the hire. */
  feeAnswer?: { daysAgo: number; percent: number; disputeReason?: string };
  /** The withdrawal by the submitter, after the changes of the status. */
  withdrawal?: { daysAgo: number; reason: string };
  /** Whether the job already has a submission of this candidate. The insertion is then refused. */
  isDuplicate?: true;
}

export interface StatusChange {
  daysAgo: number;
  newStatus: StoredSubmissionStatus | Exclude<PlacementStatus, "confirmed">;
  reason?: string;
  /** The percentage that the poster enters on a hire. */
  feePercent?: number;
  /** Moves the change into the current month if needed, so that the month always has top recruiters. */
  isThisMonth?: true;
}

/** A message on the board. Authors, and users who like it, must be approved VC partners or admins. */
export interface DemoMessage {
  author: string;
  postedDaysAgo: number;
  title: string;
  content: string;
  category: MessageCategory;
  tags?: string[];
  likedBy?: string[];
  pinnedDaysAgo?: number;
  /** A later edit by the author. */
  edit?: { daysAgo: number; content: string };
  replies?: { author: string; daysAgo: number; text: string }[];
  /** Reports to the admins. */
  reports?: {
    reporter: string;
    daysAgo: number;
    reason: string;
    /** The index of the reported reply in `replies`. Without it the message is reported. */
    replyIndex?: number;
    dismissal?: { daysAgo: number; reason: string };
  }[];
}

/** A candidate that a member shared in the talent pool. */
export interface DemoCandidate {
  sharedBy: string;
  daysAgo: number;
  name: string;
  email: string;
  role: string;
  skills: string[];
  experience?: ExperienceLevel;
  phone?: string;
  location?: string;
  salaryExpectation?: string;
  resume?: string;
  notes?: string;
  isAvailable?: false;
}

/**
 * An agency profile. If the profile has an owner, its fields come from the organization with the same name;
 * otherwise from `fields`.
 */
export interface DemoAgency {
  name: string;
  owner?: string;
  /** The partner who added a profile without an owner. */
  addedBy?: string;
  addedDaysAgo: number;
  fields?: {
    description: string;
    location?: string;
    website?: string;
    email?: string;
    phone?: string;
    specializations: Specialization[];
    services?: string[];
    industryFocus?: string[];
  };
  /** When an admin verified the agency, and why. */
  verification?: { daysAgo: number; reason: string };
  suggestions?: DemoSuggestion[];
  claims?: { claimant: string; daysAgo: number; reason: string }[];
}

/** A suggested edit. It is pending if the owner neither approved nor rejected it. */
export interface DemoSuggestion {
  suggestedBy: string;
  daysAgo: number;
  field: SuggestibleField;
  value: string | number | string[];
  reason?: string;
  approvedDaysAgo?: number;
  rejectedDaysAgo?: number;
  /** The owner's reason for the decision. */
  answer?: string;
}

/** A review. Authors must be approved VC partners or admins, with one review for each agency. */
export interface DemoReview {
  reviewer: string;
  daysAgo: number;
  rating: 1 | 2 | 3 | 4 | 5;
  text: string;
  /** The answer of the agency's owner. */
  reply?: { daysAgo: number; text: string };
  reports?: { reporter: string; daysAgo: number; reason: string }[];
}
