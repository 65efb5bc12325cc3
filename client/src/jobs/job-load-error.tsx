import { useQuery } from "@tanstack/react-query";
import { errorMessage } from "@/lib/api/api-fetch";
import { ErrorState } from "@/ui/error-state";
import { jobQuery } from "./queries";

/** Says inside a dialog that its job could not be loaded, and offers a retry. */
export function JobLoadError({ jobId }: { jobId: number }) {
  const { error, isFetching, refetch } = useQuery(jobQuery(jobId));
  return (
    <ErrorState
      title="This job could not be loaded"
      className="border-0 bg-transparent"
      onRetry={refetch}
      isRetrying={isFetching}
    >
      {errorMessage(error)}
    </ErrorState>
  );
}
