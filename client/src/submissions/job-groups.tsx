import { pluralize } from "@shared/lib/text";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { ListChecks } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { ResultList } from "@/jobs/result-list";
import { errorMessage } from "@/lib/api/api-fetch";
import { useAnnounced } from "@/lib/feedback/use-announced";
import { Button, LinkButton } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { LoadMore } from "@/ui/load-more";
import { SkeletonCards } from "@/ui/skeleton";
import { StableSection } from "@/ui/stable-section";
import { JobGroup } from "./job-group";
import { toggleId } from "./lead-on";
import { groups, receivedOne } from "./queries";
import { noFilters, useCandidatesAddress } from "./use-candidates-address";
import type { Work } from "./use-work";

const waiting = <SkeletonCards label="Loading the candidates" />;

/** An address that names a candidate and no job is completed first, so that the job can be looked for and opened. */
export function JobGroups({ work }: { work: Work }) {
  const { values, set } = useCandidatesAddress();
  const alone = values.job === undefined ? values.candidate : undefined;
  const { data, isError } = useQuery({ ...receivedOne(alone ?? 0), enabled: alone !== undefined });
  const complete = useEffectEvent((job: number | undefined) =>
    set(job ? { job: [job] } : { candidate: undefined }),
  );
  useEffect(() => {
    if (alone !== undefined && (data || isError)) complete(data?.[0]?.jobId);
  }, [alone, data, isError]);
  return alone === undefined ? <Groups work={work} /> : waiting;
}

/** The jobs with at least one match; the first is open until somebody opens or closes one. */
function Groups({ work }: { work: Work }) {
  const { values, set } = useCandidatesAddress();
  const { q, status, job } = values;
  const filters = `${status} ${q}`;
  const query = useInfiniteQuery({ ...groups({ q, status }), placeholderData: keepPreviousData });
  const jobs = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const count = jobs.reduce((sum, { matching }) => sum + matching, 0);
  useAnnounced(
    `${pluralize(count, "submission")} found`,
    filters,
    query.data !== undefined && !query.isPlaceholderData && !query.hasNextPage,
  );
  const first = useFirst(
    filters,
    jobs.map(({ id }) => id),
    query.data !== undefined && !query.isPlaceholderData,
  );
  useSought(
    filters,
    job?.[0],
    jobs.map(({ id }) => id),
    query,
  );

  if (query.isPending) return waiting;
  if (query.isError && !query.data)
    return (
      <ErrorState
        title="The candidates could not be loaded"
        onRetry={query.refetch}
        retrying={query.isFetching}
      >
        {errorMessage(query.error)}
      </ErrorState>
    );
  if (jobs.length === 0)
    return <NoSubmissions filtered={q !== "" || status !== "all"} onClear={() => set(noFilters, "push")} />;

  const open = job ?? (first === undefined ? [] : [first]);
  const toggle = (id: number) =>
    set({ job: open.includes(id) ? open.filter((one) => one !== id) : [...open, id] });
  const fetchNextPage = async () => {
    await query.fetchNextPage();
    const next = jobs.length;
    requestAnimationFrame(() =>
      document.querySelectorAll<HTMLElement>("[data-slot=job-toggle]")[next]?.focus(),
    );
  };
  return (
    <ResultList asChild className="gap-3 max-md:-mx-4 max-md:gap-0" aria-busy={query.isPlaceholderData}>
      <StableSection>
        {jobs.map((group) => (
          <JobGroup
            key={group.id}
            group={group}
            open={open.includes(group.id)}
            onToggle={() => toggle(group.id)}
            work={work}
          />
        ))}
        <LoadMore query={{ ...query, fetchNextPage }} label="Show more jobs" />
      </StableSection>
    </ResultList>
  );
}

/** The job that stood first when these filters were answered: one that comes before it later must not close it under the hand. */
function useFirst(filters: string, known: readonly number[], answered: boolean): number | undefined {
  const [first, setFirst] = useState<{ filters: string; id: number }>();
  const stays = first && known.includes(first.id) && (first.filters === filters || !answered);
  const id = stays ? first.id : known[0];
  if (answered && id !== undefined && (first?.id !== id || first.filters !== filters))
    setFirst({ filters, id });
  return id;
}

interface Paged {
  hasNextPage: boolean;
  isFetching: boolean;
  isError: boolean;
  fetchNextPage: () => unknown;
}

/** The job that the page was opened for may stand on a later page of the list: it is looked for, and led to. */
function useSought(filters: string, job: number | undefined, known: readonly number[], query: Paged) {
  const [arrival] = useState({ filters, job });
  const [found, setFound] = useState(false);
  const sought = !found && arrival.filters === filters ? arrival.job : undefined;
  const here = sought !== undefined && known.includes(sought);
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  useEffect(() => {
    if (sought === undefined) return;
    if (here) {
      setFound(true);
      if (scrollY === 0 && known[0] !== sought)
        document.getElementById(toggleId(sought))?.scrollIntoView({ block: "center" });
    } else if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [sought, here, known, hasNextPage, isFetching, isError, fetchNextPage]);
}

function NoSubmissions({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  return (
    <EmptyState
      Icon={ListChecks}
      title="No candidate submissions found"
      action={
        filtered ? (
          <Button onClick={onClear}>Clear filters</Button>
        ) : (
          <LinkButton variant="secondary" href="/jobs">
            View Job Market
          </LinkButton>
        )
      }
    >
      {filtered
        ? "No candidate matches this search and this status. Try another word, or all statuses."
        : "Recruiters submit candidates to the jobs you post. They appear here, job by job."}
    </EmptyState>
  );
}
