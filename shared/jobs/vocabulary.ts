export const jobStatuses = ["open", "in_progress", "filled", "cancelled"] as const;

export const activeJobStatuses = [
  "open",
  "in_progress",
] as const satisfies readonly (typeof jobStatuses)[number][];

/**
 * The states in which screens show a job. `on_hold`: its poster has hidden the job for a while. `paused`: its
 * poster is suspended. `on_hold`, `paused` and `deadline_passed` are derived: the stored status of the job
 * does not change. `unposted` is the stored status `cancelled`.
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

/** The tabs of a poster's own jobs, besides the tab of all jobs. */
export const postedJobFilters = ["active", "on_hold", "filled", "unposted"] as const;

export type PostedJobFilter = (typeof postedJobFilters)[number];

/** The statuses by which jobs are counted. Jobs on hold and paused jobs are counted as `hidden`. */
export const countedJobStatuses = [...jobStatuses, "hidden"] as const;

/** The counted statuses of the jobs in each tab of a poster's own jobs. */
export const countedStatusesByFilter = {
  active: activeJobStatuses,
  on_hold: ["hidden"],
  filled: ["filled"],
  unposted: ["cancelled"],
} as const satisfies Record<PostedJobFilter, readonly (typeof countedJobStatuses)[number][]>;

export const jobEndingKinds = ["filled", "unposted"] as const;

export type JobEndingKind = (typeof jobEndingKinds)[number];

/**
 * Why a job ended:
 * - `poster`, `poster_left`: its poster ended the job, or left the network
 * - `hire`: a candidate was hired
 * - `admin`, `report`: an admin unposted the job, without or because of a report
 * - `hold_expired`, `poster_suspended`: the job was on hold or paused for too long
 * - `unknown`: a server of an earlier version ended the job
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

/**
 * The numbers of days that a poster can choose for the terms of a job: `paymentDays`, from the hire to the
 * payment of the bounty (0: when the candidate starts to work), and `guaranteeDays`, for which a placement is
 * guaranteed (0: no guarantee).
 */
export const termDays = [0, 30, 60, 90] as const;
export type TermDays = (typeof termDays)[number];

/** When one of these fields of a job changes, its recruiters are notified. */
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

/** The poster of a job can reopen it within this number of days after its end. */
export const reopenDays = 30;

/**
 * Why the poster cannot reopen an ended job. `placement`: it has a placement that can be voided. `admin`: an
 * admin unposted it. `too_late`: `reopenDays` are over, or its placement is completed and stays.
 */
export const reopenBlockers = ["placement", "admin", "too_late"] as const;

export type ReopenBlocker = (typeof reopenBlockers)[number];

/** A job that has been on hold for this number of days is unposted. */
export const maxHoldDays = 90;

/** The jobs of a user who has been suspended for this number of days are unposted. */
export const maxPausedDays = 30;

/**
 * Why an application or submission is closed without a decision of the poster. `withdrawn`: by its author.
 * `recruiter_left`: its author has left the network. The other reasons: its job has ended.
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

export type SalaryCurrency = (typeof salaryCurrencies)[number];

/** The details that are guessed from the texts of a job if its poster does not state them. */
export const guessableFields = ["workMode", "level", "salary"] as const;

export type GuessedField = (typeof guessableFields)[number];

/** The largest salary that a job can state, in whole units of its currency. */
export const maxSalary = 10_000_000;

/**
 * The lower bounds of the bands of bounties in US dollars. Each job is indexed with the band of its bounty,
 * and the bounty filter looks up bands. `migrations/0036_market.sql` contains the same bounds.
 */
export const bountyBandBounds = [0.01, 5_000, 10_000, 15_000, 20_000, 30_000, 50_000, 100_000] as const;

export const skillGroups = ["engineering", "product", "design", "sales"] as const;

export type SkillGroup = (typeof skillGroups)[number];

/** The options of the deadline filter: a deadline within 7 or 30 days, or no deadline. */
export const deadlineFilters = ["7", "30", "none"] as const;

export const jobSorts = ["newest", "bounty", "deadline"] as const;

export type JobSort = (typeof jobSorts)[number];

/** An answer within this number of days counts as in time in a poster's record. */
export const maxDaysForTimelyAnswer = 14;
