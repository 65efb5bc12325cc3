import type { AgencyProfile } from "@shared/agencies/schemas";
import { formatDate, pluralize } from "@shared/lib/format";
import { useId } from "react";
import { Card } from "@/ui/card";
import { Item, ItemList } from "@/ui/item-list";
import { RelativeTime } from "@/ui/relative-time";

/** The latest jobs filled by the agency's candidates. */
export function RecentPlacements({ placements }: { placements: AgencyProfile["recentPlacements"] }) {
  const titleId = useId();
  return (
    <Card asChild>
      <section aria-labelledby={titleId}>
        <h2 className="text-[16px]/[22px] tracking-subheading" id={titleId}>
          Recent Placements
        </h2>
        {placements.length > 0 ? (
          <ItemList>
            {placements.map(({ id: placementId, title, company, placedAt, days: daysToFill }) => (
              <Item className="print:break-inside-avoid" key={placementId}>
                <div className="min-w-0 flex-1 normal-nums wrap-anywhere">
                  <b>{title}</b>
                  <p className="text-ink-faint">{`${company} · ${formatTimeToFill(daysToFill)}`}</p>
                </div>
                <span className="whitespace-nowrap text-ink-faint">
                  {/* Shows the date instead of a relative time; the title adds the time of day. */}
                  <RelativeTime timestamp={placedAt} text={formatDate(placedAt)} />
                </span>
              </Item>
            ))}
          </ItemList>
        ) : (
          <p className="text-ink-faint">No placements yet. Hires of this agency's candidates appear here.</p>
        )}
      </section>
    </Card>
  );
}

const formatTimeToFill = (days: number): string =>
  days === 0 ? "on the day of posting" : `${pluralize(days, "day")} after posting`;
