import { daysSince } from "@shared/lib/relative-time";
import { changeRequestDays, type reportOutcomes, type reportSubjectKinds } from "./vocabulary";

type ReportKind = (typeof reportSubjectKinds)[number];
type ReportOutcome = (typeof reportOutcomes)[number];

/** The outcome of a report after which the reported content is removed, or the reported user suspended. */
export const removalOutcomeOf = (kind: ReportKind): Exclude<ReportOutcome, "dismissed"> =>
  kind === "user" ? "suspended" : "removed";

/** The parts of a reported subject that admins see. */
export interface ReportedContent {
  title: string;
  detail: string | null;
  content: string;
  rating: number | null;
}

/** The action in the moderation record for a decision that leaves the reported subject in place. */
export const moderationActionOf = (decision: ReportOutcome | "asked") =>
  decision === "asked" ? ("change_asked" as const) : ("report_dismissed" as const);

interface ChangeRequest {
  askedAt: string | null;
  /** When the author edited the subject after `askedAt`. */
  editedAt: string | null;
}

/** Whether the author was asked to change the subject, has not done so yet, and still has time for it. */
export function isWaitingForAuthor({ askedAt, editedAt }: ChangeRequest): boolean {
  if (!askedAt || editedAt) return false;
  return daysSince(askedAt) < changeRequestDays;
}
