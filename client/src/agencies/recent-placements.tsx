import type { AgencyProfile } from "@shared/agencies/schema";
import { counted, date } from "@shared/lib/text";
import { useId } from "react";
import { Ago } from "@/ui/ago";

/** The last jobs that an agency's candidates were hired for. */
export function RecentPlacements({ placements }: { placements: AgencyProfile["recentPlacements"] }) {
  const id = useId();
  return (
    <section className="card placed" aria-labelledby={id}>
      <h2 id={id}>Recent Placements</h2>
      {placements.length > 0 ? (
        <ul className="items">
          {placements.map(({ id: key, title, company, placedAt, days }) => (
            <li key={key}>
              <div className="min-w-0 flex-1 long">
                <b>{title}</b>
                <p className="text-ink-faint">{`${company} · ${days === 0 ? "on the day of posting" : `${counted(days, "day")} after posting`}`}</p>
              </div>
              <span className="text-ink-faint whitespace-nowrap">
                <Ago moment={placedAt} text={date(placedAt)} />
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-ink-faint">No placements yet. Hires of this agency's candidates appear here.</p>
      )}
    </section>
  );
}
