import { english } from "@shared/lib/text";
import type { ChartPoint, ChartSeries } from "./line-chart";

interface ChartTableProps {
  title: string;
  unit: string;
  series: readonly ChartSeries[];
  points: readonly ChartPoint[];
}

const number = english();

/** The same points as rows, in the room of the lines. */
export function ChartTable({ title, unit, series, points }: ChartTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keys.
    <section className="charttable" aria-label={`${title}, table`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{unit}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map(({ full, values }, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an hour may come twice when the clocks go back.
            <tr key={row}>
              <th scope="row">{full}</th>
              {values.map((value, column) => (
                <td key={series[column]?.name}>{number(value)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
