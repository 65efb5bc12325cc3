import { shortMoney } from "@shared/lib/short-money";
import { percent } from "@shared/lib/text";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { marketplaceStats } from "@/analytics/queries";
import { Card } from "@/ui/card";
import { PartPending } from "@/ui/skeleton";
import { StatList, StatListItem } from "@/ui/stat-list";

/** What there is in the whole marketplace now, whatever the period. */
export function MarketplaceOverview() {
  const id = useId();
  const query = useQuery(marketplaceStats());
  const stats = query.data;
  return (
    <Card asChild>
      <section aria-labelledby={id}>
        <h2 className="text-[16px]/[22px] tracking-subheading" id={id}>
          Marketplace Overview
        </h2>
        {stats ? (
          <StatList size="lg">
            <StatListItem label="Total Jobs" about="Everybody's jobs that are open or in progress now.">
              {stats.totalJobs}
            </StatListItem>
            <StatListItem label="Total Bounty" about="The bounties of these jobs together.">
              {shortMoney(stats.totalBounty)}
            </StatListItem>
            <StatListItem
              label="Average Bounty"
              about="The mean over those of these jobs that have a bounty."
            >
              {shortMoney(stats.avgBounty)}
            </StatListItem>
            {stats.placementRate !== null && (
              <StatListItem
                label="Placement Rate"
                about="Of all jobs that have ever ended, the part that was filled."
              >
                {percent(stats.placementRate)}
              </StatListItem>
            )}
          </StatList>
        ) : (
          <PartPending query={query} what="The figures" />
        )}
      </section>
    </Card>
  );
}
