import { createNumberFormatter } from "@shared/lib/format";
import type { ChartPoint, ChartSeries } from "./line-chart";

interface ChartTableProps {
  title: string;
  /** Heading of the first column, such as "Day". */
  timeColumnLabel: string;
  series: readonly ChartSeries[];
  points: readonly ChartPoint[];
}

const formatNumber = createNumberFormatter();

const cellClass = "border-dashed border-line px-3 py-2";
const firstColumnClass = "pl-0 text-left";
const headingClass = `${cellClass} sticky top-0 bg-surface text-caption font-semibold text-ink-faint shadow-[inset_0_-1px_var(--line)]`;

/** The points of a chart as a table. As high as the plot, so that switching between them moves nothing. */
export function ChartTable({ title, timeColumnLabel, series, points }: ChartTableProps) {
  return (
    <section
      className="h-60 overflow-auto max-md:h-55 focus-visible:-outline-offset-2 print:h-auto print:overflow-visible"
      aria-label={`${title}, table`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users focus the section to scroll it.
      tabIndex={0}
    >
      <table className="w-full">
        <thead>
          <tr>
            <th className={`${headingClass} ${firstColumnClass}`} scope="col">
              {timeColumnLabel}
            </th>
            {series.map(({ name }) => (
              <th className={`${headingClass} text-right`} key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map(({ fullLabel, values }, rowIndex) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an hour occurs twice when daylight saving time ends.
            <tr key={rowIndex}>
              <th
                className={`${cellClass} ${firstColumnClass} font-normal text-ink-muted ${rowIndex > 0 ? "border-t" : ""}`}
                scope="row"
              >
                {fullLabel}
              </th>
              {values.map((value, seriesIndex) => (
                <td
                  className={`${cellClass} text-right ${rowIndex > 0 ? "border-t" : ""}`}
                  key={series[seriesIndex]?.name}
                >
                  {formatNumber(value)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
