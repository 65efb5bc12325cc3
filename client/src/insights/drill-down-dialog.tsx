import type { Insights, MetricRow } from "@shared/insights/schemas";
import { formatDate, formatMoney } from "@shared/lib/format";
import { describeFee } from "@shared/placements/labels";
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
import type { MetricSelection, MetricSummary } from "./metric-summary";
import { drillDownQuery, type PeriodFilter } from "./queries";
import { getRowStatusLabel } from "./row-status-label";

interface DrillDownDialogProps {
  summary: MetricSummary;
  /** Whether the viewer hires or recruits, because the two see different status labels. */
  viewerSide: Insights["side"];
  selection: MetricSelection;
  periodFilter: PeriodFilter;
  /** The period in words, such as "Jan 1 to Mar 31". */
  periodText: string;
  onClose: () => void;
}

/** Lists the rows that a metric counts, under their label and number. */
export function DrillDownDialog({
  summary,
  viewerSide,
  selection,
  periodFilter,
  periodText,
  onClose,
}: DrillDownDialogProps) {
  const { label, count, bountySumText } = summary;
  return (
    <Dialog
      title={`${label}: ${count}`}
      subtitle={bountySumText ? `${periodText} · ${bountySumText}` : periodText}
      onClose={onClose}
    >
      <DialogBody>
        <DrillDownRows viewerSide={viewerSide} selection={selection} periodFilter={periodFilter} />
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Close</Button>
      </DialogFooter>
    </Dialog>
  );
}

function DrillDownRows({
  viewerSide,
  selection,
  periodFilter,
}: Pick<DrillDownDialogProps, "viewerSide" | "selection" | "periodFilter">) {
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
          <DrillDownRow key={row.id} row={row} viewerSide={viewerSide} />
        ))}
      </ItemList>
      <LoadMore query={rowsResult} contentName="entries" />
    </>
  );
}

function DrillDownRow({ row, viewerSide }: { row: MetricRow; viewerSide: Insights["side"] }) {
  const { title, detail, href, amount: bounty, fee, at: timestamp } = row;
  const statusLabel = getRowStatusLabel(row, viewerSide);
  return (
    <Item className="grid grid-cols-[minmax(0,1fr)_auto] gap-y-1">
      <div className="min-w-0 wrap-anywhere">
        <TextLink asChild>
          <Link href={href}>{title}</Link>
        </TextLink>
        <p className="text-small text-ink-faint">{detail}</p>
      </div>
      <div className="grid min-w-0 content-start justify-items-end text-right">
        {bounty !== null && (
          <span>
            <span className="text-small text-ink-faint">Bounty</span>{" "}
            <span className="font-display font-heading tracking-figure">{formatMoney(bounty)}</span>
          </span>
        )}
        {fee && bounty === null && <span className="text-small">{describeFee(fee)}</span>}
        <time className="text-small text-ink-faint" dateTime={timestamp}>
          {formatDate(timestamp)}
        </time>
      </div>
      <StatusBadge className="min-w-0 justify-self-start" tone={statusLabel.tone}>
        {statusLabel.text}
      </StatusBadge>
    </Item>
  );
}
