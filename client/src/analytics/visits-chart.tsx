import { pluralize } from "@shared/lib/text";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { begun, perUnit, pointWords, unitHead } from "@/lib/time/period-labels";
import { Card } from "@/ui/card";
import { LineChart } from "@/ui/line-chart";
import { PartPending } from "@/ui/skeleton";
import { type Asked, siteSeries } from "./site-queries";

const series = [
  { name: "Visits", say: (value: number) => pluralize(value, "visit") },
  { name: "Unique visitors", say: (value: number) => pluralize(value, "visitor") },
];

/** Chart of visits and unique visitors in a period. */
export function VisitsChart({ asked: periodQuery }: { asked: Asked }) {
  const query = useQuery({ ...siteSeries(periodQuery), placeholderData: keepPreviousData });
  if (!query.data)
    return (
      <Card asChild>
        <section aria-label="Visits">
          <PartPending query={query} what="The visits through these days" />
        </section>
      </Card>
    );
  const { unit, points } = query.data;
  const formatLabel = pointWords(unit);
  return (
    <LineChart
      title={`Visits ${perUnit[unit]}`}
      unit={unitHead[unit]}
      series={series}
      points={begun(points).map(({ start, visits, visitors }) => ({
        ...formatLabel(start),
        values: [visits, visitors],
      }))}
      empty="No visits in this period."
    />
  );
}
