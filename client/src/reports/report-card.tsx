import { counted, dateTime } from "@shared/lib/text";
import type { Report } from "@shared/reports/schema";
import { Check, Trash2 } from "lucide-react";
import { useId } from "react";
import { Link } from "wouter";
import { replyAnchor } from "@/messages/words";
import { Ago } from "@/ui/ago";
import { Button } from "@/ui/button";
import { Collapsible } from "@/ui/collapsible";
import { PersonLink } from "@/ui/person-link";
import { RoleTag } from "@/ui/role-tag";
import { Stars } from "@/ui/stars";
import { StatusBadge } from "@/ui/status-badge";

export const reportCardId = (id: number) => `report-${id}`;
export const kindWords: Record<Report["kind"], string> = { message: "post", reply: "reply", review: "review" };

interface ReportCardProps {
  report: Report;
  onHandle: (outcome: "dismissed" | "removed") => void;
}

/** One report: what it is about, who says what is wrong with it, and what became of it. */
export function ReportCard({ report, onHandle }: ReportCardProps) {
  const { id, kind, thing, reason, reporter, others, createdAt, outcome, handledAt } = report;
  const nameId = useId();
  return (
    <article className="card admc reported" id={reportCardId(id)} tabIndex={-1} aria-labelledby={nameId}>
      <div className="headline">
        <h2 id={nameId}>
          {thing && leads[kind]}
          {thing ? <Link href={addressOf(report)}>{thing.title}</Link> : `A ${kindWords[kind]} that is gone`}
        </h2>
        {outcome && (
          <StatusBadge tone={outcome === "removed" ? "danger" : "neutral"}>{outcome === "removed" ? "Removed" : "Dismissed"}</StatusBadge>
        )}
      </div>
      {!thing && !outcome && (
        <p className="text-ink-faint">It was deleted after the report, and nothing of it is left. Dismiss the report to close it.</p>
      )}
      {thing && (
        <blockquote>
          <p className="by">
            <PersonLink id={thing.author.id} person={thing.author} />
            <RoleTag role={thing.author.role} />
            {thing.rating !== null && <Stars mean={thing.rating} />}
          </p>
          {thing.content ? <Collapsible>{thing.content}</Collapsible> : <p className="text-ink-faint">No comment was written.</p>}
        </blockquote>
      )}
      <dl className="ev">
        <dt>Reported by</dt>
        <dd className="pairs">
          <PersonLink id={reporter.id} person={reporter} />
          <Ago moment={createdAt} />
          {others > 0 && <span>{`${counted(others, "other")} reported it too`}</span>}
        </dd>
        <dt>Reason</dt>
        <dd>
          <Collapsible>{reason}</Collapsible>
        </dd>
        {handledAt && (
          <>
            <dt>Handled</dt>
            <dd>
              <time dateTime={handledAt}>{dateTime(handledAt)}</time>
            </dd>
          </>
        )}
      </dl>
      {!outcome && (
        <div className="ft">
          <Button aria-haspopup="dialog" onClick={() => onHandle("dismissed")}>
            <Check />
            Dismiss
          </Button>
          {thing && (
            <Button variant="danger" aria-haspopup="dialog" onClick={() => onHandle("removed")}>
              <Trash2 />
              {`Remove ${kindWords[kind]}`}
            </Button>
          )}
        </div>
      )}
    </article>
  );
}

const leads: Record<Report["kind"], string> = { message: "Post: ", reply: "Reply to ", review: "Review of " };

const addressOf = ({ kind, thing, thingId }: Report) =>
  kind === "review" ? `/agencies/${thing?.parentId}` : `/messages/${thing?.parentId}${kind === "reply" ? `#${replyAnchor(thingId)}` : ""}`;
