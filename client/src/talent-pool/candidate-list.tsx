import type { Candidate } from "@shared/talent-pool/schemas";
import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { UserSearch } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { errorMessage } from "@/lib/api/api-fetch";
import { useMediaQuery } from "@/lib/browser/use-media-query";
import { cn } from "@/lib/cn";
import { useFocusById } from "@/lib/focus/use-focus-by-id";
import { useShortcuts } from "@/lib/keyboard/use-shortcuts";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { FieldError } from "@/ui/field";
import { LoadMore } from "@/ui/load-more";
import { Note } from "@/ui/note";
import { Skeleton, SkeletonRows } from "@/ui/skeleton";
import { CandidateListItem, CandidateRow, candidateLinkId } from "./candidate-row";
import { DeleteCandidateDialog } from "./delete-candidate-dialog";
import { matchesSearch } from "./matches-search";
import { defaultPoolFilters, hasPoolFilters, usePoolParams } from "./use-pool-params";

interface CandidateListProps {
  query: UseInfiniteQueryResult<{ pages: { items: Candidate[] }[] }>;
  /** The action shown when the pool is empty. */
  emptyAction: ReactNode;
}

/** Candidates that match the filters: a table, on phones a list. */
export function CandidateList({ query, emptyAction }: CandidateListProps) {
  if (query.isPending) return <ListSkeleton />;
  if (query.isError && !query.data)
    return (
      <ErrorState title="This list could not be loaded" onRetry={query.refetch} isRetrying={query.isFetching}>
        {errorMessage(query.error)}
      </ErrorState>
    );
  const candidates = query.data.pages.flatMap(({ items }) => items);
  return candidates.length > 0 ? (
    <LoadedCandidates list={query} candidates={candidates} />
  ) : (
    <NoCandidates emptyAction={emptyAction} />
  );
}

function LoadedCandidates({
  list,
  candidates,
}: {
  list: CandidateListProps["query"];
  candidates: Candidate[];
}) {
  const { q } = usePoolParams().values;
  const isPhone = useMediaQuery("(max-width: 767px)");
  const listRef = useRef<HTMLDivElement>(null);
  const focusById = useFocusById();
  const [candidateToDelete, setCandidateToDelete] = useState<Candidate>();
  const [firstCandidate] = candidates;
  // If the first result does not contain the search words, all results are similar names.
  const hasOnlySimilarNames =
    q !== "" && !list.isPlaceholderData && firstCandidate !== undefined && !matchesSearch(firstCandidate, q);

  const focusCandidate = (index: number) =>
    listRef.current?.querySelectorAll<HTMLElement>("[data-slot=candidate-name]")[index]?.focus();
  useShortcuts(listRef, (letter) => {
    if (letter !== "j" && letter !== "k") return;
    const focusedIndex = candidates.findIndex(({ id }) =>
      document.activeElement?.closest("tr, li")?.querySelector(`#${candidateLinkId(id)}`),
    );
    focusCandidate(letter === "j" ? focusedIndex + 1 : Math.max(0, focusedIndex - 1));
  });
  /** Moves focus to the first new candidate, because the button may disappear. */
  const fetchNextPage = async () => {
    await list.fetchNextPage();
    requestAnimationFrame(() => focusCandidate(candidates.length));
  };
  function handleDeleted({ id }: Candidate) {
    const index = candidates.findIndex((candidate) => candidate.id === id);
    const nextCandidate = candidates[index + 1] ?? candidates[index - 1];
    setCandidateToDelete(undefined);
    if (nextCandidate) focusById(candidateLinkId(nextCandidate.id));
  }

  const Row = isPhone ? CandidateListItem : CandidateRow;
  const rows = candidates.map((candidate) => (
    <Row key={candidate.id} candidate={candidate} onDelete={() => setCandidateToDelete(candidate)} />
  ));
  return (
    <>
      {hasOnlySimilarNames && <Note>{`No candidate matches “${q}” exactly. These names are similar.`}</Note>}
      <Card
        variant="flush"
        className={cn(
          hasOnlySimilarNames && "mt-3",
          "aria-busy:opacity-60 aria-busy:transition-opacity aria-busy:delay-150 aria-busy:duration-medium aria-busy:ease-standard",
        )}
        ref={listRef}
        aria-busy={list.isPlaceholderData}
      >
        {isPhone ? <ul aria-label="Candidates">{rows}</ul> : <CandidateTable>{rows}</CandidateTable>}
      </Card>
      {list.isFetchNextPageError && (
        <FieldError role="alert">More candidates could not be loaded. Please try again.</FieldError>
      )}
      <LoadMore query={{ ...list, fetchNextPage }} label="Load more" />
      {candidateToDelete && (
        <DeleteCandidateDialog
          candidate={candidateToDelete}
          onDeleted={() => handleDeleted(candidateToDelete)}
          onClose={() => setCandidateToDelete(undefined)}
        />
      )}
    </>
  );
}

function CandidateTable({ children }: { children: ReactNode }) {
  return (
    <table className="w-full table-fixed border-collapse">
      <caption className="sr-only">Candidates</caption>
      <thead>
        <tr>
          <HeaderCell className="w-[26%] pl-5 max-lg:w-[28%]">Candidate</HeaderCell>
          <HeaderCell>Role</HeaderCell>
          <HeaderCell className="w-[24.5%] max-lg:w-[22%]">Shared By</HeaderCell>
          <HeaderCell className="w-41 pr-5 text-right max-lg:w-37.5">Actions</HeaderCell>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

function HeaderCell({ className, children }: { className?: string; children: string }) {
  return (
    <th
      scope="col"
      className={cn(
        "border-b border-line px-3 py-2.5 text-left text-caption font-semibold text-ink-faint",
        className,
      )}
    >
      {children}
    </th>
  );
}

function NoCandidates({ emptyAction }: { emptyAction: ReactNode }) {
  const { values, setValues } = usePoolParams();
  const hasFilters = hasPoolFilters(values);
  return (
    <EmptyState
      Icon={UserSearch}
      title="No candidates found. Share the first candidate to get started!"
      action={
        hasFilters ? (
          <Button onClick={() => setValues(defaultPoolFilters, "push")}>Clear filters</Button>
        ) : (
          emptyAction
        )
      }
    >
      {hasFilters
        ? "No candidate in the pool matches this search and these filters."
        : "A candidate you could not hire yourself may be the one that another fund is looking for."}
    </EmptyState>
  );
}

function ListSkeleton() {
  return (
    <Card>
      <Skeleton label="Loading candidates">
        <SkeletonRows count={16} />
      </Skeleton>
    </Card>
  );
}
