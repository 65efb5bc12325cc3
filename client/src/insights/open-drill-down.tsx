import type { Insights } from "@shared/insights/schemas";
import { Suspense } from "react";
import { useRestoreFocus } from "@/lib/focus/use-restore-focus";
import { lazyDialog } from "@/ui/lazy-dialog";
import { drillDownOf } from "./metric-drill-down";
import type { PeriodDays } from "./queries";
import { closedDrillDown, useDrillDownParams } from "./use-drill-down-params";

const { Component: RowsDialog } = lazyDialog(() =>
  import("./drill-down-dialog").then((file) => ({ default: file.DrillDownDialog })),
);

/** Opens the rows dialog named in the URL, if this viewer has the metric. */
export function OpenDrillDown({
  own: insights,
  days,
  periodText,
}: {
  own: Insights;
  days: PeriodDays;
  periodText: string;
}) {
  const { values, close } = useDrillDownParams();
  const { rows: figure, company, agency } = values;
  const rowsQuery = figure && { figure, company: company || undefined, agency: agency || undefined };
  const openRows = rowsQuery && drillDownOf(insights, rowsQuery);
  useRestoreFocus(!!openRows);
  if (!openRows) return null;
  return (
    <Suspense>
      <RowsDialog
        drillDown={openRows}
        side={insights.side}
        asked={rowsQuery}
        days={days}
        periodText={periodText}
        onClose={() => close(closedDrillDown)}
      />
    </Suspense>
  );
}
