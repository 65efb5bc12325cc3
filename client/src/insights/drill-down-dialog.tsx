import type { Insights, MetricFilter, MetricRow } from "@shared/insights/schemas";
import { formatDate, formatMoney } from "@shared/lib/format";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { errorMessage } from "@/lib/api/api-fetch";
import { Button } from "@/ui/button";
import { Dialog, DialogBody, DialogFooter } from "@/ui/dialog";
import { ErrorState } from "@/ui/error-state";
import { Item, ItemList } from "@/ui/item-list";
import { LoadMore } from "@/ui/load-more";
import { Skeleton, SkeletonRow } from "@/ui/skeleton";
import { StatusBadge } from "@/ui/status-badge";
import { TextLink } from "@/ui/text-link";
import type { MetricDrillDown } from "./metric-drill-down";
import { drillDownQuery, type PeriodDays } from "./queries";
import { rowStatusLabel } from "./row-labels";

interface RowsDialogProps {
  drillDown: MetricDrillDown;
  side: Insights["side"];
  asked: MetricFilter;
  days: PeriodDays;
  /** Text of the period. */
  periodText: string;
  onClose: () => void;
}

/** Lists the rows that a metric counts, under its name and number. */
export function DrillDownDialog({
  drillDown: { name, count, sum },
  side,
  asked,
  days,
  periodText,
  onClose,
}: RowsDialogProps) {
  return (
    <Dialog
      title={`${name}: ${count}`}
      subtitle={sum ? `${periodText} · ${sum}` : periodText}
      onClose={onClose}
    >
      <DialogBody>
        <Rows side={side} asked={asked} days={days} />
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Close</Button>
      </DialogFooter>
    </Dialog>
  );
}

function Rows({ side, asked, days }: { side: Insights["side"]; asked: MetricFilter; days: PeriodDays }) {
  const list = useInfiniteQuery(drillDownQuery(asked, days));
  const rows = list.data?.pages.flatMap(({ items }) => items);
  if (!rows && list.isError)
    return (
      <ErrorState
        as="h3"
        title="The rows could not be loaded"
        onRetry={list.refetch}
        isRetrying={list.isFetching}
      >
        {errorMessage(list.error)}
      </ErrorState>
    );
  if (!rows)
    return (
      <Skeleton label="Loading the rows">
        <SkeletonRow />
        <SkeletonRow />
        <SkeletonRow />
      </Skeleton>
    );
  if (rows.length === 0) return <p className="text-ink-faint">There is nothing here in this period.</p>;
  return (
    <>
      <ItemList>
        {rows.map((row) => (
          <Row key={row.id} row={row} side={side} />
        ))}
      </ItemList>
      <LoadMore query={list} />
    </>
  );
}

function Row({ row, side }: { row: MetricRow; side: Insights["side"] }) {
  const { text, tone } = rowStatusLabel(row, side);
  return (
    <Item className="grid grid-cols-[minmax(0,1fr)_auto] gap-y-1">
      <div className="min-w-0 wrap-anywhere">
        <TextLink asChild>
          <Link href={row.href}>{row.title}</Link>
        </TextLink>
        <p className="text-small text-ink-faint">{row.detail}</p>
      </div>
      <div className="grid min-w-0 content-start justify-items-end text-right">
        {row.amount !== null && (
          <span>
            <span className="text-small text-ink-faint">Bounty</span>{" "}
            <span className="font-display font-heading tracking-figure">{formatMoney(row.amount)}</span>
          </span>
        )}
        <time className="text-small text-ink-faint" dateTime={row.at}>
          {formatDate(row.at)}
        </time>
      </div>
      <StatusBadge className="min-w-0 justify-self-start" tone={tone}>
        {text}
      </StatusBadge>
    </Item>
  );
}
