import type { Metric } from "@shared/insights/vocabulary";
import { formatPercent } from "@shared/lib/format";
import type { ReactNode } from "react";
import { ProportionBar } from "@/analytics/proportion-bar";
import { cn } from "@/lib/cn";
import { DrillDownLink } from "./drill-down-link";

export interface ShareBar {
  figure: Metric;
  name: ReactNode;
  count: number;
  /** The total of which it is a part. */
  of?: { count: number; name: string };
}

/** Bar chart of counts with shares and links to their rows. The longest bar is the largest count or total. */
export function ShareBars({ label, bars }: { label: string; bars: readonly ShareBar[] }) {
  const maxCount = Math.max(1, ...bars.map(({ count, of }) => Math.max(count, of?.count ?? 0)));
  return (
    <ul aria-label={label}>
      {bars.map(({ figure, name, count, of }) => (
        <li
          className={cn(
            "grid min-h-9 grid-cols-[128px_minmax(0,1fr)_48px_168px] items-center gap-x-3 gap-y-1 border-dashed border-line not-first:border-t",
            "max-md:grid-cols-[auto_minmax(0,1fr)_auto] max-md:py-2",
          )}
          key={figure}
        >
          <span>{name}</span>
          <ProportionBar
            className="max-md:col-span-full max-md:row-start-2"
            percent={(count / maxCount) * 100}
          />
          <b className="text-right font-display text-[16px]/5 font-heading max-md:col-start-3 max-md:row-start-1">
            <DrillDownLink place="number" figure={figure} count={count}>
              {count}
            </DrillDownLink>
          </b>
          <span className="text-small text-ink-faint max-md:col-start-2 max-md:row-start-1 max-md:text-right">
            {of && of.count > 0 && `${formatPercent((count / of.count) * 100)} of ${of.name}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
