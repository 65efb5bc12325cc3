import type { Insights, MetricRow } from "@shared/insights/schemas";
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
import type { MetricDrillDown, MetricSelection } from "./metric-drill-down";
import { drillDownQuery, type PeriodFilter } from "./queries";
import { rowStatusLabel } from "./row-labels";

interface DrillDownDialogProps {
  drillDown: MetricDrillDown;
  side: Insights["side"];
  selection: MetricSelection;
  periodFilter: PeriodFilter;
  /** The period in words, such as "Jan 1 to Mar 31". */
  periodText: string;
  onClose: () => void;
}

/** Lists the rows that a metric counts, under its name and number. */
export function DrillDownDialog({
  drillDown: { name, count, bountySumText },
  side,
  selection,
  periodFilter,
  periodText,
  onClose,
}: DrillDownDialogProps) {
  return (
    <Dialog
      title={`${name}: ${count}`}
      subtitle={bountySumText ? `${periodText} · ${bountySumText}` : periodText}
      onClose={onClose}
    >
      <DialogBody>
        <DrillDownRows side={side} selection={selection} periodFilter={periodFilter} />
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Close</Button>
      </DialogFooter>
    </Dialog>
  );
}

function DrillDownRows({
  side,
  selection,
  periodFilter,
}: Pick<DrillDownDialogProps, "side" | "selection" | "periodFilter">) {
  const rowsResult = useInfiniteQuery(drillDownQuery(selection, periodFilter));
  const rows = rowsResult.data?.pages.flatMap(({ items }) => items);
  if (!rows && rowsResult.isError)
    return (
      <ErrorState
        as="h3"
        title="The rows could not be loaded"
        onRetry={rowsResult.refetch}
        isRetrying={rowsResult.isFetching}
      >
        {errorMessage(rowsResult.error)}
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
          <DrillDownRow key={row.id} row={row} side={side} />
        ))}
      </ItemList>
      <LoadMore query={rowsResult} />
    </>
  );
}

function DrillDownRow({ row, side }: { row: MetricRow; side: Insights["side"] }) {
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
