import { formatPercent } from "@shared/lib/format";
import { formatShortMoney } from "@shared/lib/format-short-money";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { marketplaceStatsQuery } from "@/analytics/queries";
import { Card } from "@/ui/card";
import { SectionPlaceholder } from "@/ui/skeleton";
import { StatList, StatListItem } from "@/ui/stat-list";

/** Current numbers of the whole marketplace, independent of the period. */
export function MarketplaceOverview() {
  const headingId = useId();
  const statsResult = useQuery(marketplaceStatsQuery());
  const stats = statsResult.data;
  return (
    <Card asChild>
      <section aria-labelledby={headingId}>
        <h2 className="text-[16px]/[22px] tracking-subheading" id={headingId}>
          Marketplace Overview
        </h2>
        {stats ? (
          <StatList size="lg">
            <StatListItem label="Total Jobs" definition="All jobs that are open or in progress now.">
              {stats.totalJobs}
            </StatListItem>
            <StatListItem label="Total Bounty" definition="The sum of the bounties of these jobs.">
              {formatShortMoney(stats.totalBounty)}
            </StatListItem>
            <StatListItem label="Average Bounty" definition="The mean bounty of those jobs that have one.">
              {formatShortMoney(stats.avgBounty)}
            </StatListItem>
            {stats.placementRate !== null && (
              <StatListItem label="Placement Rate" definition="Share of all ended jobs that were filled.">
                {formatPercent(stats.placementRate)}
              </StatListItem>
            )}
          </StatList>
        ) : (
          <SectionPlaceholder query={statsResult} contentName="The figures" />
        )}
      </section>
    </Card>
  );
}
