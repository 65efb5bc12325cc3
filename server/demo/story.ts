import type { Specialization } from "@shared/agencies/vocabulary";
import type { experiences, urgencies } from "@shared/jobs/vocabulary";
import type { MessageCategory } from "@shared/messages/vocabulary";
import type { membershipRoles, organizationTypes } from "@shared/organizations/vocabulary";
import type { PlacementStatus } from "@shared/placements/vocabulary";
import type { StoredStatus } from "@shared/submissions/vocabulary";
import type { SuggestibleField } from "@shared/suggestions/vocabulary";
import type { Level } from "@shared/talent-pool/schemas";

/* What the pages of the story hold. Numbers of days are days ago; a deadline's lie ahead, and behind where they are negative. */

export interface Person {
  username: string;
  firstName: string;
  lastName: string;
  email: string;
  joined: number;
  company?: string;
  title?: string;
  location?: string;
  phone?: string;
  bio?: string;
  specializations?: string[];
  /** What became of their wish to be a VC partner; nothing yet where there is none. */
  decision?: { days: number; status: "approved" | "rejected"; reason?: string };
  /** Whether the address they registered with was never verified. */
  unverified?: boolean;
  /** Since when an admin vouches for them. */
  verified?: number;
  suspended?: { days: number; reason: string };
  otherEmails?: { email: string; type: "work" | "personal"; verified: boolean; days: number }[];
}

export interface Organization {
  name: string;
  type: (typeof organizationTypes)[number];
  description: string;
  location: string;
  phone?: string;
  email?: string;
  domain?: string;
  /** A domain that is only claimed has not taken effect. */
  claimed?: boolean;
  /** When an admin let the domain take effect; otherwise the creator's own address did, on the first day. */
  confirmed?: { days: number; reason: string };
  specializations?: string[];
  services?: string[];
  industryFocus?: string[];
  successRate?: number;
  averageFee?: number;
  founded: number;
  /** The first of them is its creator. Who has an address on its domain belongs to it by that. */
  members: { username: string; role: (typeof membershipRoles)[number]; title?: string; joined?: number }[];
}

export interface Posting {
  by: string;
  posted: number;
  title: string;
  company: string;
  location?: string;
  salaryRange?: string;
  bounty: number;
  skills: string[];
  experience?: (typeof experiences)[number];
  urgency?: (typeof urgencies)[number];
  deadline?: number;
  description: string;
  /** When its poster unposted it. A job that was filled has a candidate who was hired. */
  withdrawn?: number;
  proposals: Proposal[];
}

export interface Proposal {
  by: string;
  days: number;
  letter: string;
  fee?: number;
  timeline?: string;
  approach?: string;
  approved?: number;
  rejected?: number;
  reason?: string;
}

/** Somebody submitted to a job. Address and profile follow from the name where they are not told. */
export interface Candidate {
  by: string;
  days: number;
  name: string;
  title: string;
  email?: string;
  profile?: string;
  phone?: string;
  location?: string;
  experience?: string;
  skills?: string[];
  notes?: string;
  /** What the poster made of it, first to last; hired makes a placement, and the rest of its steps are in the same row. */
  steps?: Step[];
  /** Was on this job before: the submission is tried and must be refused. */
  refused?: true;
}

export interface Step {
  days: number;
  to: StoredStatus | Exclude<PlacementStatus, "confirmed">;
  reason?: string;
  /** On the day this month began, where that is later: the month's list of agencies is never empty. */
  thisMonth?: true;
}

/** On the board. Only those who hold it write there and like: approved VC partners and admins. */
export interface Post {
  by: string;
  posted: number;
  title: string;
  content: string;
  category: MessageCategory;
  tags?: string[];
  likedBy?: string[];
  pinned?: number;
  /** What its author made of the text later. */
  edited?: { days: number; content: string };
  replies?: { by: string; days: number; text: string }[];
  /** By whom, and what they wrote to the admins; `reply` is the place of the reply that is meant, else it is the post. */
  reports?: {
    by: string;
    days: number;
    reason: string;
    reply?: number;
    dismissed?: { days: number; reason: string };
  }[];
}

/** Somebody whom a member shares in the talent pool. */
export interface PoolEntry {
  by: string;
  days: number;
  name: string;
  email: string;
  role: string;
  skills: string[];
  experience?: Level;
  phone?: string;
  location?: string;
  salaryExpectation?: string;
  resume?: string;
  notes?: string;
  isAvailable?: false;
}

/** In the agency directory. An owner's listing says what the organization of the same name says; any other what its `facts` say. */
export interface Listing {
  name: string;
  /** Its owner, or the partner who added it without one. */
  owner?: string;
  by?: string;
  listed: number;
  facts?: {
    description: string;
    location?: string;
    website?: string;
    email?: string;
    phone?: string;
    specializations: Specialization[];
    services?: string[];
    industryFocus?: string[];
  };
  /** Since when an admin vouches for it, and why. */
  verified?: { days: number; reason: string };
  suggestions?: Suggested[];
  claims?: { by: string; days: number; reason: string }[];
}

/** What somebody suggests to change in a listing; `approved` and `rejected` tell when its owner said so. */
export interface Suggested {
  by: string;
  days: number;
  field: SuggestibleField;
  value: string | number | string[];
  reason?: string;
  approved?: number;
  rejected?: number;
  answer?: string;
}

/** Only those write one who hold reviews: approved VC partners and admins, each once about a listing. */
export interface Reviewed {
  by: string;
  days: number;
  rating: 1 | 2 | 3 | 4 | 5;
  text: string;
  /** What the listing's owner answered. */
  reply?: { days: number; text: string };
  reports?: { by: string; days: number; reason: string }[];
}
