import type { UserStats } from "@shared/analytics/schemas";
import type { User } from "@shared/auth/schemas";
import { hasFeature, isRecruiter } from "@shared/lib/access";
import { pluralize } from "@shared/lib/format";
import { useQuery } from "@tanstack/react-query";
import { userStatsQuery } from "@/analytics/queries";
import { useViewer } from "@/session/viewer";
import { PageDescription, PageHeading } from "@/ui/page-header";

/** Keeps the height of the line while the stats are loading. */
const nonBreakingSpace = "\u00a0";

/** The welcome banner: the viewer's name and a one-sentence summary. */
export function Welcome() {
  const viewer = useViewer();
  const stats = useQuery(userStatsQuery()).data;
  return (
    <PageHeading>
      <h1>{`Welcome back, ${viewer.firstName || viewer.username}`}</h1>
      <PageDescription>{stats ? summarize(viewer, stats) : nonBreakingSpace}</PageDescription>
    </PageHeading>
  );
}

function summarize(viewer: User, { activeJobs, networkSize }: UserStats): string {
  const jobs = pluralize(activeJobs, "active job");
  if (hasFeature(viewer, "admin"))
    return `The marketplace has ${jobs}, the network ${pluralize(networkSize, "other member")}.`;
  if (isRecruiter(viewer))
    return activeJobs === 0 ? "Apply to fill a job, and you will find it here." : `You applied to ${jobs}.`;
  return activeJobs === 0
    ? "You have no active jobs. Post one, and recruiters can apply to fill it."
    : `You have ${jobs}.`;
}
