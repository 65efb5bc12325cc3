import { canPassGate, type Gate, isSiteAdmin, type Viewer } from "@shared/lib/access";
import type { reportSubjectKinds } from "./vocabulary";

interface DecidableReport {
  subject: { author: { id: number } } | null;
  /** The author of the subject, also of a deleted one. Only the server knows it. */
  ownerId?: number | null;
}

/** Admins cannot decide about themselves, or about content that they wrote, posted or shared. */
export const canDecideOnReport = (admin: Viewer, { subject, ownerId }: DecidableReport): boolean =>
  isSiteAdmin(admin) && subject?.author.id !== admin.id && ownerId !== admin.id;

/**
 * Whether an admin sees the reporter and the reason of a report. Hidden in reports of the admin or their
 * content; the reason too, because it can identify the reporter. `ownerId` is the author of the subject, or the
 * reported user.
 */
export const canSeeReporter = (admin: Viewer, { ownerId }: { ownerId: number | null }): boolean =>
  isSiteAdmin(admin) && ownerId !== admin.id;

type ReportKind = (typeof reportSubjectKinds)[number];

/** The gate that authors must pass to edit their content. */
const editingGateByKind: Record<ReportKind, Gate> = {
  message: "messages",
  reply: "messages",
  review: "agency_reviews",
  job: "job_posting",
  user: "member",
  candidate: "candidates",
};

interface Author extends Pick<Viewer, "role" | "vcApprovalStatus"> {
  suspendedAt: string | null;
  deletedAt: string | null;
}

/** Whether the author can edit the subject of a report. Jobs that have ended cannot be edited. */
export const canAuthorEdit = (
  kind: ReportKind,
  subject: { author: Author; isEnded: boolean } | null,
): boolean => {
  if (subject === null || subject.isEnded) return false;
  const { author } = subject;
  const isActiveAccount = author.suspendedAt === null && author.deletedAt === null;
  return isActiveAccount && canPassGate(author, editingGateByKind[kind]);
};
