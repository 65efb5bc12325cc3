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

export const reportCardElementId = (id: number) => `report-${id}`;
export const subjectKindLabels: Record<Report["kind"], string> = {
  message: "post",
  reply: "reply",
  review: "review",
};

interface ReportCardProps {
  report: Report;
  onHandle: (outcome: "dismissed" | "removed") => void;
}

/** A report with its subject, reporter, reason and outcome. */
export function ReportCard({ report, onHandle }: ReportCardProps) {
  const {
    id,
    kind,
    subject,
    reason,
    reporter,
    others: otherReportCount,
    createdAt,
    outcome,
    handledAt,
  } = report;
  const nameId = useId();
  return (
    <QueueCard id={reportCardElementId(id)} aria-labelledby={nameId}>
      <div className="flex items-start justify-between gap-3">
        <h2 className="text-[18px]/6 wrap-anywhere" id={nameId}>
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
        <LabeledFact name="Reported by" inline>
          <UserLink id={reporter.id} person={reporter} />
          <RelativeTime timestamp={createdAt} />
          {otherReportCount > 0 && <span>{`${pluralize(otherReportCount, "other")} reported it too`}</span>}
        </LabeledFact>
        <LabeledFact name="Reason">
          <CollapsibleText>{reason}</CollapsibleText>
        </LabeledFact>
        {handledAt && (
          <LabeledFact name="Handled">
            <time dateTime={handledAt}>{formatDateTime(handledAt)}</time>
          </LabeledFact>
        )}
      </LabeledFactList>
      {!outcome && (
        <QueueCardFooter>
          <Button className="max-md:flex-1" aria-haspopup="dialog" onClick={() => onHandle("dismissed")}>
            <Check />
            Dismiss
          </Button>
          {subject && (
            <Button
              className="max-md:flex-1"
              variant="danger"
              aria-haspopup="dialog"
              onClick={() => onHandle("removed")}
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

const subjectPath = ({ kind, subject, subjectId }: Report) =>
  kind === "review"
    ? `/agencies/${subject?.parentId}`
    : `/messages/${subject?.parentId}${kind === "reply" ? `#${replyElementId(subjectId)}` : ""}`;
