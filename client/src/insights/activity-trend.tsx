import type { Insights } from "@shared/insights/schemas";
import { pluralize } from "@shared/lib/format";
import {
  createPointFormatter,
  perUnitLabels,
  removeFuturePoints,
  unitLabels,
} from "@/lib/time/period-labels";
import { LineChart } from "@/ui/line-chart";

/** The series of the chart, in the order of the values of each point. */
const chartSeries = [
  { name: "Proposals", formatValue: (value: number) => pluralize(value, "proposal") },
  { name: "Candidates", formatValue: (value: number) => pluralize(value, "candidate") },
];

/** Chart of proposals and candidates received or sent in the period. */
export function ActivityTrend({ insights }: { insights: Insights }) {
  const { unit, points } = insights;
  const formatPoint = createPointFormatter(unit);
  const chartPoints = removeFuturePoints(points).map(({ start, proposals, candidates }) => {
    const { label, fullLabel } = formatPoint(start);
    return { label, fullLabel, values: [proposals, candidates] };
  });
  const emptyText =
    insights.side === "hiring" ? "None were received in this period." : "None were sent in this period.";
  return (
    <LineChart
      className="mb-6 max-md:mb-4"
      title={`Proposals and candidates ${perUnitLabels[unit]}`}
      timeColumnLabel={unitLabels[unit]}
      series={chartSeries}
      points={chartPoints}
      emptyText={emptyText}
    />
  );
}
