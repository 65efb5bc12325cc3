import { Table2 } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "./button";
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
  /** What stands there where all is 0. */
  empty: string;
}

/** How figures went through a period (with `figures.css`): as lines that keys, a pointer and a finger can read point by point, or as a table. */
export function LineChart({ title, unit, series, points, empty }: LineChartProps) {
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  const isEmpty = points.every(({ values }) => values.every((value) => value === 0));
  return (
    <section className="card chart" aria-labelledby={id}>
      <div className="chartop">
        <h2 className="dsp" id={id}>
          {title}
        </h2>
        {!isEmpty && (
          <>
            {!asTable && (
              <ul className="legend">
                {series.map(({ name }, index) => (
                  <li key={name}>
                    <i className={index === 0 ? "solid" : "dashed"} />
                    {name}
                  </li>
                ))}
              </ul>
            )}
            <Button variant="ghost" size="sm" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
              <Table2 />
              Table
            </Button>
          </>
        )}
      </div>
      {isEmpty && <p className="nothing">{empty}</p>}
      {!isEmpty && asTable && <ChartTable title={title} unit={unit} series={series} points={points} />}
      {!isEmpty && !asTable && <ChartPlot title={title} series={series} points={points} />}
    </section>
  );
}
