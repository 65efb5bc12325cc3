/**
 * The first steps of a new account. The dashboard lists those of the user's role until they are done:
 * - `verified`: verify the email address
 * - `job_posted`, `share_link`: post a job and share its link
 * - `profile`, `job_opened`, `applied`: complete the profile, open a job, apply to one
 * - `approval`: complete the profile and verify the address, which the approval as a VC partner needs
 * - `directory`, `candidate_shared`: open the agency directory, share a candidate
 * - `application_decided`, `domain_claims`, `smtp`: an admin's first decisions, and the mail server
 */
export const firstStepNames = [
  "verified",
  "job_posted",
  "share_link",
  "profile",
  "job_opened",
  "applied",
  "approval",
  "directory",
  "candidate_shared",
  "application_decided",
  "domain_claims",
  "smtp",
] as const;
export type FirstStep = (typeof firstStepNames)[number];

/** `waiting`: the user has copied the link of `share_link`, but nobody has opened it yet. */
export const stepStatuses = ["open", "waiting", "done"] as const;
export type StepStatus = (typeof stepStatuses)[number];

/** The steps that the client reports, because no other table shows whether they are done. */
export const recordedSteps = ["directory", "share_link"] as const satisfies readonly FirstStep[];
export type RecordedStep = (typeof recordedSteps)[number];

export const isRecordedStep = (name: string): name is RecordedStep =>
  (recordedSteps as readonly string[]).includes(name);
