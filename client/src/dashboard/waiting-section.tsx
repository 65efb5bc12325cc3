import { daysSince, waiting } from "@shared/lib/ago";
import { ArrowRight, Clock } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Link } from "wouter";
import { useMinutes } from "@/lib/use-minutes";
import { Remark } from "@/ui/remark";
import { Skeleton, SkeletonRow } from "@/ui/skeleton";

const patience = 5;

export interface Waiting {
  count: number | undefined;
  title: string;
  text: string;
  href: string;
  go: string;
  /** When the oldest began to wait. */
  since?: string | null;
}

interface WaitingSectionProps {
  title: string;
  all?: ReactNode;
  rows: readonly Waiting[];
  /** Not every count is known yet. */
  pending: boolean;
}

/** What waits, each with the way to it; nothing at all where nothing does. */
export function WaitingSection({ title, all, rows, pending }: WaitingSectionProps) {
  const heading = useId();
  if (pending) return <WaitingPending />;
  const shown = rows.filter(({ count = 0 }) => count > 0);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <div className="sect">
        <h2 id={heading}>{title}</h2>
        {all}
      </div>
      <div className="card flush needs">
        {shown.map((row) => (
          <Row key={row.href} {...row} />
        ))}
      </div>
    </section>
  );
}

export function WaitingPending() {
  return (
    <Skeleton label="Loading what waits">
      <div className="card stack">
        <SkeletonRow />
        <SkeletonRow />
      </div>
    </Skeleton>
  );
}

function Row({ count, title, text, href, go, since }: Waiting) {
  useMinutes();
  const waits = since && `Oldest waits ${waiting(since)}`;
  const late = !!since && daysSince(since) > patience;
  return (
    <Link href={href}>
      <span className="q">{count}</span>
      <span className="t">
        <b>{title}</b>
        <span>{text}</span>
      </span>
      {waits && late && (
        <Remark tone="attention" Icon={Clock}>
          {waits}
        </Remark>
      )}
      {waits && !late && <span className="wt">{waits}</span>}
      <span className="go">
        <span>{go}</span>
        <ArrowRight />
      </span>
    </Link>
  );
}
