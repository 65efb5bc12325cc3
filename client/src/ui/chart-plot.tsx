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
/** By how many points PageUp and PageDown move the marker. */
const pointsPerPage = 7;
/** Maximum number of labels below the axis. */
const maxLabels = 7;

/**
 * The lines of a chart, with a marker that starts at the highest point. The marker moves as a slider does,
 * because all screen readers support sliders.
 */
export function ChartPlot({ title, series, points }: ChartPlotProps) {
  const plotRef = useRef<HTMLDivElement>(null);
  const [selectedIndex, setSelectedIndex] = useState<number>();
  const mainValues = points.map(({ values }) => values[0] ?? 0);
  const lastIndex = points.length - 1;
  const highestIndex = mainValues.indexOf(Math.max(...mainValues));
  const markerIndex = Math.min(selectedIndex ?? highestIndex, lastIndex);
  const ticks = axisTicks(Math.max(...points.flatMap(({ values }) => values)));
  const maxTick = ticks.at(-1) ?? 1;
  const markerPercent = xPercent(markerIndex, points.length);
  const description = points[markerIndex] && describePoint(points[markerIndex], series);

  function handleKeyDown(event: KeyboardEvent) {
    const targetIndexes: Record<string, number> = {
      ArrowLeft: markerIndex - 1,
      ArrowDown: markerIndex - 1,
      ArrowRight: markerIndex + 1,
      ArrowUp: markerIndex + 1,
      PageDown: markerIndex - pointsPerPage,
      PageUp: markerIndex + pointsPerPage,
      Home: 0,
      End: lastIndex,
    };
    const targetIndex = targetIndexes[event.key];
    if (targetIndex === undefined) return;
    event.preventDefault();
    setSelectedIndex(Math.min(Math.max(targetIndex, 0), lastIndex));
  }
  function handlePointer({ clientX }: PointerEvent) {
    const box = plotRef.current?.getBoundingClientRect();
    if (!box?.width) return;
    const nearest = Math.round(((clientX - box.left) / box.width) * lastIndex);
    setSelectedIndex(Math.min(Math.max(nearest, 0), lastIndex));
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
      aria-valuenow={markerIndex + 1}
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
      <div className="relative" data-slot="plot" ref={plotRef}>
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
              heights={points.map(({ values }) => (values[seriesIndex] ?? 0) / maxTick)}
              dashed={seriesIndex > 0}
            />
          ))}
        </svg>
        <i
          className="absolute inset-y-0 -ml-[.5px] border-l border-ink-faint"
          style={{ left: `${markerPercent}%` }}
        />
        <i
          className="absolute -m-[4.5px] size-2.25 rounded-full bg-ink shadow-[0_0_0_2px_var(--surface)] forced-color-adjust-none forced-colors:bg-[Highlight]"
          style={{
            left: `${markerPercent}%`,
            bottom: `${(100 * (mainValues[markerIndex] ?? 0)) / maxTick}%`,
          }}
        />
        <b
          className="absolute bottom-[calc(100%+5px)] w-max max-w-full text-ink"
          style={{ left: `${markerPercent}%`, translate: `-${markerPercent}% 0` }}
        >
          {description}
        </b>
      </div>
      <div className="relative col-start-2">
        {labeledIndexes(points.length, maxLabels).map((labelIndex, position, all) => (
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
const describePoint = ({ fullLabel, values }: ChartPoint, series: readonly ChartSeries[]) =>
  `${fullLabel}: ${series.map(({ formatValue }, seriesIndex) => formatValue(values[seriesIndex] ?? 0)).join(", ")}`;

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

/**
 * A line of the chart, and the area below it unless it is dashed. `heights`: from 0 to 1, one for each point.
 */
function Line({ heights, dashed }: { heights: readonly number[]; dashed: boolean }) {
  const linePoints = heights.map(
    (height, index) => `${xPercent(index, heights.length)},${100 - 100 * height}`,
  );
  // A line needs two points.
  if (linePoints.length === 1) linePoints.push(linePoints[0] ?? "");
  return (
    <>
      {!dashed && (
        <polygon
          className="forced-colors:fill-none"
          fill="var(--primary-soft)"
          opacity=".5"
          points={`0,100 ${linePoints.join(" ")} 100,100`}
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
        points={linePoints.join(" ")}
        vectorEffect="non-scaling-stroke"
      />
    </>
  );
}
