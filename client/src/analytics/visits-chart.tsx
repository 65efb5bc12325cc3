import { pluralize } from "@shared/lib/format";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { createPointFormatter, perUnitLabels, startedPoints, unitLabels } from "@/lib/time/period-labels";
import { Card } from "@/ui/card";
import { LineChart } from "@/ui/line-chart";
import { SectionPending } from "@/ui/skeleton";
import { type PeriodQuery, siteSeriesQuery } from "./site-queries";

const series = [
  { name: "Visits", say: (value: number) => pluralize(value, "visit") },
  { name: "Unique visitors", say: (value: number) => pluralize(value, "visitor") },
];

/** Chart of visits and unique visitors in a period. */
export function VisitsChart({ asked: periodQuery }: { asked: PeriodQuery }) {
  const query = useQuery({ ...siteSeriesQuery(periodQuery), placeholderData: keepPreviousData });
  if (!query.data)
    return (
      <Card asChild>
        <section aria-label="Visits">
          <SectionPending query={query} what="The visits through these days" />
        </section>
      </Card>
    );
  const { unit, points } = query.data;
  const formatLabel = createPointFormatter(unit);
  return (
    <LineChart
      title={`Visits ${perUnitLabels[unit]}`}
      unit={unitLabels[unit]}
      series={series}
      points={startedPoints(points).map(({ start, visits, visitors }) => ({
        ...formatLabel(start),
        values: [visits, visitors],
      }))}
      empty="No visits in this period."
    />
  );
}
