import { formatDateTime, pluralize } from "@shared/lib/format";
import type { Report } from "@shared/reports/schemas";
import { Check, Trash2 } from "lucide-react";
import { useId } from "react";
import { Link } from "wouter";
import { LabeledFact, LabeledFactList, QueueCard, QueueCardFooter } from "@/admin/queue-card";
import { replyElementId } from "@/messages/labels-and-paths";
import { Stars } from "@/reviews/stars";
import { Button } from "@/ui/button";
import { CollapsibleText } from "@/ui/collapsible-text";
import { RelativeTime } from "@/ui/relative-time";
import { StatusBadge } from "@/ui/status-badge";
import { RoleTag } from "@/users/role-tag";
import { UserLink } from "@/users/user-link";

export type ReportOutcome = NonNullable<Report["outcome"]>;

export const reportCardElementId = (id: number) => `report-${id}`;
export const subjectKindLabels: Record<Report["kind"], string> = {
  message: "post",
  reply: "reply",
  review: "review",
};

interface ReportCardProps {
  report: Report;
  onDecide: (outcome: ReportOutcome) => void;
}

/** A report with its subject, reporter, reason and outcome. */
export function ReportCard({ report, onDecide }: ReportCardProps) {
  const { id, kind, subject, reason, reporter, createdAt, outcome, handledAt } = report;
  const { others: otherReportCount } = report;
  const headingId = useId();
  return (
    <QueueCard id={reportCardElementId(id)} aria-labelledby={headingId}>
      <div className="flex items-start justify-between gap-3">
        <h2 className="text-[18px]/6 wrap-anywhere" id={headingId}>
          {subject && titlePrefixByKind[kind]}
          {subject ? (
            <Link className="decoration-1 underline-offset-3 hover:underline" href={subjectPath(report)}>
              {subject.title}
            </Link>
          ) : (
            `A deleted ${subjectKindLabels[kind]}`
          )}
        </h2>
        {outcome && (
          <StatusBadge tone={outcome === "removed" ? "danger" : "neutral"}>
            {outcome === "removed" ? "Removed" : "Dismissed"}
          </StatusBadge>
        )}
      </div>
      {!subject && !outcome && (
        <p className="text-ink-faint">
          It was deleted after it was reported. Dismiss the report to close it.
        </p>
      )}
      {subject && (
        <blockquote className="mt-3 rounded-[8px] bg-sunken px-3.5 py-3">
          <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-[13px]/5 text-ink-faint max-md:text-[14px]">
            <UserLink
              className="font-semibold wrap-anywhere text-ink max-md:relative max-md:after:absolute max-md:after:inset-x-0 max-md:after:-inset-y-3"
              id={subject.author.id}
              person={subject.author}
            />
            <RoleTag role={subject.author.role} />
            {subject.rating !== null && <Stars mean={subject.rating} />}
          </p>
          {subject.content ? (
            <CollapsibleText className="mt-1">{subject.content}</CollapsibleText>
          ) : (
            <p className="text-ink-faint">No comment was written.</p>
          )}
        </blockquote>
      )}
      <LabeledFactList>
        <LabeledFact label="Reported by" isInline>
          <UserLink id={reporter.id} person={reporter} />
          <RelativeTime timestamp={createdAt} />
          {otherReportCount > 0 && (
            <span>{pluralize(otherReportCount, "other reported it too", "others reported it too")}</span>
          )}
        </LabeledFact>
        <LabeledFact label="Reason">
          <CollapsibleText>{reason}</CollapsibleText>
        </LabeledFact>
        {handledAt && (
          <LabeledFact label="Handled">
            <time dateTime={handledAt}>{formatDateTime(handledAt)}</time>
          </LabeledFact>
        )}
      </LabeledFactList>
      {!outcome && (
        <QueueCardFooter>
          <Button className="max-md:flex-1" aria-haspopup="dialog" onClick={() => onDecide("dismissed")}>
            <Check />
            Dismiss
          </Button>
          {subject && (
            <Button
              className="max-md:flex-1"
              variant="danger"
              aria-haspopup="dialog"
              onClick={() => onDecide("removed")}
            >
              <Trash2 />
              {`Remove ${subjectKindLabels[kind]}`}
            </Button>
          )}
        </QueueCardFooter>
      )}
    </QueueCard>
  );
}

const titlePrefixByKind: Record<Report["kind"], string> = {
  message: "Post: ",
  reply: "Reply to ",
  review: "Review of ",
};

/** The page that shows the subject: that of the reviewed agency, or of the message. */
function subjectPath({ kind, subject, subjectId }: Report): string {
  if (kind === "review") return `/agencies/${subject?.parentId}`;
  const messagePath = `/messages/${subject?.parentId}`;
  return kind === "reply" ? `${messagePath}#${replyElementId(subjectId)}` : messagePath;
}
