import type { Specialization } from "@shared/agencies/vocabulary";
import type { experienceLevels, urgencies } from "@shared/jobs/vocabulary";
import type { MessageCategory } from "@shared/messages/vocabulary";
import type { membershipRoles, organizationTypes } from "@shared/organizations/vocabulary";
import type { PlacementStatus } from "@shared/placements/vocabulary";
import type { StoredStatus } from "@shared/submissions/vocabulary";
import type { SuggestibleField } from "@shared/suggestions/vocabulary";
import type { ExperienceLevel } from "@shared/talent-pool/schemas";

// Types of the demo data. Unless a name says otherwise, a number of days counts back from now; deadlines count ahead.

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
  /** The decision on a VC partner's application; undefined while it is pending. */
  decision?: { days: number; status: "approved" | "rejected"; reason?: string };
  /** The registration address was never verified. */
  isUnverified?: boolean;
  /** Days since an admin verified the user. */
  verifiedDaysAgo?: number;
  suspended?: { days: number; reason: string };
  otherEmails?: { email: string; type: "work" | "personal"; verified: boolean; days: number }[];
}

export interface DemoOrganization {
  name: string;
  type: (typeof organizationTypes)[number];
  description: string;
  location: string;
  phone?: string;
  email?: string;
  domain?: string;
  /** The domain is claimed but not in effect. */
  isOnlyClaimed?: boolean;
  /**
   * When an admin confirmed the domain. Otherwise the creator's own address put it into effect on the first
   * day.
   */
  confirmed?: { days: number; reason: string };
  specializations?: string[];
  services?: string[];
  industryFocus?: string[];
  successRate?: number;
  averageFee?: number;
  foundedDaysAgo: number;
  /** The first one is the creator. Users with an address on the domain are members without being listed. */
  members: { username: string; role: (typeof membershipRoles)[number]; title?: string; joined?: number }[];
}

export interface DemoJob {
  by: string;
  postedDaysAgo: number;
  title: string;
  company: string;
  location?: string;
  salaryRange?: string;
  bounty: number;
  skills: string[];
  experience?: (typeof experienceLevels)[number];
  urgency?: (typeof urgencies)[number];
  deadlineInDays?: number;
  description: string;
  /** When the poster unposted the job. A filled job has a hired candidate instead. */
  unpostedDaysAgo?: number;
  applications: DemoApplication[];
}

export interface DemoApplication {
  by: string;
  daysAgo: number;
  coverLetter: string;
  fee?: number;
  timeline?: string;
  approach?: string;
  approvedDaysAgo?: number;
  rejectedDaysAgo?: number;
  reason?: string;
}

/** A candidate submitted to a job. Email address and profile default to ones derived from the name. */
export interface DemoSubmission {
  by: string;
  daysAgo: number;
  name: string;
  title: string;
  email?: string;
  profile?: string;
  phone?: string;
  location?: string;
  experience?: string;
  skills?: string[];
  notes?: string;
  /** Decisions of the poster in order; `hired` creates a placement, whose steps follow in the same list. */
  steps?: SubmissionStep[];
  /** A duplicate of an earlier submission to the job: inserting it must fail. */
  isDuplicate?: true;
}

export interface SubmissionStep {
  daysAgo: number;
  to: StoredStatus | Exclude<PlacementStatus, "confirmed">;
  reason?: string;
  /** Not before the first day of the current month, so that the month's top agencies are never empty. */
  isThisMonth?: true;
}

/** A message on the board. Authors, and users who like it, must be approved VC partners or admins. */
export interface DemoMessage {
  by: string;
  postedDaysAgo: number;
  title: string;
  content: string;
  category: MessageCategory;
  tags?: string[];
  likedBy?: string[];
  pinnedDaysAgo?: number;
  /** A later edit by the author. */
  edited?: { days: number; content: string };
  replies?: { by: string; days: number; text: string }[];
  /**
   * Reports to the admins. `reply` is the index of the reported reply; without it the message is reported.
   */
  reports?: {
    by: string;
    days: number;
    reason: string;
    reply?: number;
    dismissed?: { days: number; reason: string };
  }[];
}

/** A candidate that a member shared in the talent pool. */
export interface DemoCandidate {
  by: string;
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
 * An agency profile. With an owner its fields come from the organization of the same name, otherwise from
 * `facts`.
 */
export interface DemoAgency {
  name: string;
  /** The owner, or the partner who added the profile without one. */
  owner?: string;
  by?: string;
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
  verified?: { days: number; reason: string };
  suggestions?: DemoSuggestion[];
  claims?: { by: string; days: number; reason: string }[];
}

/** A suggested edit; `approved` or `rejected` is when the owner decided. */
export interface DemoSuggestion {
  by: string;
  daysAgo: number;
  field: SuggestibleField;
  value: string | number | string[];
  reason?: string;
  approvedDaysAgo?: number;
  rejectedDaysAgo?: number;
  answer?: string;
}

/** A review. Authors must be approved VC partners or admins, with one review for each agency. */
export interface DemoReview {
  by: string;
  daysAgo: number;
  rating: 1 | 2 | 3 | 4 | 5;
  text: string;
  /** The answer of the agency's owner. */
  reply?: { days: number; text: string };
  reports?: { by: string; days: number; reason: string }[];
}
