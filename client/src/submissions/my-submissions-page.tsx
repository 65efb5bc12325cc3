import { storedStatuses } from "@shared/submissions/vocabulary";
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { ContactRound } from "lucide-react";
import { ResultList } from "@/jobs/result-list";
import { errorMessage } from "@/lib/api/api-fetch";
import { useScrollToItem } from "@/lib/focus/use-scroll-to-item";
import { enumParam, idParam, parseSearchParams, useSearchState } from "@/lib/routing/use-search-state";
import type { Loader } from "@/loader";
import { ownPlacementsQuery } from "@/placements/queries";
import { Button, LinkButton } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { LoadMore } from "@/ui/load-more";
import { PageDescription, PageHeader, PageHeading } from "@/ui/page-header";
import { SkeletonCards } from "@/ui/skeleton";
import { StableSection } from "@/ui/stable-section";
import { StatTabs } from "@/ui/stat-tabs";
import { MySubmissionCard } from "./my-submission-card";
import { ownSubmissionCountsQuery, ownSubmissionsQuery, type SubmissionStatusFilter } from "./own-queries";
import { statusText } from "./submission-status-badge";

const params = {
  status: enumParam(["all", ...storedStatuses]),
  /** The submission that a notification links to. */
  submission: idParam,
};

export const loader: Loader = async (client, { search }) => {
  const submissionsQuery = ownSubmissionsQuery(parseSearchParams(params, search).status);
  await Promise.all([
    client.prefetchInfiniteQuery(submissionsQuery),
    client.prefetchQuery(ownSubmissionCountsQuery()),
  ]);
  const loaded = client.getQueryData(submissionsQuery.queryKey)?.pages.flatMap(({ items }) => items) ?? [];
  if (loaded.some(({ status }) => status === "hired"))
    await client.prefetchInfiniteQuery(ownPlacementsQuery());
};

/** The candidates that the viewer submitted to jobs, with the status of each. */
export function MySubmissionsPage() {
  const { values, set } = useSearchState(params);
  const client = useQueryClient();
  const counts = useQuery(ownSubmissionCountsQuery()).data;
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <>
      <PageHeader>
        <PageHeading>
          <h1>My Submissions</h1>
          <PageDescription>
            {counts ? pendingSummary(counts.submitted + counts.reviewed) : "\u00a0"}
          </PageDescription>
        </PageHeading>
      </PageHeader>
      <StatTabs
        label="My submissions by status"
        value={values.status}
        onChange={(status) => set({ status, submission: undefined })}
        onPrefetch={(status) => void client.prefetchInfiniteQuery(ownSubmissionsQuery(status))}
        tabs={[
          { value: "all", label: "All", count: total },
          ...storedStatuses.map((status) => ({
            value: status,
            label: statusText(status),
            count: counts?.[status],
          })),
        ]}
      >
        <SubmissionList
          status={values.status}
          linkedId={values.submission}
          onShowAll={() => set({ status: "all" }, "push")}
        />
      </StatTabs>
    </>
  );
}

function pendingSummary(count: number): string {
  if (count === 0) return "No candidates are waiting for a decision";
  return count === 1
    ? "1 candidate is waiting for a decision"
    : `${count} candidates are waiting for a decision`;
}

interface SubmissionListProps {
  status: SubmissionStatusFilter;
  /** The submission that the URL names; the list scrolls to it. */
  linkedId: number | undefined;
  onShowAll: () => void;
}

function SubmissionList({ status, linkedId, onShowAll }: SubmissionListProps) {
  const list = useInfiniteQuery({ ...ownSubmissionsQuery(status), placeholderData: keepPreviousData });
  const entries = (list.data?.pages.flatMap(({ items }) => items) ?? []).filter(
    (entry) => status === "all" || entry.status === status,
  );
  const isListed = entries.some(({ id }) => id === linkedId);
  useScrollToItem(linkedId !== undefined, isListed ? `submission-${linkedId}` : undefined, list);

  if (list.isError && entries.length === 0)
    return (
      <ErrorState
        title="Your submissions could not be loaded"
        onRetry={list.refetch}
        isRetrying={list.isFetching}
      >
        {errorMessage(list.error)}
      </ErrorState>
    );
  if (entries.length > 0)
    return (
      <>
        <ResultList asChild aria-busy={list.isPlaceholderData}>
          <StableSection>
            {entries.map((entry) => (
              <MySubmissionCard key={entry.id} entry={entry} isHighlighted={entry.id === linkedId} />
            ))}
          </StableSection>
        </ResultList>
        <LoadMore query={list} />
      </>
    );
  if (list.isFetching) return <SkeletonCards label="Loading your submissions" />;
  return <NoSubmissions status={status} onShowAll={onShowAll} />;
}

function NoSubmissions({ status, onShowAll }: { status: SubmissionStatusFilter; onShowAll: () => void }) {
  if (status !== "all")
    return (
      <EmptyState
        Icon={ContactRound}
        title={`No ${status} candidates`}
        action={<Button onClick={onShowAll}>Show all candidates</Button>}
      >
        The other tabs may have some.
      </EmptyState>
    );
  return (
    <EmptyState
      Icon={ContactRound}
      title="No candidates submitted yet."
      action={
        <LinkButton variant="primary" href="/jobs">
          View Job Market
        </LinkButton>
      }
    >
      Open a job and choose Submit Candidate. You can follow the status of each candidate here.
    </EmptyState>
  );
}
