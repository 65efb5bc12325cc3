import type { UserStats } from "@shared/analytics/schemas";
import type { User } from "@shared/auth/schemas";
import { isRecruiter, isSiteAdmin } from "@shared/lib/access";
import { pluralize } from "@shared/lib/format";
import { daysSince } from "@shared/lib/relative-time";
import { useQuery } from "@tanstack/react-query";
import { ownStatsQuery } from "@/analytics/queries";
import { firstStepsQuery, shouldShowFirstSteps } from "@/first-steps/queries";
import { useViewer } from "@/session/viewer";
import { blankLine, PageDescription, PageHeading } from "@/ui/page-header";

/** The welcome banner: the viewer's name and a one-sentence summary. */
export function Welcome() {
  const viewer = useViewer();
  const stats = useQuery(ownStatsQuery()).data;
  const firstSteps = useQuery({ ...firstStepsQuery(), enabled: shouldShowFirstSteps(viewer) }).data?.steps;
  // Assumed until the steps are loaded.
  const hasUnfinishedSteps = !firstSteps || firstSteps.some(({ status }) => status !== "done");
  const isGreetedAsNew =
    shouldShowFirstSteps(viewer) && hasRegisteredWithinWeek(viewer) && hasUnfinishedSteps;
  return (
    <PageHeading>
      <h1>{`${isGreetedAsNew ? "Welcome" : "Welcome back"}, ${viewer.firstName || viewer.username}`}</h1>
      <PageDescription>{stats ? summarizeStats(viewer, stats) : blankLine}</PageDescription>
    </PageHeading>
  );
}

const hasRegisteredWithinWeek = (viewer: User): boolean => daysSince(viewer.createdAt) < 7;

/** Each summary fits in one line on phones, so that the page does not move when the stats arrive. */
function summarizeStats(viewer: User, { activeJobs, networkSize }: UserStats): string {
  const jobCountText = pluralize(activeJobs, "active job");
  if (isSiteAdmin(viewer))
    return `The network has ${jobCountText} and ${pluralize(networkSize, "other member")}.`;
  if (isRecruiter(viewer))
    return activeJobs === 0 ? "Apply to fill a job or submit a candidate." : `You work on ${jobCountText}.`;
  return `You have ${activeJobs === 0 ? "no active jobs" : jobCountText}.`;
}
