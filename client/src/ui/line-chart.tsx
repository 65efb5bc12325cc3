import { Table2 } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "./button";
import { Card } from "./card";
import { ChartPlot } from "./chart-plot";
import { ChartTable } from "./chart-table";

/** One point on the time axis, such as a day, with a value for each line. */
export interface ChartPoint {
  /** Label below the axis, such as "Nov 16". */
  label: string;
  /** Label at the marker and in the table, such as "Mon, Nov 16". */
  fullLabel: string;
  /** One value for each series. */
  values: readonly number[];
}

/** One line of the chart. */
export interface ChartSeries {
  name: string;
  /** Formats a value, such as "120 visits". */
  formatValue: (value: number) => string;
}

interface LineChartProps {
  title: string;
  /** Heading of the first column of the table, such as "Day". */
  timeColumnLabel: string;
  /** One or two lines: the first is solid, the second is dashed. */
  series: readonly ChartSeries[];
  points: readonly ChartPoint[];
  /** Text that replaces the chart if every value is 0. */
  emptyText: string;
  className?: string;
}

/**
 * Shows series over time as lines or as a table. Arrow keys and the pointer move a marker along the lines.
 */
export function LineChart({
  title,
  timeColumnLabel,
  series,
  points,
  emptyText,
  className = "",
}: LineChartProps) {
  const headingId = useId();
  const [isTableShown, setIsTableShown] = useState(false);
  const isEmpty = points.every(({ values }) => values.every((value) => value === 0));
  const isPlotShown = !isEmpty && !isTableShown;
  return (
    <Card className={`@container print:[print-color-adjust:exact] ${className}`} asChild>
      <section aria-labelledby={headingId}>
        <div className="mb-3 flex min-h-8 flex-wrap items-center gap-x-4 gap-y-1">
          <h2
            className="min-w-0 flex-1 text-[16px]/[22px] tracking-subheading max-md:basis-full"
            id={headingId}
          >
            {title}
          </h2>
          {isPlotShown && <ChartLegend series={series} />}
          {!isEmpty && (
            <Button
              className="-mr-2.5 ml-auto aria-pressed:bg-primary-soft aria-pressed:text-primary"
              variant="ghost"
              size="sm"
              aria-pressed={isTableShown}
              onClick={() => setIsTableShown(!isTableShown)}
            >
              <Table2 />
              Table
            </Button>
          )}
        </div>
        {isEmpty && (
          <p className="grid min-h-24 place-items-center text-center text-ink-faint">{emptyText}</p>
        )}
        {!isEmpty && isTableShown && (
          <ChartTable title={title} timeColumnLabel={timeColumnLabel} series={series} points={points} />
        )}
        {isPlotShown && <ChartPlot title={title} series={series} points={points} />}
      </section>
    </Card>
  );
}

function ChartLegend({ series }: { series: readonly ChartSeries[] }) {
  return (
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
  );
}
