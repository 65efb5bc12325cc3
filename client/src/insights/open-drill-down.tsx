import type { Insights } from "@shared/insights/schemas";
import { Suspense } from "react";
import { useRestoreFocus } from "@/lib/focus/use-restore-focus";
import { lazyDialog } from "@/ui/lazy-dialog";
import { findDrillDown } from "./metric-drill-down";
import type { PeriodFilter } from "./queries";
import { closedDrillDown, useDrillDownParams } from "./use-drill-down-params";

const { Component: DrillDownDialog } = lazyDialog(() =>
  import("./drill-down-dialog").then((file) => ({ default: file.DrillDownDialog })),
);

/** Opens the drill-down that the URL names, if the insights of this viewer have its metric. */
export function OpenDrillDown({
  insights,
  periodFilter,
  periodText,
}: {
  insights: Insights;
  periodFilter: PeriodFilter;
  periodText: string;
}) {
  const { values, closeDialog } = useDrillDownParams();
  const { rows: metric, company, agency } = values;
  const selection = metric && { metric, company: company || undefined, agency: agency || undefined };
  const drillDown = selection && findDrillDown(insights, selection);
  useRestoreFocus(!!drillDown);
  if (!drillDown) return null;
  return (
    <Suspense>
      <DrillDownDialog
        drillDown={drillDown}
        side={insights.side}
        selection={selection}
        periodFilter={periodFilter}
        periodText={periodText}
        onClose={() => closeDialog(closedDrillDown)}
      />
    </Suspense>
  );
}
