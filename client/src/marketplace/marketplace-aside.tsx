import { canSeeFillRate } from "@shared/jobs/policy";
import { hasFeature } from "@shared/lib/access";
import { formatPercent } from "@shared/lib/format";
import { formatShortMoney } from "@shared/lib/format-short-money";
import type { TopRecruiter } from "@shared/placements/schemas";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { marketplaceStatsQuery } from "@/analytics/queries";
import { isClosedByNow } from "@/jobs/is-closed-by-now";
import { JobStateBadge } from "@/jobs/job-state-badge";
import { recentJobsQuery, seedJobQuery, topAgenciesQuery } from "@/jobs/queries";
import { useJobsParams } from "@/jobs/use-jobs-params";
import { cn } from "@/lib/cn";
import { useRerenderEveryMinute } from "@/lib/time/use-rerender-every-minute";
import { useViewer } from "@/session/viewer";
import { Card } from "@/ui/card";
import { NoLayoutShiftSection } from "@/ui/no-layout-shift-section";
import { RelativeTime } from "@/ui/relative-time";
import { SectionPlaceholder } from "@/ui/skeleton";
import { StatList, StatListItem } from "@/ui/stat-list";
import { EntryDetail, EntryTitle, EntryValue, entryClass } from "./aside-entry";
import { getClosedJobState } from "./job-deadline";

/** Marketplace stats, newest jobs and top agencies, beside the job list or below it. */
export function MarketplaceAside() {
  return (
    <NoLayoutShiftSection asChild className="grid grid-cols-1 gap-4">
      <aside aria-label="Marketplace">
        <MarketplaceStats />
        <RecentJobs />
        <TopAgencies />
      </aside>
    </NoLayoutShiftSection>
  );
}

function MarketplaceStats() {
  const viewer = useViewer();
  const statsQuery = useQuery(marketplaceStatsQuery());
  const stats = statsQuery.data;
  return (
    <AsideSection>
      <h2 className="text-[16px]/[22px] tracking-subheading">Marketplace Stats</h2>
      {stats ? (
        <StatList size="lg">
          <StatListItem label="Active Jobs" definition="Jobs that are open or in progress.">
            {stats.totalJobs}
          </StatListItem>
          <StatListItem label="Total Bounty" definition="The sum of the bounties of all active jobs.">
            {formatShortMoney(stats.totalBounty)}
          </StatListItem>
          <StatListItem label="Avg Bounty" definition="The average over active jobs with a bounty.">
            {formatShortMoney(stats.avgBounty)}
          </StatListItem>
          {canSeeFillRate(viewer) && stats.placementRate !== null && (
            <StatListItem label="Fill Rate" definition="The share of closed jobs that were filled.">
              {formatPercent(stats.placementRate)}
            </StatListItem>
          )}
        </StatList>
      ) : (
        <SectionPlaceholder query={statsQuery} contentName="The stats" />
      )}
    </AsideSection>
  );
}

function RecentJobs() {
  const queryClient = useQueryClient();
  const { openDialog, getHref } = useJobsParams();
  const jobsQuery = useQuery(recentJobsQuery());
  const jobs = jobsQuery.data;
  useRerenderEveryMinute();
  return (
    <AsideSection>
      <h2 className="text-[16px]/[22px] tracking-subheading">Recently Posted</h2>
      {jobs?.map((job) => (
        <Link
          className={entryClass}
          key={job.id}
          href={getHref({ job: job.id })}
          onClick={(event) => {
            event.preventDefault();
            seedJobQuery(queryClient, job);
            openDialog({ job: job.id });
          }}
        >
          <EntryTitle>{job.title}</EntryTitle>
          {job.bountyAmount > 0 ? (
            <EntryValue>{formatShortMoney(job.bountyAmount)}</EntryValue>
          ) : (
            <span className="text-small whitespace-nowrap text-ink-faint">Propose fee</span>
          )}
          <EntryDetail>
            {`${job.company} · `}
            <RelativeTime timestamp={job.createdAt} />
          </EntryDetail>
          {isClosedByNow(job) && (
            <span className="col-span-full mt-1">
              <JobStateBadge state={getClosedJobState(job)} />
            </span>
          )}
        </Link>
      ))}
      {jobs?.length === 0 && (
        <p className="text-small text-ink-faint">New jobs are listed here as they are posted.</p>
      )}
      {!jobs && <SectionPlaceholder query={jobsQuery} contentName="The newest jobs" />}
    </AsideSection>
  );
}

function TopAgencies() {
  const agenciesQuery = useQuery(topAgenciesQuery());
  const topAgencies = agenciesQuery.data;
  return (
    <AsideSection>
      <h2 className="text-[16px]/[22px] tracking-subheading">Top Agencies This Month</h2>
      {topAgencies && topAgencies.length > 0 && (
        <ol>
          {/* The key has both ids, because each entry has either an agency profile or a user. */}
          {topAgencies.map((recruiter) => (
            <TopAgency key={`${recruiter.agencyId} ${recruiter.userId}`} recruiter={recruiter} />
          ))}
        </ol>
      )}
      {topAgencies?.length === 0 && (
        <p className="text-small text-ink-faint">
          No placements yet. Agencies are listed here once hires are recorded this month.
        </p>
      )}
      {!topAgencies && <SectionPlaceholder query={agenciesQuery} contentName="The top agencies" />}
    </AsideSection>
  );
}

function TopAgency({
  recruiter: { name, agencyId, placements: placementCount },
}: {
  recruiter: TopRecruiter;
}) {
  const viewer = useViewer();
  return (
    <li className={cn(entryClass, "relative")}>
      <EntryTitle>
        {agencyId !== null && hasFeature(viewer, "agencies") ? (
          <Link
            className="decoration-1 underline-offset-3 after:absolute after:inset-0 hover:underline focus-visible:outline-none focus-visible:after:rounded-card max-md:in-[li:first-of-type]:after:-top-3 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
            href={`/agencies/${agencyId}`}
          >
            {name}
          </Link>
        ) : (
          name
        )}
      </EntryTitle>
      <EntryValue>{placementCount}</EntryValue>
      <EntryDetail>{placementCount === 1 ? "placement this month" : "placements this month"}</EntryDetail>
    </li>
  );
}

function AsideSection({ children }: { children: ReactNode }) {
  return (
    <Card asChild>
      <section>{children}</section>
    </Card>
  );
}
