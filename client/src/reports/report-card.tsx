import { formatDateTime, pluralize } from "@shared/lib/format";
import { canDecideOnReport } from "@shared/reports/policy";
import { isWaitingForAuthor, removalOutcomeOf } from "@shared/reports/rules";
import type { Report } from "@shared/reports/schemas";
import { Ban, Check, Pencil, Trash2 } from "lucide-react";
import { useId } from "react";
import { Link } from "wouter";
import { LabeledFact, LabeledFactList, QueueCard, QueueCardFooter } from "@/admin/queue-card";
import { isClosedToNewWork, JobStateBadge } from "@/jobs/job-state-badge";
import { Byline } from "@/messages/byline";
import { Stars } from "@/reviews/stars";
import { useViewer } from "@/session/viewer";
import { Button } from "@/ui/button";
import { CollapsibleText } from "@/ui/collapsible-text";
import { RelativeTime } from "@/ui/relative-time";
import { StatusBadge } from "@/ui/status-badge";
import { UserBadgeTag } from "@/users/user-badge-tag";
import { UserLink } from "@/users/user-link";
import { type ReportAction, type ReportOutcome, reportedSubjectPath, reportKindTexts } from "./labels";

export const reportCardElementId = (reportId: number) => `report-${reportId}`;

const outcomeBadgeTexts: Record<ReportOutcome, string> = {
  dismissed: "Dismissed",
  removed: "Removed",
  suspended: "Suspended",
};

interface ReportCardProps {
  report: Report;
  onDecide: (action: ReportAction) => void;
}

/** A report with its subject and outcome, and its reporter and reason unless it is about the viewer. */
export function ReportCard({ report, onDecide }: ReportCardProps) {
  const { id, kind, subject, reason, reporter, createdAt, outcome, handledAt } = report;
  const { askedAt: changeRequestedAt, askReason: changeRequestReason } = report;
  const { editedAt: subjectEditedAt, contentBefore, others: otherReportCount } = report;
  const { noun, titlePrefix } = reportKindTexts[kind];
  const headingId = useId();
  return (
    <QueueCard id={reportCardElementId(id)} aria-labelledby={headingId}>
      <div className="flex items-start justify-between gap-3">
        <h2 className="text-[18px]/6 wrap-anywhere" id={headingId}>
          {subject && titlePrefix}
          {subject ? (
            <Link
              className="decoration-1 underline-offset-3 hover:underline"
              href={reportedSubjectPath(report)}
            >
              {subject.title}
            </Link>
          ) : (
            `A deleted ${noun}`
          )}
        </h2>
        {outcome && (
          <StatusBadge tone={outcome === "dismissed" ? "neutral" : "danger"}>
            {outcomeBadgeTexts[outcome]}
          </StatusBadge>
        )}
      </div>
      {!subject && !outcome && (
        <p className="text-ink-faint">
          It was deleted after it was reported. Dismiss the report to close it.
        </p>
      )}
      {subject && subjectEditedAt && contentBefore && (
        <>
          <ContentBefore contentBefore={contentBefore} subject={subject} />
          <h3 className="mt-3 font-semibold">Now</h3>
        </>
      )}
      {subject && <ReportSubject kind={kind} subject={subject} />}
      <LabeledFactList>
        {reporter && (
          <LabeledFact label="Reported by" isInline>
            <UserLink id={reporter.id} person={reporter} />
            <RelativeTime timestamp={createdAt} />
            {otherReportCount > 0 && (
              <span>{pluralize(otherReportCount, "other reported it too", "others reported it too")}</span>
            )}
          </LabeledFact>
        )}
        {reason !== null && (
          <LabeledFact label="Reason">
            <CollapsibleText>{reason}</CollapsibleText>
          </LabeledFact>
        )}
        {changeRequestedAt && (
          <LabeledFact label="Asked on">
            <time dateTime={changeRequestedAt}>{formatDateTime(changeRequestedAt)}</time>
            <CollapsibleText>{changeRequestReason}</CollapsibleText>
          </LabeledFact>
        )}
        {subjectEditedAt && (
          <LabeledFact label="Edited on">
            <time dateTime={subjectEditedAt}>{formatDateTime(subjectEditedAt)}</time>
          </LabeledFact>
        )}
        {handledAt && (
          <LabeledFact label="Handled">
            <time dateTime={handledAt}>{formatDateTime(handledAt)}</time>
          </LabeledFact>
        )}
      </LabeledFactList>
      {!outcome && <ReportFooter report={report} onDecide={onDecide} />}
    </QueueCard>
  );
}

type ReportedSubject = NonNullable<Report["subject"]>;

interface ReportSubjectProps {
  kind: Report["kind"];
  subject: ReportedSubject;
}

/** Shows the author and the text of the reported subject. */
function ReportSubject({ kind, subject }: ReportSubjectProps) {
  const { author, detail, rating, content, state } = subject;
  const { authorLabel } = reportKindTexts[kind];
  return (
    <blockquote className="mt-3 rounded-[8px] bg-sunken px-3.5 py-3">
      {detail && (
        <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <p className="font-medium wrap-anywhere">{detail}</p>
          {state && isClosedToNewWork(state) && <JobStateBadge state={state} />}
        </div>
      )}
      <Byline>
        {authorLabel}
        {kind === "user" ? (
          <span className="wrap-anywhere">{`@${author.username}`}</span>
        ) : (
          <UserLink
            className="font-semibold wrap-anywhere text-ink max-md:relative max-md:after:absolute max-md:after:inset-x-0 max-md:after:-inset-y-3"
            id={author.id}
            person={author}
          />
        )}
        <UserBadgeTag user={author} />
        {rating !== null && <Stars rating={rating} />}
      </Byline>
      {content && <CollapsibleText className="mt-1">{content}</CollapsibleText>}
      {!content && kind === "review" && <p className="text-ink-faint">No comment was written.</p>}
    </blockquote>
  );
}

interface ContentBeforeProps {
  contentBefore: NonNullable<Report["contentBefore"]>;
  subject: ReportedSubject;
}

/** Shows how the subject was when an admin asked the author to change it. */
function ContentBefore({ contentBefore: before, subject }: ContentBeforeProps) {
  const isContentUnchanged =
    before.title === subject.title &&
    before.detail === subject.detail &&
    before.content === subject.content &&
    before.rating === subject.rating;
  return (
    <>
      <h3 className="mt-3 font-semibold">Before</h3>
      <blockquote className="mt-3 rounded-[8px] bg-sunken px-3.5 py-3">
        {isContentUnchanged ? (
          <p className="text-ink-faint">This text is the same. Other details were changed.</p>
        ) : (
          <>
            {before.title !== subject.title && <p className="font-medium wrap-anywhere">{before.title}</p>}
            {before.detail && <p className="font-medium wrap-anywhere">{before.detail}</p>}
            {before.rating !== null && <Stars rating={before.rating} />}
            {before.content && <CollapsibleText className="mt-1">{before.content}</CollapsibleText>}
          </>
        )}
      </blockquote>
    </>
  );
}

/** Buttons for the decisions that the viewer can make, or the reason why there are none. */
function ReportFooter({ report, onDecide }: ReportCardProps) {
  const { kind, subject } = report;
  const viewer = useViewer();
  const { removeLabel, endedText } = reportKindTexts[kind];
  const removalOutcome = removalOutcomeOf(kind);
  const canRemoveSubject = subject && !subject.isEnded;
  // Once the subject is deleted, `canDecideOnReport` cannot recognize its author. The server does not name
  // the reporter to the author, so a missing reporter means that the report is about the viewer.
  if (!canDecideOnReport(viewer, report) || report.reporter === null)
    return (
      <QueueCardFooter>
        <p className="text-ink-faint">This is about you, so another admin has to decide it.</p>
      </QueueCardFooter>
    );
  return (
    <QueueCardFooter>
      {subject?.isEnded && <p className="flex-1 text-ink-faint max-md:basis-full">{endedText}</p>}
      <Button className="max-md:flex-1" aria-haspopup="dialog" onClick={() => onDecide("dismissed")}>
        <Check />
        Dismiss
      </Button>
      {canRemoveSubject && !isWaitingForAuthor(report) && (
        <Button className="max-md:flex-1" aria-haspopup="dialog" onClick={() => onDecide("asked")}>
          <Pencil />
          Ask the Author to Change It
        </Button>
      )}
      {canRemoveSubject && (
        <Button
          className="max-md:flex-1"
          variant="danger"
          aria-haspopup="dialog"
          onClick={() => onDecide(removalOutcome)}
        >
          {removalOutcome === "suspended" ? <Ban /> : <Trash2 />}
          {removeLabel}
        </Button>
      )}
    </QueueCardFooter>
  );
}
