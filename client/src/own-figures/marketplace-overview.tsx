import { percent, shortMoney } from "@shared/lib/text";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { marketplaceStats } from "@/analytics/queries";
import { LedgerFigure } from "@/ui/ledger";
import { PartPending } from "@/ui/skeleton";

/** What there is in the whole marketplace now, whatever the period. */
export function MarketplaceOverview() {
  const id = useId();
  const query = useQuery(marketplaceStats());
  const stats = query.data;
  return (
    <section className="card overview" aria-labelledby={id}>
      <h2 id={id}>Marketplace Overview</h2>
      {stats ? (
        <dl className="ledger fig">
          <LedgerFigure label="Total Jobs" counts="Everybody's jobs that are open or in progress now.">
            {stats.totalJobs}
          </LedgerFigure>
          <LedgerFigure label="Total Bounty" counts="The bounties of these jobs together.">
            {shortMoney(stats.totalBounty)}
          </LedgerFigure>
          <LedgerFigure label="Average Bounty" counts="The mean over those of these jobs that have a bounty.">
            {shortMoney(stats.avgBounty)}
          </LedgerFigure>
          {stats.placementRate !== null && (
            <LedgerFigure label="Placement Rate" counts="Of all jobs that have ever ended, the part that was filled.">
              {percent(stats.placementRate)}
            </LedgerFigure>
          )}
        </dl>
      ) : (
        <PartPending query={query} what="The figures" />
      )}
    </section>
  );
}
