/** The first steps of each role, in the order in which the dashboard lists them. */
export const firstSteps = [
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
export type FirstStep = (typeof firstSteps)[number];

/** `waiting` is a `share_link` whose link was copied, but through which nobody has come yet. */
export const stepStatuses = ["open", "waiting", "done"] as const;
export type StepStatus = (typeof stepStatuses)[number];

/** The steps of which no other table has a row. The client records them. */
export const recordedSteps = ["directory", "share_link"] as const satisfies readonly FirstStep[];
export type RecordedStep = (typeof recordedSteps)[number];

export const isRecordedStep = (name: string): name is RecordedStep =>
  (recordedSteps as readonly string[]).includes(name);
