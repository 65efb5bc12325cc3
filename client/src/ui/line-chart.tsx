import { Table2 } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "./button";
import { Card } from "./card";
import { ChartPlot } from "./chart-plot";
import { ChartTable } from "./chart-table";

export interface ChartPoint {
  /** Below the line: Nov 16 */
  label: string;
  /** Where it stands alone: Mon, Nov 16 */
  full: string;
  /** One for each series. */
  values: readonly number[];
}

export interface ChartSeries {
  name: string;
  /** "120 visits" */
  say: (value: number) => string;
}

interface LineChartProps {
  title: string;
  /** What a point is, as the table heads it: Day. */
  unit: string;
  /** One, or two: the first is a solid line, the second a dashed one. */
  series: readonly ChartSeries[];
  points: readonly ChartPoint[];
  /** Shown instead of the lines where every value is 0. */
  empty: string;
  className?: string;
}

/** How figures went through a period: as lines that keys, a pointer and a finger can read point by point, or as a table. */
export function LineChart({ title, unit, series, points, empty, className = "" }: LineChartProps) {
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  const isEmpty = points.every(({ values }) => values.every((value) => value === 0));
  return (
    <Card className={`@container print:[print-color-adjust:exact] ${className}`} asChild>
      <section aria-labelledby={id}>
        <div className="mb-3 flex min-h-8 flex-wrap items-center gap-x-4 gap-y-1">
          <h2 className="min-w-0 flex-1 text-[16px]/[22px] tracking-subheading max-md:basis-full" id={id}>
            {title}
          </h2>
          {!isEmpty && (
            <>
              {!asTable && (
                <ul className="flex flex-wrap gap-x-4 text-small whitespace-nowrap text-ink-muted max-md:flex-1">
                  {series.map(({ name }, index) => (
                    <li key={name}>
                      <i
                        className={`mr-1.5 inline-block w-4 border-t-[2.5px] align-[4px] forced-colors:border-[CanvasText] ${index === 0 ? "border-primary" : "border-dashed border-ink-muted"}`}
                      />
                      {name}
                    </li>
                  ))}
                </ul>
              )}
              <Button
                className="-mr-2.5 ml-auto aria-pressed:bg-primary-soft aria-pressed:text-primary"
                variant="ghost"
                size="sm"
                aria-pressed={asTable}
                onClick={() => setAsTable(!asTable)}
              >
                <Table2 />
                Table
              </Button>
            </>
          )}
        </div>
        {isEmpty && <p className="grid min-h-24 place-items-center text-center text-ink-faint">{empty}</p>}
        {!isEmpty && asTable && <ChartTable title={title} unit={unit} series={series} points={points} />}
        {!isEmpty && !asTable && <ChartPlot title={title} series={series} points={points} />}
      </section>
    </Card>
  );
}
