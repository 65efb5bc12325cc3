import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { GridLines, PointLabels, TickLabels } from "./chart-axes";
import { ChartLine } from "./chart-line";
import { getAxisTicks, getXPercent, getYPercent } from "./chart-scale";
import type { ChartPoint, ChartSeries } from "./line-chart";

interface ChartPlotProps {
  title: string;
  series: readonly ChartSeries[];
  points: readonly ChartPoint[];
}

/** The number of points by which PageUp and PageDown move the marker. */
const pointsPerPage = 7;

/**
 * The lines of a chart, with a marker that starts at the highest point. The marker has the role and keys of a
 * slider, because all screen readers support sliders.
 */
export function ChartPlot({ title, series, points }: ChartPlotProps) {
  const plotRef = useRef<HTMLDivElement>(null);
  const [selectedIndex, setSelectedIndex] = useState<number>();
  const lastIndex = points.length - 1;
  const markerIndex = Math.min(selectedIndex ?? findHighestIndex(points), lastIndex);
  const markedPoint = points[markerIndex];
  const description = markedPoint && describePoint(markedPoint, series);

  const ticks = getAxisTicks(Math.max(...points.flatMap(({ values }) => values)));
  const maxTick = ticks.at(-1) ?? 1;
  const markerLeftPercent = getXPercent(markerIndex, points.length);
  const markerBottomPercent = getYPercent(markedPoint?.values[0] ?? 0, maxTick);

  function moveMarker(targetIndex: number) {
    setSelectedIndex(Math.min(Math.max(targetIndex, 0), lastIndex));
  }
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
    moveMarker(targetIndex);
  }
  function handlePointer({ clientX }: PointerEvent) {
    const box = plotRef.current?.getBoundingClientRect();
    if (!box?.width) return;
    const nearestIndex = Math.round(((clientX - box.left) / box.width) * lastIndex);
    moveMarker(nearestIndex);
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
      <TickLabels ticks={ticks} maxTick={maxTick} />
      <div className="relative" data-slot="plot" ref={plotRef}>
        <svg
          className="absolute inset-0 size-full overflow-visible"
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <GridLines ticks={ticks} maxTick={maxTick} />
          {series.map(({ name }, seriesIndex) => (
            <ChartLine
              key={name}
              heightFractions={points.map(({ values }) => (values[seriesIndex] ?? 0) / maxTick)}
              isDashed={seriesIndex > 0}
            />
          ))}
        </svg>
        <i
          className="absolute inset-y-0 -ml-[.5px] border-l border-ink-faint"
          style={{ left: `${markerLeftPercent}%` }}
        />
        <i
          className="absolute -m-[4.5px] size-2.25 rounded-full bg-ink shadow-[0_0_0_2px_var(--surface)] forced-color-adjust-none forced-colors:bg-[Highlight]"
          style={{ left: `${markerLeftPercent}%`, bottom: `${markerBottomPercent}%` }}
        />
        {/* Shifted left by the marker's position, so that the text never leaves the chart at either side. */}
        <b
          className="absolute bottom-[calc(100%+5px)] w-max max-w-full text-ink"
          style={{ left: `${markerLeftPercent}%`, translate: `-${markerLeftPercent}% 0` }}
        >
          {description}
        </b>
      </div>
      <PointLabels points={points} />
    </div>
  );
}

/** Returns the index of the point with the highest value of the first series. */
function findHighestIndex(points: readonly ChartPoint[]): number {
  const firstValues = points.map(({ values }) => values[0] ?? 0);
  return firstValues.indexOf(Math.max(...firstValues));
}

/** Returns a text such as "Mon, Nov 16: 120 visits, 40 visitors". */
function describePoint({ fullLabel, values }: ChartPoint, series: readonly ChartSeries[]): string {
  const valueTexts = series.map(({ formatValue }, seriesIndex) => formatValue(values[seriesIndex] ?? 0));
  return `${fullLabel}: ${valueTexts.join(", ")}`;
}
