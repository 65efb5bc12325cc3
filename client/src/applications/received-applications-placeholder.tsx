import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { Inbox } from "lucide-react";
import { NoReceivedWork } from "@/jobs/no-received-work";
import { errorMessage } from "@/lib/api/api-fetch";
import { Button } from "@/ui/button";
import { CenteredMessage } from "@/ui/centered-message";
import { ErrorState } from "@/ui/error-state";
import { SkeletonCards } from "@/ui/skeleton";
import type { ApplicationStatusFilter } from "./queries";

interface NoReceivedApplicationsProps {
  status: ApplicationStatusFilter;
  isFilteredByJob: boolean;
  onShowAll: () => void;
}

interface ReceivedApplicationsPlaceholderProps extends NoReceivedApplicationsProps {
  query: Pick<UseInfiniteQueryResult, "error" | "isError" | "isFetching" | "hasNextPage" | "refetch">;
}

/**
 * Replaces an empty list of received applications: with the error, a skeleton while loading, or a text that
 * says why the list is empty.
 */
export function ReceivedApplicationsPlaceholder({ query, ...props }: ReceivedApplicationsPlaceholderProps) {
  if (query.isError)
    return (
      <ErrorState
        title="The applications could not be loaded"
        onRetry={query.refetch}
        isRetrying={query.isFetching}
      >
        {errorMessage(query.error)}
      </ErrorState>
    );
  if (query.isFetching || query.hasNextPage) return <SkeletonCards label="Loading the applications" />;
  return <NoReceivedApplications {...props} />;
}

function NoReceivedApplications({ status, isFilteredByJob, onShowAll }: NoReceivedApplicationsProps) {
  const showAllButton = <Button onClick={onShowAll}>Show all applications</Button>;
  if (status !== "all")
    return (
      <CenteredMessage Icon={Inbox} title={`No ${status} applications`} action={showAllButton}>
        The other tabs may have some.
      </CenteredMessage>
    );
  if (isFilteredByJob)
    return (
      <CenteredMessage Icon={Inbox} title="No applications yet" action={showAllButton}>
        Nobody has applied to this job.
      </CenteredMessage>
    );
  return (
    <NoReceivedWork Icon={Inbox} title="No applications yet">
      Agencies and independent recruiters apply to fill the jobs you post. Their proposals appear here.
    </NoReceivedWork>
  );
}
