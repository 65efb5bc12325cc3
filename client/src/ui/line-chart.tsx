import { Table2 } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "./button";
import { Card } from "./card";
import { ChartPlot } from "./chart-plot";
import { ChartTable } from "./chart-table";

export interface ChartPoint {
  /** Below the axis, such as "Nov 16". */
  label: string;
  /** In the marker and the table, such as "Mon, Nov 16". */
  full: string;
  /** One value for each series. */
  values: readonly number[];
}

export interface ChartSeries {
  name: string;
  /** Formats a value, such as "120 visits". */
  say: (value: number) => string;
}

interface LineChartProps {
  title: string;
  /** Column heading of the points in the table, such as "Day". */
  unit: string;
  /** One or two: the first is a solid line, the second a dashed one. */
  series: readonly ChartSeries[];
  points: readonly ChartPoint[];
  /** Text that replaces the chart if every value is 0. */
  empty: string;
  className?: string;
}

/** Shows series over time as lines or as a table. Keys and pointers can read the lines point by point. */
export function LineChart({ title, unit, series, points, empty, className = "" }: LineChartProps) {
  const id = useId();
  const [isTable, setIsTable] = useState(false);
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
              {!isTable && (
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
                aria-pressed={isTable}
                onClick={() => setIsTable(!isTable)}
              >
                <Table2 />
                Table
              </Button>
            </>
          )}
        </div>
        {isEmpty && <p className="grid min-h-24 place-items-center text-center text-ink-faint">{empty}</p>}
        {!isEmpty && isTable && <ChartTable title={title} unit={unit} series={series} points={points} />}
        {!isEmpty && !isTable && <ChartPlot title={title} series={series} points={points} />}
      </section>
    </Card>
  );
}
