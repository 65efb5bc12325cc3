import { createNumberFormatter } from "@shared/lib/format";
import { getLabeledIndexes, getXPercent, getYPercent } from "./chart-scale";
import type { ChartPoint } from "./line-chart";

const formatCompact = createNumberFormatter({ notation: "compact" });

interface TicksProps {
  ticks: readonly number[];
  maxTick: number;
}

/** The numbers at the left of the chart. */
export function TickLabels({ ticks, maxTick }: TicksProps) {
  return (
    <div className="relative w-10">
      {ticks.map((tick) => (
        <span
          className="absolute right-2.5 translate-y-1/2"
          key={tick}
          style={{ bottom: `${getYPercent(tick, maxTick)}%` }}
        >
          {formatCompact(tick)}
        </span>
      ))}
    </div>
  );
}

/** The horizontal lines behind the chart, in an SVG view box of 100 by 100. */
export function GridLines({ ticks, maxTick }: TicksProps) {
  return ticks.map((tick) => {
    const y = 100 - getYPercent(tick, maxTick);
    return (
      <line
        key={tick}
        className="forced-colors:stroke-[GrayText]"
        stroke="var(--line)"
        strokeDasharray="3 3"
        vectorEffect="non-scaling-stroke"
        x1="0"
        x2="100"
        y1={y}
        y2={y}
      />
    );
  });
}

const maxPointLabels = 7;

/** The labels of the points below the chart. Narrow charts show only the first, the middle and the last. */
export function PointLabels({ points }: { points: readonly ChartPoint[] }) {
  const pointIndexes = getLabeledIndexes(points.length, maxPointLabels);
  const lastLabelIndex = pointIndexes.length - 1;
  const middleLabelIndex = Math.round(lastLabelIndex / 2);
  return (
    <div className="relative col-start-2">
      {pointIndexes.map((pointIndex, labelIndex) => {
        const isShownWhenNarrow = [0, middleLabelIndex, lastLabelIndex].includes(labelIndex);
        return (
          <span
            key={pointIndex}
            className={`absolute top-2 whitespace-nowrap ${isShownWhenNarrow ? "" : "@max-[560px]:hidden"}`}
            style={{
              left: `${getXPercent(pointIndex, points.length)}%`,
              translate: `-${getLeftShiftPercent(labelIndex, lastLabelIndex)}% 0`,
            }}
          >
            {points[pointIndex]?.label}
          </span>
        );
      })}
    </div>
  );
}

/**
 * Returns by how many percent of its width a label is shifted left of its point: the first label starts at
 * its point, the last one ends there, and the others are centered on it.
 */
function getLeftShiftPercent(labelIndex: number, lastLabelIndex: number) {
  const isOnlyLabel = lastLabelIndex === 0;
  if (isOnlyLabel) return 50;
  if (labelIndex === 0) return 0;
  if (labelIndex === lastLabelIndex) return 100;
  return 50;
}
