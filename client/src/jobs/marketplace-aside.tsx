import { seesFillRate } from "@shared/jobs/policy";
import { percent, shortMoney } from "@shared/lib/text";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "wouter";
import { marketplaceStats } from "@/analytics/queries";
import { useViewer } from "@/auth/viewer";
import { Ago } from "@/ui/ago";
import { PartPending } from "@/ui/skeleton";
import { StatList, StatListItem } from "@/ui/stat-list";
import { keepForOpening, recentJobs, topRecruiters } from "./queries";
import { useJobsAddress } from "./use-jobs-address";

/** What stands beside the list; on small screens below it. */
export function MarketplaceAside() {
  return (
    <aside aria-label="Marketplace">
      <Stats />
      <Recent />
      <Top />
    </aside>
  );
}

function Stats() {
  const viewer = useViewer();
  const query = useQuery(marketplaceStats());
  const stats = query.data;
  return (
    <section className="card">
      <h2>Marketplace Stats</h2>
      {stats ? (
        <StatList size="lg">
          <StatListItem label="Active Jobs" about="Jobs that are open or in progress.">
            {stats.totalJobs}
          </StatListItem>
          <StatListItem label="Total Bounty" about="The bounties of all active jobs together.">
            {shortMoney(stats.totalBounty)}
          </StatListItem>
          <StatListItem label="Avg Bounty" about="The mean over active jobs that have a bounty.">
            {shortMoney(stats.avgBounty)}
          </StatListItem>
          {seesFillRate(viewer) && stats.placementRate !== null && (
            <StatListItem label="Fill Rate" about="Of all jobs that have ended, the part that was filled.">
              {percent(stats.placementRate)}
            </StatListItem>
          )}
        </StatList>
      ) : (
        <PartPending query={query} what="The figures" />
      )}
    </section>
  );
}

function Recent() {
  const client = useQueryClient();
  const { open, href } = useJobsAddress();
  const query = useQuery(recentJobs());
  const jobs = query.data;
  return (
    <section className="card mini">
      <h2>Recently Posted</h2>
      {jobs?.map((job) => (
        <Link
          key={job.id}
          href={href({ job: job.id })}
          onClick={(event) => {
            event.preventDefault();
            keepForOpening(client, job);
            open({ job: job.id });
          }}
        >
          <b>{job.title}</b>
          {job.bountyAmount > 0 ? (
            <span className="money">{shortMoney(job.bountyAmount)}</span>
          ) : (
            <span className="text-small text-ink-faint whitespace-nowrap">Propose fee</span>
          )}
          <small>
            {`${job.company} · `}
            <Ago moment={job.createdAt} />
          </small>
        </Link>
      ))}
      {jobs?.length === 0 && <p className="text-small text-ink-faint">New jobs are listed here as they are posted.</p>}
      {!jobs && <PartPending query={query} what="The newest jobs" />}
    </section>
  );
}

function Top() {
  const query = useQuery(topRecruiters());
  const top = query.data;
  return (
    <section className="card mini">
      <h2>Top Agencies This Month</h2>
      {top && top.length > 0 && (
        <ol>
          {top.map(({ name, placements }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: its place is what tells a line from the next; two may share a name.
            <li key={place}>
              <b>{name}</b>
              <span className="money">{placements}</span>
              <small>{`${placements === 1 ? "placement" : "placements"} this month`}</small>
            </li>
          ))}
        </ol>
      )}
      {top?.length === 0 && (
        <p className="text-small text-ink-faint">No placements yet. Agencies are listed here once hires are recorded this month.</p>
      )}
      {!top && <PartPending query={query} what="The top agencies" />}
    </section>
  );
}
