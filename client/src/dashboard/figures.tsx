import type { User } from "@shared/auth/schemas";
import { hasFeature, isRecruiting } from "@shared/lib/access";
import { shortMoney } from "@shared/lib/short-money";
import { useQuery } from "@tanstack/react-query";
import { BadgeCheck, BriefcaseBusiness, Handshake, Users } from "lucide-react";
import { userStats } from "@/analytics/queries";
import { useViewer } from "@/auth/viewer";
import { errorMessage } from "@/lib/api/api-fetch";
import { cn } from "@/lib/cn";
import { ErrorState } from "@/ui/error-state";
import { PageColumns } from "@/ui/page-columns";
import { Skeleton, SkeletonBar, SkeletonCard } from "@/ui/skeleton";
import { Stat, StatRow } from "@/ui/stat-row";

const figuresClass = "mb-6 min-h-26.5 max-md:min-h-54";
const columnClass = "grid grid-cols-1 content-start gap-3";

/** The four figures, each with what it counts for this viewer, and the way to its list where there is one. */
export function Figures() {
  const meaning = meaningFor(useViewer());
  const { data: stats, error, isError, refetch, isFetching } = useQuery(userStats());
  if (isError && !stats)
    return (
      <div className={figuresClass}>
        <ErrorState title="Your figures could not be loaded" onRetry={refetch} retrying={isFetching}>
          {errorMessage(error)}
        </ErrorState>
      </div>
    );
  if (!stats)
    return (
      <div className={figuresClass}>
        <Skeleton label="Loading your figures">
          <SkeletonBar className="min-h-26.5 rounded-card max-md:min-h-54" />
          <Below />
        </Skeleton>
      </div>
    );
  return (
    <StatRow>
      <Stat label="Active Jobs" value={stats.activeJobs} Icon={BriefcaseBusiness} {...meaning.activeJobs} />
      <Stat label="Placements" value={stats.placements} Icon={Handshake} {...meaning.placements} />
      <Stat
        label="Total Bounty"
        value={shortMoney(stats.totalBounty)}
        Icon={BadgeCheck}
        {...meaning.totalBounty}
      />
      <Stat label="Network Size" value={stats.networkSize} Icon={Users} caption="other members" />
    </StatRow>
  );
}

/** What stands below is not shown before the figures: these are its shapes. */
function Below() {
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

interface Meaning {
  caption: string;
  href?: string;
}

function meaningFor(viewer: User): Record<"activeJobs" | "placements" | "totalBounty", Meaning> {
  if (hasFeature(viewer, "admin"))
    return {
      activeJobs: { caption: "in the marketplace", href: "/jobs" },
      placements: { caption: "in the marketplace" },
      totalBounty: { caption: "on active jobs", href: "/jobs?sort=bounty" },
    };
  if (isRecruiting(viewer))
    return {
      activeJobs: { caption: "you applied to", href: "/my-applications" },
      placements: { caption: "of your candidates", href: "/my-submissions?status=hired" },
      totalBounty: { caption: "paid for your placements" },
    };
  return {
    activeJobs: { caption: "posted by you", href: "/jobs" },
    placements: { caption: "on your jobs", href: "/candidate-management?status=approved" },
    totalBounty: { caption: "on your active jobs", href: "/jobs?sort=bounty" },
  };
}
