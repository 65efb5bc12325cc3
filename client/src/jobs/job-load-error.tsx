import type { UseQueryResult } from "@tanstack/react-query";
import { errorMessage } from "@/lib/api/api-fetch";
import { ErrorState } from "@/ui/error-state";

interface JobLoadErrorProps {
  /** The result of the query in the dialog. A second `useQuery` here would repeat the failed request. */
  query: Pick<UseQueryResult, "error" | "isFetching" | "refetch">;
}

/** Says inside a dialog that its job could not be loaded, and offers a retry. */
export function JobLoadError({ query: { error, isFetching, refetch } }: JobLoadErrorProps) {
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
