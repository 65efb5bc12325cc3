import type { Report } from "@shared/reports/schemas";
import { replyElementId } from "@/messages/labels-and-paths";

export type ReportOutcome = NonNullable<Report["outcome"]>;

/** A decision on a report, or `asked`: the request that the author change the reported subject. */
export type ReportAction = ReportOutcome | "asked";

interface ReportKindTexts {
  /** The word for the subject in sentences. */
  noun: string;
  /** The text before the title of the subject, such as "Reply to ". */
  titlePrefix: string;
  /** The text before the author's name, such as "Posted by". Without it, only the name is shown. */
  authorLabel?: string;
  /** Label of the button that removes the subject. */
  removeLabel: string;
  /** Title of the toast after the subject was removed. */
  removedTitle: string;
  /** Why the subject cannot be removed any more. */
  endedText?: string;
}

export const reportKindTexts: Record<Report["kind"], ReportKindTexts> = {
  message: {
    noun: "post",
    titlePrefix: "Post: ",
    removeLabel: "Remove Post",
    removedTitle: "Message removed",
  },
  reply: {
    noun: "reply",
    titlePrefix: "Reply to ",
    removeLabel: "Remove Reply",
    removedTitle: "Reply removed",
  },
  review: {
    noun: "review",
    titlePrefix: "Review of ",
    removeLabel: "Remove Review",
    removedTitle: "Review removed",
  },
  job: {
    noun: "job",
    titlePrefix: "Job: ",
    authorLabel: "Posted by",
    removeLabel: "Remove Job",
    removedTitle: "Job removed",
    endedText: "This job has ended. Dismiss the report to close it.",
  },
  user: {
    noun: "account",
    titlePrefix: "Person: ",
    removeLabel: "Suspend Person",
    removedTitle: "Account Suspended",
    endedText: "This account is suspended. Dismiss the report to close it.",
  },
  candidate: {
    noun: "candidate",
    titlePrefix: "Candidate: ",
    authorLabel: "Shared by",
    removeLabel: "Remove Candidate",
    removedTitle: "Candidate removed",
  },
};

/** The path of the page that shows the subject of a report. */
export function reportedSubjectPath({ kind, subject, subjectId }: Report): string {
  switch (kind) {
    case "message":
      return `/messages/${subject?.parentId}`;
    case "reply":
      return `/messages/${subject?.parentId}#${replyElementId(subjectId)}`;
    case "review":
      return `/agencies/${subject?.parentId}`;
    case "job":
      return `/jobs?job=${subjectId}`;
    case "user":
      return `/user/${subjectId}`;
    case "candidate":
      return `/candidates/${subjectId}`;
  }
}
