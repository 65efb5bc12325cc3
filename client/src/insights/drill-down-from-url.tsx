import type { Insights } from "@shared/insights/schemas";
import { Suspense } from "react";
import { useRestoreFocus } from "@/lib/focus/use-restore-focus";
import { lazyDialog } from "@/ui/lazy-dialog";
import { findMetricSummary } from "./metric-summary";
import type { PeriodFilter } from "./queries";
import { useDrillDownSelection } from "./use-drill-down-params";

const { Component: DrillDownDialog } = lazyDialog(() => import("./drill-down-dialog"), "DrillDownDialog");

interface DrillDownFromUrlProps {
  insights: Insights;
  periodFilter: PeriodFilter;
  periodText: string;
}

/**
 * The dialog with the rows of the metric that the URL names. Not shown if the viewer's insights lack this
 * metric.
 */
export function DrillDownFromUrl({ insights, periodFilter, periodText }: DrillDownFromUrlProps) {
  const { selection, closeDrillDown } = useDrillDownSelection();
  const summary = selection && findMetricSummary(insights, selection);
  useRestoreFocus(!!summary);
  if (!summary) return null;
  return (
    <Suspense>
      <DrillDownDialog
        summary={summary}
        viewerSide={insights.side}
        selection={selection}
        periodFilter={periodFilter}
        periodText={periodText}
        onClose={closeDrillDown}
      />
    </Suspense>
  );
}
