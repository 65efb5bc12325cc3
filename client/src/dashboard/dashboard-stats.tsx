import type { User } from "@shared/auth/schemas";
import { isRecruiter, isSiteAdmin } from "@shared/lib/access";
import { formatShortMoney } from "@shared/lib/format-short-money";
import { useQuery } from "@tanstack/react-query";
import { BadgeCheck, BriefcaseBusiness, Handshake, Users } from "lucide-react";
import { ownStatsQuery } from "@/analytics/queries";
import { errorMessage } from "@/lib/api/api-fetch";
import { cn } from "@/lib/cn";
import { useViewer } from "@/session/viewer";
import { ErrorState } from "@/ui/error-state";
import { PageColumns } from "@/ui/page-columns";
import { Skeleton, SkeletonBar, SkeletonCard } from "@/ui/skeleton";
import { Stat, StatRow } from "@/ui/stat-row";

const statsPlaceholderClass = "mb-6 min-h-26.5 max-md:min-h-54";
const columnClass = "grid grid-cols-1 content-start gap-3";

/** The four dashboard stats. Their captions and links depend on the viewer's role. */
export function DashboardStats() {
  const viewer = useViewer();
  const details = getStatDetails(viewer);
  const { data: stats, error, isError, refetch, isFetching } = useQuery(ownStatsQuery());
  if (isError && !stats)
    return (
      <div className={statsPlaceholderClass}>
        <ErrorState title="Your stats could not be loaded" onRetry={refetch} isRetrying={isFetching}>
          {errorMessage(error)}
        </ErrorState>
      </div>
    );
  if (!stats)
    return (
      <div className={statsPlaceholderClass}>
        <Skeleton label="Loading your stats">
          <SkeletonBar className="min-h-26.5 rounded-card max-md:min-h-54" />
          <ColumnsSkeleton />
        </Skeleton>
      </div>
    );
  return (
    <StatRow>
      <Stat
        label="Active Jobs"
        value={stats.activeJobs}
        Icon={BriefcaseBusiness}
        caption={details.activeJobs.caption}
        href={details.activeJobs.href}
      />
      <Stat
        label="Placements"
        value={stats.placements}
        Icon={Handshake}
        caption={details.placements.caption}
        href={details.placements.href}
      />
      <Stat
        label="Total Bounty"
        value={formatShortMoney(stats.totalBounty)}
        Icon={BadgeCheck}
        caption={details.totalBounty.caption}
        href={details.totalBounty.href}
      />
      <Stat label="Network Size" value={stats.networkSize} Icon={Users} caption="other members" />
    </StatRow>
  );
}

/**
 * Placeholders for the columns of `DashboardPage`, which the `NoLayoutShiftSection` around every page hides
 * until the stats have loaded.
 */
function ColumnsSkeleton() {
  return (
    <PageColumns>
      <div className={columnClass}>
        <SkeletonCard />
        <SkeletonCard />
        <SkeletonCard />
        <SkeletonCard />
      </div>
      <div className={cn(columnClass, "max-md:hidden")}>
        <SkeletonCard />
        <SkeletonCard />
      </div>
    </PageColumns>
  );
}

interface StatDetails {
  caption: string;
  href?: string;
}

/** Returns the caption of each stat and, if it has a list, the link to the list. */
function getStatDetails(viewer: User): Record<"activeJobs" | "placements" | "totalBounty", StatDetails> {
  if (isSiteAdmin(viewer))
    return {
      activeJobs: { caption: "in the marketplace", href: "/jobs" },
      placements: { caption: "in the marketplace" },
      totalBounty: { caption: "on active jobs", href: "/jobs?sort=bounty" },
    };
  if (isRecruiter(viewer))
    return {
      activeJobs: { caption: "you work on", href: "/jobs?mine=1" },
      placements: { caption: "of your candidates", href: "/placements?side=recruiter" },
      totalBounty: { caption: "for your placements", href: "/placements?side=recruiter" },
    };
  return {
    activeJobs: { caption: "posted by you", href: "/my-jobs?tab=active" },
    placements: { caption: "on your jobs", href: "/placements?side=poster" },
    totalBounty: { caption: "on your active jobs", href: "/my-jobs?tab=active" },
  };
}
