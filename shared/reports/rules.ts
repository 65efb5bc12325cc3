import { daysSince } from "@shared/lib/relative-time";
import { changeRequestDays, type reportOutcomes, type reportSubjectKinds } from "./vocabulary";

type ReportKind = (typeof reportSubjectKinds)[number];
type ReportOutcome = (typeof reportOutcomes)[number];

/** The outcome of a report whose subject does not stay as it is. */
export const removalOutcomeOf = (kind: ReportKind): Exclude<ReportOutcome, "dismissed"> =>
  kind === "user" ? "suspended" : "removed";

/** The parts of a subject that admins see. */
export interface ReportedContent {
  title: string;
  detail: string | null;
  content: string;
  rating: number | null;
}

/** The action in the moderation record of a decision after which the subject stays. */
export const recordedActionOf = (outcome: ReportOutcome | "asked") =>
  outcome === "asked" ? ("change_asked" as const) : ("report_dismissed" as const);

interface ChangeRequest {
  askedAt: string | null;
  editedAt: string | null;
}

/** Whether the author was asked to change the subject, has not yet, and still has the time for it. */
export const isWaitingForAuthor = ({ askedAt, editedAt }: ChangeRequest): boolean =>
  Boolean(askedAt) && !editedAt && daysSince(askedAt ?? "") < changeRequestDays;
