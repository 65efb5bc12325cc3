import type { experiences, urgencies } from "@shared/jobs/schema";
import type { membershipRoles, organizationTypes } from "@shared/organizations/schema";

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
  otherEmails?: { email: string; type: "work" | "personal"; verified: boolean; days: number }[];
}

export interface Organization {
  name: string;
  type: (typeof organizationTypes)[number];
  description: string;
  location: string;
  domain?: string;
  /** A domain that is only claimed has not taken effect. */
  claimed?: boolean;
  specializations?: string[];
  successRate?: number;
  averageFee?: number;
  founded: number;
  /** The first of them is its creator. */
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
  /** How it ended; pending proposals are rejected with it. */
  ended?: { days: number; status: "filled" | "cancelled" };
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
