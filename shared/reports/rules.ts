import type { reportOutcomes, reportSubjectKinds } from "./vocabulary";

type ReportKind = (typeof reportSubjectKinds)[number];
type ReportOutcome = (typeof reportOutcomes)[number];

/** The outcome of a report whose subject does not stay as it is. */
export const removalOutcomeOf = (kind: ReportKind): Exclude<ReportOutcome, "dismissed"> =>
  kind === "user" ? "suspended" : "removed";
