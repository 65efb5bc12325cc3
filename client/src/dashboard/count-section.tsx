import { formatOldestWaitingDays, isOverdue } from "@shared/lib/relative-time";
import { ArrowRight, Clock } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Link } from "wouter";
import { cn } from "@/lib/cn";
import { useRerenderEveryMinute } from "@/lib/time/use-rerender-every-minute";
import { Card } from "@/ui/card";
import { IconText } from "@/ui/icon-text";
import { Skeleton, SkeletonRow } from "@/ui/skeleton";
import { SectionHeader } from "./section-header";

/** Items that are counted together, such as applications to decide, with a link to their list. */
export interface CountEntry {
  /** Undefined while loading. */
  count: number | undefined;
  title: string;
  text: string;
  /** The screen that lists the items. */
  href: string;
  actionLabel: string;
  /** When the oldest item was created. */
  oldestAt?: string | null;
}

interface CountSectionProps {
  title: string;
  /** A `SectionLink`, shown beside the heading. */
  linkToAll?: ReactNode;
  entries: readonly CountEntry[];
  /** Whether some counts are still loading. */
  isLoading?: boolean;
}

/**
 * A dashboard section with a link for each entry whose count is above 0. Renders nothing if all counts are 0.
 */
export function CountSection({ title, linkToAll, entries, isLoading }: CountSectionProps) {
  const headingId = useId();
  if (isLoading) return <CountSectionSkeleton />;
  const visibleEntries = entries.filter(({ count = 0 }) => count > 0);
  if (visibleEntries.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <SectionHeader id={headingId} title={title}>
        {linkToAll}
      </SectionHeader>
      <Card variant="flush">
        {visibleEntries.map((entry) => (
          <CountEntryLink key={entry.href} entry={entry} />
        ))}
      </Card>
    </section>
  );
}

export function CountSectionSkeleton() {
  return (
    <Skeleton label="Loading pending work">
      <Card className="grid grid-cols-1 content-start gap-3">
        <SkeletonRow />
        <SkeletonRow />
      </Card>
    </Skeleton>
  );
}

function CountEntryLink({ entry }: { entry: CountEntry }) {
  const { count, title, text, href, actionLabel, oldestAt } = entry;
  useRerenderEveryMinute();
  const oldestItemText = oldestAt && formatOldestWaitingDays(oldestAt);
  const isOldestOverdue = !!oldestAt && isOverdue(oldestAt);
  return (
    <Link
      className={cn(
        "grid grid-cols-[minmax(28px,auto)_minmax(0,1fr)_auto_auto] items-center gap-x-3 gap-y-1 border-t border-dashed border-line px-5 py-3.5 first:border-t-0",
        "max-md:grid-cols-[minmax(28px,auto)_minmax(0,1fr)_auto] max-md:gap-y-0.5 max-md:px-4 max-md:py-3",
        "hover:bg-hover focus-visible:rounded-card focus-visible:-outline-offset-2",
      )}
      href={href}
    >
      <span
        className="font-display text-heading-small font-heading tracking-heading max-md:row-start-1 max-md:row-end-3 max-md:self-start"
        data-testid="count"
      >
        {count}
      </span>
      <span className="max-md:col-start-2">
        <b className="block">{title}</b>
        <span className="block text-small text-ink-faint max-md:text-body">{text}</span>
      </span>
      {oldestItemText && isOldestOverdue && (
        <IconText className="max-md:col-start-2" tone="attention" Icon={Clock}>
          {oldestItemText}
        </IconText>
      )}
      {oldestItemText && !isOldestOverdue && (
        <span className="text-small text-ink-faint max-md:col-start-2">{oldestItemText}</span>
      )}
      <span className="col-start-4 inline-flex items-center gap-1 pl-2 font-semibold text-primary max-md:col-start-3 max-md:row-start-1 max-md:row-end-3">
        <span className="max-md:hidden">{actionLabel}</span>
        <ArrowRight className="size-4 max-md:size-4.5" />
      </span>
    </Link>
  );
}
