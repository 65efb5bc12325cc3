import { getXPercent } from "./chart-scale";

interface ChartLineProps {
  /** The height of each point, from 0 at the bottom to 1 at the top of the chart. */
  heightFractions: readonly number[];
  isDashed: boolean;
}

/** A line of the chart, with a filled area below it unless it is dashed, in an SVG view box of 100 by 100. */
export function ChartLine({ heightFractions, isDashed }: ChartLineProps) {
  const coordinates = heightFractions.map((heightFraction, index) => {
    const x = getXPercent(index, heightFractions.length);
    const y = 100 - 100 * heightFraction;
    return `${x},${y}`;
  });
  // A polyline with one point is invisible, so a single point is drawn twice.
  if (coordinates.length === 1) coordinates.push(coordinates[0] ?? "");
  const linePoints = coordinates.join(" ");
  return (
    <>
      {!isDashed && (
        <polygon
          className="forced-colors:fill-none"
          fill="var(--primary-soft)"
          opacity=".5"
          points={`0,100 ${linePoints} 100,100`}
        />
      )}
      <polyline
        className="forced-colors:stroke-[CanvasText]"
        fill="none"
        stroke={isDashed ? "var(--ink-muted)" : "var(--primary)"}
        strokeDasharray={isDashed ? "5 4" : undefined}
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeWidth={isDashed ? 1.75 : 2.25}
        points={linePoints}
        vectorEffect="non-scaling-stroke"
      />
    </>
  );
}
