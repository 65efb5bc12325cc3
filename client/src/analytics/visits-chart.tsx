import { pluralize } from "@shared/lib/format";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import {
  createPointFormatter,
  perUnitLabels,
  removeFuturePoints,
  unitLabels,
} from "@/lib/time/period-labels";
import { Card } from "@/ui/card";
import { LineChart } from "@/ui/line-chart";
import { SectionPlaceholder } from "@/ui/skeleton";
import { type PeriodFilter, siteSeriesQuery } from "./site-queries";

/** The series of the chart, in the order of the values of each point. */
const chartSeries = [
  { name: "Visits", formatValue: (value: number) => pluralize(value, "visit") },
  { name: "Unique visitors", formatValue: (value: number) => pluralize(value, "visitor") },
];

/** Chart of visits and unique visitors in a period. */
export function VisitsChart({ periodFilter }: { periodFilter: PeriodFilter }) {
  const seriesQuery = useQuery({ ...siteSeriesQuery(periodFilter), placeholderData: keepPreviousData });
  if (!seriesQuery.data)
    return (
      <Card asChild>
        <section aria-label="Visits">
          <SectionPlaceholder query={seriesQuery} contentName="The visits through these days" />
        </section>
      </Card>
    );
  const { unit, points } = seriesQuery.data;
  const formatPoint = createPointFormatter(unit);
  const chartPoints = removeFuturePoints(points).map(({ start, visits, visitors }) => {
    const { label, fullLabel } = formatPoint(start);
    return { label, fullLabel, values: [visits, visitors] };
  });
  return (
    <LineChart
      title={`Visits ${perUnitLabels[unit]}`}
      timeColumnLabel={unitLabels[unit]}
      series={chartSeries}
      points={chartPoints}
      emptyText="No visits in this period."
    />
  );
}
