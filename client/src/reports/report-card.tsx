import { formatDateTime, pluralize } from "@shared/lib/format";
import type { Report } from "@shared/reports/schemas";
import { Check, Trash2 } from "lucide-react";
import { useId } from "react";
import { Link } from "wouter";
import { Fact, FactList, QueueCard, QueueCardFooter } from "@/claims/queue-card";
import { replyElementId } from "@/messages/labels-and-paths";
import { Button } from "@/ui/button";
import { Collapsible } from "@/ui/collapsible";
import { RelativeTime } from "@/ui/relative-time";
import { RoleTag } from "@/ui/role-tag";
import { Stars } from "@/ui/stars";
import { StatusBadge } from "@/ui/status-badge";
import { UserLink } from "@/ui/user-link";

export const reportCardId = (id: number) => `report-${id}`;
export const kindLabels: Record<Report["kind"], string> = {
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
  const { id, kind, thing, reason, reporter, others, createdAt, outcome, handledAt } = report;
  const nameId = useId();
  return (
    <QueueCard id={reportCardId(id)} aria-labelledby={nameId}>
      <div className="flex items-start justify-between gap-3">
        <h2 className="text-[18px]/6 wrap-anywhere" id={nameId}>
          {thing && titlePrefixes[kind]}
          {thing ? (
            <Link className="decoration-1 underline-offset-3 hover:underline" href={subjectPath(report)}>
              {thing.title}
            </Link>
          ) : (
            `A deleted ${kindLabels[kind]}`
          )}
        </h2>
        {outcome && (
          <StatusBadge tone={outcome === "removed" ? "danger" : "neutral"}>
            {outcome === "removed" ? "Removed" : "Dismissed"}
          </StatusBadge>
        )}
      </div>
      {!thing && !outcome && (
        <p className="text-ink-faint">
          It was deleted after it was reported. Dismiss the report to close it.
        </p>
      )}
      {thing && (
        <blockquote className="mt-3 rounded-[8px] bg-sunken px-3.5 py-3">
          <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-[13px]/5 text-ink-faint max-md:text-[14px]">
            <UserLink
              className="font-semibold wrap-anywhere text-ink max-md:relative max-md:after:absolute max-md:after:inset-x-0 max-md:after:-inset-y-3"
              id={thing.author.id}
              person={thing.author}
            />
            <RoleTag role={thing.author.role} />
            {thing.rating !== null && <Stars mean={thing.rating} />}
          </p>
          {thing.content ? (
            <Collapsible className="mt-1">{thing.content}</Collapsible>
          ) : (
            <p className="text-ink-faint">No comment was written.</p>
          )}
        </blockquote>
      )}
      <FactList>
        <Fact name="Reported by" inline>
          <UserLink id={reporter.id} person={reporter} />
          <RelativeTime timestamp={createdAt} />
          {others > 0 && <span>{`${pluralize(others, "other")} reported it too`}</span>}
        </Fact>
        <Fact name="Reason">
          <Collapsible>{reason}</Collapsible>
        </Fact>
        {handledAt && (
          <Fact name="Handled">
            <time dateTime={handledAt}>{formatDateTime(handledAt)}</time>
          </Fact>
        )}
      </FactList>
      {!outcome && (
        <QueueCardFooter>
          <Button className="max-md:flex-1" aria-haspopup="dialog" onClick={() => onHandle("dismissed")}>
            <Check />
            Dismiss
          </Button>
          {thing && (
            <Button
              className="max-md:flex-1"
              variant="danger"
              aria-haspopup="dialog"
              onClick={() => onHandle("removed")}
            >
              <Trash2 />
              {`Remove ${kindLabels[kind]}`}
            </Button>
          )}
        </QueueCardFooter>
      )}
    </QueueCard>
  );
}

const titlePrefixes: Record<Report["kind"], string> = {
  message: "Post: ",
  reply: "Reply to ",
  review: "Review of ",
};

const subjectPath = ({ kind, thing, thingId }: Report) =>
  kind === "review"
    ? `/agencies/${thing?.parentId}`
    : `/messages/${thing?.parentId}${kind === "reply" ? `#${replyElementId(thingId)}` : ""}`;
