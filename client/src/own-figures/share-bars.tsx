import { percent } from "@shared/lib/text";
import type { Figure } from "@shared/own-figures/schema";
import type { ReactNode } from "react";
import { RowsLink } from "./rows-link";

export interface Bar {
  figure: Figure;
  name: ReactNode;
  count: number;
  /** Of what it is a part, and how that is called. */
  of?: { count: number; name: string };
}

/** Numbers one below the other, each with its length, its part of another and the rows behind it. Where all are parts of one, that is the full length. */
export function ShareBars({ label, bars }: { label: string; bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ count, of }) => Math.max(count, of?.count ?? 0)));
  return (
    <ul className="sharebars" aria-label={label}>
      {bars.map(({ figure, name, count, of }) => (
        <li key={figure}>
          <span className="nm">{name}</span>
          <span className="bar" aria-hidden="true">
            <i style={{ width: `${(count / most) * 100}%` }} />
          </span>
          <b className="n">
            <RowsLink figure={figure} count={count}>
              {count}
            </RowsLink>
          </b>
          <span className="of">{of && of.count > 0 && `${percent((count / of.count) * 100)} of ${of.name}`}</span>
        </li>
      ))}
    </ul>
  );
}
