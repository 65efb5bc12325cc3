import type { Metric } from "@shared/insights/vocabulary";
import { formatPercent } from "@shared/lib/format";
import type { ReactNode } from "react";
import { ProportionBar } from "@/analytics/proportion-bar";
import { cn } from "@/lib/cn";
import { DrillDownLink } from "./drill-down-link";

export interface ShareBar {
  metric: Metric;
  label: ReactNode;
  count: number;
  /** The total of which `count` is a part; its label follows "% of". */
  total?: { count: number; label: string };
}

/**
 * Bar chart of counts, with shares and links to the counted rows. A bar of full width is the largest count or
 * total.
 */
export function ShareBars({ label, bars }: { label: string; bars: readonly ShareBar[] }) {
  const counts = bars.map((bar) => bar.count);
  const totalCounts = bars.map((bar) => bar.total?.count ?? 0);
  const maxCount = Math.max(1, ...counts, ...totalCounts);
  return (
    <ul aria-label={label}>
      {bars.map((bar) => (
        <ShareBarItem key={bar.metric} bar={bar} maxCount={maxCount} />
      ))}
    </ul>
  );
}

function ShareBarItem({ bar, maxCount }: { bar: ShareBar; maxCount: number }) {
  const { metric, label, count, total } = bar;
  return (
    <li
      className={cn(
        "grid min-h-9 grid-cols-[128px_minmax(0,1fr)_48px_168px] items-center gap-x-3 gap-y-1 border-dashed border-line not-first:border-t",
        "max-md:grid-cols-[auto_minmax(0,1fr)_auto] max-md:py-2",
      )}
    >
      <span>{label}</span>
      <ProportionBar className="max-md:col-span-full max-md:row-start-2" percent={(count / maxCount) * 100} />
      <b className="text-right font-display text-[16px]/5 font-heading max-md:col-start-3 max-md:row-start-1">
        <DrillDownLink variant="number" metric={metric} count={count}>
          {count}
        </DrillDownLink>
      </b>
      <span className="text-small text-ink-faint max-md:col-start-2 max-md:row-start-1 max-md:text-right">
        {total && total.count > 0 && `${formatPercent((count / total.count) * 100)} of ${total.label}`}
      </span>
    </li>
  );
}
