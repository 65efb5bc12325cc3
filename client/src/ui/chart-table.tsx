import { createNumberFormatter } from "@shared/lib/format";
import type { ChartPoint, ChartSeries } from "./line-chart";

interface ChartTableProps {
  title: string;
  unit: string;
  series: readonly ChartSeries[];
  points: readonly ChartPoint[];
}

const formatNumber = createNumberFormatter();

const cellClass = "border-dashed border-line px-3 py-2";
const firstClass = "pl-0 text-left";
const headClass = `${cellClass} sticky top-0 bg-surface text-caption font-semibold text-ink-faint shadow-[inset_0_-1px_var(--line)]`;

/** The points of a chart as a table, in the same space. */
export function ChartTable({ title, unit, series, points }: ChartTableProps) {
  return (
    <section
      className="h-60 overflow-auto max-md:h-55 focus-visible:-outline-offset-2 print:h-auto print:overflow-visible"
      aria-label={`${title}, table`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also with the keyboard.
      tabIndex={0}
    >
      <table className="w-full">
        <thead>
          <tr>
            <th className={`${headClass} ${firstClass}`} scope="col">
              {unit}
            </th>
            {series.map(({ name }) => (
              <th className={`${headClass} text-right`} key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map(({ full, values }, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an hour occurs twice when daylight saving time ends.
            <tr key={row}>
              <th
                className={`${cellClass} ${firstClass} font-normal text-ink-muted ${row > 0 ? "border-t" : ""}`}
                scope="row"
              >
                {full}
              </th>
              {values.map((value, column) => (
                <td
                  className={`${cellClass} text-right ${row > 0 ? "border-t" : ""}`}
                  key={series[column]?.name}
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
