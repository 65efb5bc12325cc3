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
import { CenteredMessage } from "@/ui/centered-message";
import { ErrorState } from "@/ui/error-state";
import { LoadMore } from "@/ui/load-more";
import { Note } from "@/ui/note";
import { Skeleton, SkeletonRows } from "@/ui/skeleton";
import { CandidateListItem } from "./candidate-list-item";
import { CandidateRow } from "./candidate-row";
import { candidateLinkId } from "./candidate-row-parts";
import { CandidateTable } from "./candidate-table";
import { DeleteCandidateDialog } from "./delete-candidate-dialog";
import { matchesSearch } from "./matches-search";
import { defaultPoolFilters, hasPoolFilters, usePoolParams } from "./use-pool-params";

type CandidatesQueryResult = UseInfiniteQueryResult<{ pages: { items: Candidate[] }[] }>;

interface CandidateListProps {
  query: CandidatesQueryResult;
  /** The button that is shown when the pool is empty. */
  emptyAction: ReactNode;
}

/** The candidates that match the filters: a table, or on phones a list. */
export function CandidateList({ query, emptyAction }: CandidateListProps) {
  if (query.isPending) return <ListSkeleton />;
  if (query.isError && !query.data)
    return (
      <ErrorState title="This list could not be loaded" onRetry={query.refetch} isRetrying={query.isFetching}>
        {errorMessage(query.error)}
      </ErrorState>
    );
  const candidates = query.data.pages.flatMap(({ items }) => items);
  if (candidates.length === 0) return <NoCandidates emptyAction={emptyAction} />;
  return <LoadedCandidates query={query} candidates={candidates} />;
}

interface LoadedCandidatesProps {
  query: CandidatesQueryResult;
  candidates: readonly Candidate[];
}

function LoadedCandidates({ query, candidates }: LoadedCandidatesProps) {
  const { q } = usePoolParams().values;
  const isPhone = useMediaQuery("(max-width: 767px)");
  const listRef = useRef<HTMLDivElement>(null);
  const focusById = useFocusById();
  const [candidateToDelete, setCandidateToDelete] = useState<Candidate>();
  const [firstCandidate] = candidates;
  const isShowingSearchResults = q !== "" && !query.isPlaceholderData;
  // If no candidate matches exactly, all results only have similar names, so checking the first is enough.
  const hasOnlySimilarNames =
    isShowingSearchResults && firstCandidate !== undefined && !matchesSearch(firstCandidate, q);

  function focusCandidate(index: number) {
    const nameLinks = listRef.current?.querySelectorAll<HTMLElement>("[data-slot=candidate-name]");
    nameLinks?.[index]?.focus();
  }
  useShortcuts(listRef, (key) => {
    if (key !== "j" && key !== "k") return;
    const focusedRow = document.activeElement?.closest("tr, li");
    // -1 while no candidate has focus, so that j focuses the first one.
    const focusedIndex = candidates.findIndex(({ id }) =>
      focusedRow?.querySelector(`#${candidateLinkId(id)}`),
    );
    focusCandidate(key === "j" ? focusedIndex + 1 : Math.max(0, focusedIndex - 1));
  });
  function handleDeleted(deletedCandidate: Candidate) {
    const deletedIndex = candidates.findIndex(({ id }) => id === deletedCandidate.id);
    const neighbor = candidates[deletedIndex + 1] ?? candidates[deletedIndex - 1];
    setCandidateToDelete(undefined);
    if (neighbor) focusById(candidateLinkId(neighbor.id));
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
        aria-busy={query.isPlaceholderData}
      >
        {isPhone ? <ul aria-label="Candidates">{rows}</ul> : <CandidateTable>{rows}</CandidateTable>}
      </Card>
      <LoadMore
        query={query}
        label="Load more"
        contentName="candidates"
        focusSelector="[data-slot=candidate-name]"
      />
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

function NoCandidates({ emptyAction }: { emptyAction: ReactNode }) {
  const { values, setParams } = usePoolParams();
  const hasFilters = hasPoolFilters(values);
  return (
    <CenteredMessage
      Icon={UserSearch}
      title="No candidates found. Share the first candidate to get started!"
      action={
        hasFilters ? (
          <Button onClick={() => setParams(defaultPoolFilters, "push")}>Clear Filters</Button>
        ) : (
          emptyAction
        )
      }
    >
      {hasFilters
        ? "No candidate in the pool matches this search and these filters."
        : "A candidate you could not hire yourself may be the one that another fund is looking for."}
    </CenteredMessage>
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
