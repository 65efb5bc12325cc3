import type { Insights } from "@shared/insights/schemas";
import { pluralize } from "@shared/lib/format";
import { createPointFormatter, perUnitLabels, startedPoints, unitLabels } from "@/lib/time/period-labels";
import { LineChart } from "@/ui/line-chart";

const series = [
  { name: "Proposals", say: (value: number) => pluralize(value, "proposal") },
  { name: "Candidates", say: (value: number) => pluralize(value, "candidate") },
];

/** Chart of proposals and candidates received or sent in the period. */
export function ActivityTrend({ own: { side, unit, points } }: { own: Insights }) {
  const formatLabel = createPointFormatter(unit);
  return (
    <LineChart
      className="mb-6 max-md:mb-4"
      title={`Proposals and candidates ${perUnitLabels[unit]}`}
      unit={unitLabels[unit]}
      series={series}
      points={startedPoints(points).map(({ start, proposals, candidates }) => ({
        ...formatLabel(start),
        values: [proposals, candidates],
      }))}
      empty={side === "hiring" ? "None were received in this period." : "None were sent in this period."}
    />
  );
}
