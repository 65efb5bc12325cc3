import type { Metric } from "@shared/insights/vocabulary";
import { percent } from "@shared/lib/text";
import type { ReactNode } from "react";
import { ProportionBar } from "@/analytics/proportion-bar";
import { cn } from "@/lib/cn";
import { RowsLink } from "./rows-link";

export interface Bar {
  figure: Metric;
  name: ReactNode;
  count: number;
  /** Of what it is a part, and how that is called. */
  of?: { count: number; name: string };
}

/** Numbers one below the other, each with its length, its part of another and the rows behind it. Where all are parts of one, that is the full length. */
export function ShareBars({ label, bars }: { label: string; bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ count, of }) => Math.max(count, of?.count ?? 0)));
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
          <ProportionBar className="max-md:col-span-full max-md:row-start-2" percent={(count / most) * 100} />
          <b className="text-right font-display text-[16px]/5 font-heading max-md:col-start-3 max-md:row-start-1">
            <RowsLink place="number" figure={figure} count={count}>
              {count}
            </RowsLink>
          </b>
          <span className="text-small text-ink-faint max-md:col-start-2 max-md:row-start-1 max-md:text-right">
            {of && of.count > 0 && `${percent((count / of.count) * 100)} of ${of.name}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
