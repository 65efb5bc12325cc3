import { hasFeature } from "@shared/lib/access";
import { useQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import { Suspense } from "react";
import { errorMessage } from "@/lib/api/api-fetch";
import { useViewer } from "@/session/viewer";
import { LinkButton } from "@/ui/button";
import { Card } from "@/ui/card";
import { CenteredMessage } from "@/ui/centered-message";
import { ErrorState } from "@/ui/error-state";
import { Skeleton, SkeletonRow } from "@/ui/skeleton";
import { ActivityFeed } from "./lazy-parts";
import { activityQuery } from "./queries";

/** The viewer's own actions, their notifications and public activity, latest first. */
export function RecentActivity() {
  const canPostJobs = hasFeature(useViewer(), "job_posting");
  const { data: activities, error, isError, refetch, isFetching } = useQuery(activityQuery());
  if (isError && !activities)
    return (
      <ErrorState
        title="Recent activity could not be loaded"
        onRetry={refetch}
        isRetrying={isFetching}
        as="h3"
      >
        {errorMessage(error)}
      </ErrorState>
    );
  if (!activities) return <ActivitySkeleton />;
  if (activities.length === 0)
    return (
      <CenteredMessage
        Icon={History}
        title="No recent activity"
        as="h3"
        action={
          canPostJobs ? (
            <LinkButton href="/jobs?post=1">Post Job</LinkButton>
          ) : (
            <LinkButton href="/jobs">Find a job</LinkButton>
          )
        }
      >
        Activity on your jobs and applications will appear here.
      </CenteredMessage>
    );
  return (
    <Suspense fallback={<ActivitySkeleton />}>
      <ActivityFeed activities={activities} />
    </Suspense>
  );
}

function ActivitySkeleton() {
  return (
    <Skeleton label="Loading recent activity">
      <Card className="grid grid-cols-1 content-start gap-3">
        <SkeletonRow />
        <SkeletonRow />
        <SkeletonRow />
        <SkeletonRow />
      </Card>
    </Skeleton>
  );
}
