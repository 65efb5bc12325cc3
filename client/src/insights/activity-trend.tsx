import type { Insights } from "@shared/insights/schemas";
import { pluralize } from "@shared/lib/format";
import { createPointFormatter, perUnitLabels, startedPoints, unitLabels } from "@/lib/time/period-labels";
import { LineChart } from "@/ui/line-chart";

const chartSeries = [
  { name: "Proposals", formatValue: (value: number) => pluralize(value, "proposal") },
  { name: "Candidates", formatValue: (value: number) => pluralize(value, "candidate") },
];

/** Chart of proposals and candidates received or sent in the period. */
export function ActivityTrend({ insights: { side, unit, points } }: { insights: Insights }) {
  const formatLabel = createPointFormatter(unit);
  return (
    <LineChart
      className="mb-6 max-md:mb-4"
      title={`Proposals and candidates ${perUnitLabels[unit]}`}
      unitLabel={unitLabels[unit]}
      series={chartSeries}
      points={startedPoints(points).map(({ start, proposals, candidates }) => ({
        ...formatLabel(start),
        values: [proposals, candidates],
      }))}
      emptyText={side === "hiring" ? "None were received in this period." : "None were sent in this period."}
    />
  );
}
