import { createNumberFormatter } from "@shared/lib/format";
import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { axisTicks, labeledIndexes, xPercent } from "./chart-scale";
import type { ChartPoint, ChartSeries } from "./line-chart";

interface ChartPlotProps {
  title: string;
  series: readonly ChartSeries[];
  points: readonly ChartPoint[];
}

const formatCompact = createNumberFormatter({ notation: "compact" });
/** Number of points that PageUp and PageDown move. */
const pageSize = 7;

/**
 * The lines, with a marker that starts at the highest point. It is a slider, which all screen readers
 * support.
 */
export function ChartPlot({ title, series, points }: ChartPlotProps) {
  const plot = useRef<HTMLDivElement>(null);
  const [movedIndex, setMovedIndex] = useState<number>();
  const mainValues = points.map(({ values }) => values[0] ?? 0);
  const lastIndex = points.length - 1;
  const index = Math.min(movedIndex ?? mainValues.indexOf(Math.max(...mainValues)), lastIndex);
  const ticks = axisTicks(Math.max(...points.flatMap(({ values }) => values)));
  const maxTick = ticks.at(-1) ?? 1;
  const left = xPercent(index, points.length);
  const description = points[index] && describePoint(points[index], series);

  function handleKeyDown(event: KeyboardEvent) {
    const targetIndexes: Record<string, number> = {
      ArrowLeft: index - 1,
      ArrowDown: index - 1,
      ArrowRight: index + 1,
      ArrowUp: index + 1,
      PageDown: index - pageSize,
      PageUp: index + pageSize,
      Home: 0,
      End: lastIndex,
    };
    const next = targetIndexes[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setMovedIndex(Math.min(Math.max(next, 0), lastIndex));
  }
  function handlePointer({ clientX }: PointerEvent) {
    const box = plot.current?.getBoundingClientRect();
    if (!box?.width) return;
    const nearest = Math.round(((clientX - box.left) / box.width) * lastIndex);
    setMovedIndex(Math.min(Math.max(nearest, 0), lastIndex));
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
      aria-valuenow={index + 1}
      aria-valuetext={description}
      onKeyDown={handleKeyDown}
      onPointerDown={handlePointer}
      onPointerMove={handlePointer}
    >
      <div className="relative w-10">
        {ticks.map((tick) => (
          <span
            className="absolute right-2.5 translate-y-1/2"
            key={tick}
            style={{ bottom: `${(100 * tick) / maxTick}%` }}
          >
            {formatCompact(tick)}
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
          {ticks.map((tick) => (
            <line
              key={tick}
              className="forced-colors:stroke-[GrayText]"
              stroke="var(--line)"
              strokeDasharray="3 3"
              vectorEffect="non-scaling-stroke"
              x1="0"
              x2="100"
              y1={100 - (100 * tick) / maxTick}
              y2={100 - (100 * tick) / maxTick}
            />
          ))}
          {series.map(({ name }, seriesIndex) => (
            <Line
              key={name}
              values={points.map(({ values }) => (values[seriesIndex] ?? 0) / maxTick)}
              dashed={seriesIndex > 0}
            />
          ))}
        </svg>
        <i className="absolute inset-y-0 -ml-[.5px] border-l border-ink-faint" style={{ left: `${left}%` }} />
        <i
          className="absolute -m-[4.5px] size-2.25 rounded-full bg-ink shadow-[0_0_0_2px_var(--surface)] forced-color-adjust-none forced-colors:bg-[Highlight]"
          style={{ left: `${left}%`, bottom: `${(100 * (mainValues[index] ?? 0)) / maxTick}%` }}
        />
        <b
          className="absolute bottom-[calc(100%+5px)] w-max max-w-full text-ink"
          style={{ left: `${left}%`, translate: `-${left}% 0` }}
        >
          {description}
        </b>
      </div>
      <div className="relative col-start-2">
        {labeledIndexes(points.length, 7).map((labelIndex, position, all) => (
          <span
            key={labelIndex}
            className={`absolute top-2 whitespace-nowrap ${isHiddenWhenNarrow(position, all.length) ? "@max-[560px]:hidden" : ""}`}
            style={{
              left: `${xPercent(labelIndex, points.length)}%`,
              translate: `-${labelShift(position, all.length)}% 0`,
            }}
          >
            {points[labelIndex]?.label}
          </span>
        ))}
      </div>
    </div>
  );
}

/** "Mon, Nov 16: 120 visits, 40 visitors" */
const describePoint = ({ full, values }: ChartPoint, series: readonly ChartSeries[]) =>
  `${full}: ${series.map(({ say }, index) => say(values[index] ?? 0)).join(", ")}`;

/**
 * Percentage by which a label is shifted left: the first is left-aligned, the last right-aligned, others
 * centered.
 */
function labelShift(position: number, count: number) {
  if (count === 1) return 50;
  if (position === 0) return 0;
  return position === count - 1 ? 100 : 50;
}

/** Narrow charts only show the first, the middle and the last label. */
const isHiddenWhenNarrow = (position: number, count: number) =>
  position !== 0 && position !== count - 1 && position !== Math.round((count - 1) / 2);

function Line({ values, dashed }: { values: readonly number[]; dashed: boolean }) {
  const path = values.map((value, index) => `${xPercent(index, values.length)},${100 - 100 * value}`);
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
