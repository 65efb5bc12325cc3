import { english } from "@shared/lib/text";
import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { across, marksFor, namedOf } from "./chart-scale";
import type { ChartPoint, ChartSeries } from "./line-chart";

interface ChartPlotProps {
  title: string;
  series: readonly ChartSeries[];
  points: readonly ChartPoint[];
}

const short = english({ notation: "compact" });
const page = 7;

/** The lines, and a marker on them that begins at the highest point: a slider, since that is what every screen reader can move and hears. */
export function ChartPlot({ title, series, points }: ChartPlotProps) {
  const plot = useRef<HTMLDivElement>(null);
  const [moved, setMoved] = useState<number>();
  const heights = points.map(({ values }) => values[0] ?? 0);
  const last = points.length - 1;
  const at = Math.min(moved ?? heights.indexOf(Math.max(...heights)), last);
  const marks = marksFor(Math.max(...points.flatMap(({ values }) => values)));
  const top = marks.at(-1) ?? 1;
  const left = across(at, points.length);
  const words = points[at] && said(points[at], series);

  function press(event: KeyboardEvent) {
    const goal: Record<string, number> = {
      ArrowLeft: at - 1,
      ArrowDown: at - 1,
      ArrowRight: at + 1,
      ArrowUp: at + 1,
      PageDown: at - page,
      PageUp: at + page,
      Home: 0,
      End: last,
    };
    const next = goal[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setMoved(Math.min(Math.max(next, 0), last));
  }
  function point({ clientX }: PointerEvent) {
    const box = plot.current?.getBoundingClientRect();
    if (box?.width)
      setMoved(Math.min(Math.max(Math.round(((clientX - box.left) / box.width) * last), 0), last));
  }

  return (
    <div
      role="slider"
      tabIndex={0}
      className="grid h-60 cursor-crosshair [touch-action:pan-y] grid-cols-[auto_minmax(0,1fr)] grid-rows-[minmax(0,1fr)_0] rounded-control pt-6 pr-2 pb-7 text-caption max-md:h-55 text-ink-faint"
      aria-label={`${title}, point by point`}
      aria-orientation="horizontal"
      aria-valuemin={1}
      aria-valuemax={points.length}
      aria-valuenow={at + 1}
      aria-valuetext={words}
      onKeyDown={press}
      onPointerDown={point}
      onPointerMove={point}
    >
      <div className="relative w-10">
        {marks.map((mark) => (
          <span
            className="absolute right-2.5 translate-y-1/2"
            key={mark}
            style={{ bottom: `${(100 * mark) / top}%` }}
          >
            {short(mark)}
          </span>
        ))}
      </div>
      <div className="relative" data-slot="plot" ref={plot}>
        <svg
          className="absolute inset-0 size-full overflow-visible"
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {marks.map((mark) => (
            <line
              key={mark}
              className="forced-colors:stroke-[GrayText]"
              stroke="var(--line)"
              strokeDasharray="3 3"
              vectorEffect="non-scaling-stroke"
              x1="0"
              x2="100"
              y1={100 - (100 * mark) / top}
              y2={100 - (100 * mark) / top}
            />
          ))}
          {series.map(({ name }, index) => (
            <Line
              key={name}
              values={points.map(({ values }) => (values[index] ?? 0) / top)}
              dashed={index > 0}
            />
          ))}
        </svg>
        <i className="absolute inset-y-0 -ml-[.5px] border-l border-ink-faint" style={{ left: `${left}%` }} />
        <i
          className="absolute -m-[4.5px] size-2.25 rounded-full bg-ink shadow-[0_0_0_2px_var(--surface)] forced-color-adjust-none forced-colors:bg-[Highlight]"
          style={{ left: `${left}%`, bottom: `${(100 * (heights[at] ?? 0)) / top}%` }}
        />
        <b
          className="absolute bottom-[calc(100%+5px)] w-max max-w-full text-ink"
          style={{ left: `${left}%`, translate: `-${left}% 0` }}
        >
          {words}
        </b>
      </div>
      <div className="relative col-start-2">
        {namedOf(points.length, 7).map((index, place, all) => (
          <span
            key={index}
            className={`absolute top-2 whitespace-nowrap ${isSpare(place, all.length) ? "@max-[560px]:hidden" : ""}`}
            style={{ left: `${across(index, points.length)}%`, translate: `-${shift(place, all.length)}% 0` }}
          >
            {points[index]?.label}
          </span>
        ))}
      </div>
    </div>
  );
}

/** Mon, Nov 16: 120 visits, 40 visitors */
const said = ({ full, values }: ChartPoint, series: readonly ChartSeries[]) =>
  `${full}: ${series.map(({ say }, index) => say(values[index] ?? 0)).join(", ")}`;

/** The first name begins at its point, the last one ends there, and the others have it in their middle. */
const shift = (place: number, count: number) =>
  count === 1 ? 50 : place === 0 ? 0 : place === count - 1 ? 100 : 50;

/** Where there is little room only the first, the middle and the last are named. */
const isSpare = (place: number, count: number) =>
  place !== 0 && place !== count - 1 && place !== Math.round((count - 1) / 2);

function Line({ values, dashed }: { values: readonly number[]; dashed: boolean }) {
  const path = values.map((value, index) => `${across(index, values.length)},${100 - 100 * value}`);
  if (path.length === 1) path.push(path[0] ?? "");
  return (
    <>
      {!dashed && (
        <polygon
          className="forced-colors:fill-none"
          fill="var(--primary-soft)"
          opacity=".5"
          points={`0,100 ${path.join(" ")} 100,100`}
        />
      )}
      <polyline
        className="forced-colors:stroke-[CanvasText]"
        fill="none"
        stroke={dashed ? "var(--ink-muted)" : "var(--primary)"}
        {...(dashed && { strokeDasharray: "5 4" })}
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeWidth={dashed ? 1.75 : 2.25}
        points={path.join(" ")}
        vectorEffect="non-scaling-stroke"
      />
    </>
  );
}
