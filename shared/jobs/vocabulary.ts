export const jobStatuses = ["open", "in_progress", "filled", "cancelled"] as const;

export const activeJobStatuses = [
  "open",
  "in_progress",
] as const satisfies readonly (typeof jobStatuses)[number][];

/**
 * The states in which the screens show a job. A job on hold was hidden by its poster; a paused one belongs to a suspended
 * user. Both are derived, like a passed deadline: the status stays.
 */
export const jobStates = [
  "open",
  "in_progress",
  "deadline_passed",
  "on_hold",
  "paused",
  "filled",
  "unposted",
] as const;

export type JobState = (typeof jobStates)[number];

/** The tabs of a poster's own jobs, besides the one of all jobs. */
export const postedJobFilters = ["active", "on_hold", "filled", "unposted"] as const;

export type PostedJobFilter = (typeof postedJobFilters)[number];

/** The statuses that the counters of jobs distinguish: jobs on hold and paused jobs are hidden. */
export const countedJobStatuses = [...jobStatuses, "hidden"] as const;

export const countedStatusesByFilter = {
  active: activeJobStatuses,
  on_hold: ["hidden"],
  filled: ["filled"],
  unposted: ["cancelled"],
} as const satisfies Record<PostedJobFilter, readonly (typeof countedJobStatuses)[number][]>;

/** How a job ends. */
export const jobEndingKinds = ["filled", "unposted"] as const;

export type JobEndingKind = (typeof jobEndingKinds)[number];

/**
 * Why a job ended: `admin` and `report` if an admin unposted it, `hold_expired` and `poster_suspended` if it was hidden
 * for too long, `unknown` if a server of an earlier version ended it.
 */
export const jobEndingCauses = [
  "poster",
  "hire",
  "admin",
  "report",
  "poster_left",
  "hold_expired",
  "poster_suspended",
  "unknown",
] as const;

export type JobEndingCause = (typeof jobEndingCauses)[number];

/** After how many days the bounty is paid, 0 at the start; and for how many days a placement is guaranteed, 0 for none. */
export const termDays = [0, 30, 60, 90] as const;
export type TermDays = (typeof termDays)[number];

/** The facts of a job of whose change its recruiters are notified. */
export const announcedJobFields = [
  "title",
  "description",
  "location",
  "salary",
  "bountyAmount",
  "paymentDays",
  "guaranteeDays",
  "deadline",
] as const;

export type AnnouncedJobField = (typeof announcedJobFields)[number];

/** For this long after the end of a job its poster can reopen it. */
export const reopenDays = 30;

/** A job that has been on hold for this long is unposted. */
export const maxHoldDays = 90;

/** The jobs of a user who has been suspended for this long are unposted. */
export const maxPausedDays = 30;

/**
 * Why an application or submission is closed without a decision of the poster: its author has withdrawn it, its job has
 * ended, or its author has left the network.
 */
export const closingReasons = [
  "withdrawn",
  "job_filled",
  "job_unposted",
  "poster_left",
  "recruiter_left",
] as const;

export type ClosingReason = (typeof closingReasons)[number];

export const urgencies = ["low", "medium", "high", "urgent"] as const;

export const experienceLevels = ["junior", "mid", "senior", "executive"] as const;

export type ExperienceLevel = (typeof experienceLevels)[number];

export const workModes = ["on_site", "hybrid", "remote"] as const;

export type WorkMode = (typeof workModes)[number];

export const salaryCurrencies = ["USD", "EUR", "GBP", "CHF", "CAD", "AUD"] as const;

/** The details that are guessed from the texts of a job if its poster does not state them. */
export const guessableFields = ["workMode", "level", "salary"] as const;

export type GuessedField = (typeof guessableFields)[number];

export type SalaryCurrency = (typeof salaryCurrencies)[number];

/** The largest salary that a job can state, in whole units of its currency. */
export const maxSalary = 10_000_000;

/**
 * The lower bounds of the bands of bounties in the facets of jobs, by which the bounty filter looks jobs up. The
 * database has them too (`migrations/0036_market.sql`).
 */
export const bountyBandBounds = [0.01, 5_000, 10_000, 15_000, 20_000, 30_000, 50_000, 100_000] as const;

export const skillGroups = ["engineering", "product", "design", "sales"] as const;

export type SkillGroup = (typeof skillGroups)[number];

/** The deadlines that the filter offers: within so many days, or none. */
export const deadlineFilters = ["7", "30", "none"] as const;

export const jobSorts = ["newest", "bounty", "deadline"] as const;

export type JobSort = (typeof jobSorts)[number];

/** A poster who answers within this time answers in time. */
export const posterRecordDays = 14;
