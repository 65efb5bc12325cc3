import type { Candidate } from "@shared/talent-pool/schema";
import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { UserSearch } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { sentenceOf } from "@/lib/call";
import { useMedia } from "@/lib/media";
import { useFocusNext } from "@/lib/use-focus-next";
import { useLetters } from "@/lib/use-letters";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { LoadMore } from "@/ui/load-more";
import { Note } from "@/ui/note";
import { Skeleton, SkeletonRows } from "@/ui/skeleton";
import { CandidateItem, CandidateRow, nameId } from "./candidate-row";
import { DeleteCandidate } from "./delete-candidate";
import { isFiltered, noFilters, usePoolAddress } from "./use-pool-address";
import { holds } from "./words";

interface CandidateListProps {
  list: UseInfiniteQueryResult<{ pages: { items: Candidate[] }[] }>;
  /** What to do when there are none at all. */
  firstStep: ReactNode;
}

/** The candidates that the address asks for: a table, and on phones two lines for each. */
export function CandidateList({ list, firstStep }: CandidateListProps) {
  if (list.isPending) return <Waiting />;
  if (list.isError && !list.data)
    return (
      <ErrorState title="This list could not be loaded" onRetry={list.refetch} retrying={list.isFetching}>
        {sentenceOf(list.error)}
      </ErrorState>
    );
  const candidates = list.data.pages.flatMap(({ items }) => items);
  return candidates.length > 0 ? <Found list={list} candidates={candidates} /> : <Nobody firstStep={firstStep} />;
}

function Found({ list, candidates }: { list: CandidateListProps["list"]; candidates: Candidate[] }) {
  const { q } = usePoolAddress().values;
  const phone = useMedia("(max-width: 767px)");
  const box = useRef<HTMLDivElement>(null);
  const focusNext = useFocusNext();
  const [asking, setAsking] = useState<Candidate>();
  const [first] = candidates;
  const misspelt = q !== "" && !list.isPlaceholderData && first !== undefined && !holds(first, q);

  const lead = (at: number) => box.current?.querySelectorAll<HTMLElement>(".name")[at]?.focus();
  useLetters(box, (letter) => {
    if (letter !== "j" && letter !== "k") return;
    const at = candidates.findIndex(({ id }) => document.activeElement?.closest("tr, li")?.querySelector(`#${nameId(id)}`));
    lead(letter === "j" ? at + 1 : Math.max(0, at - 1));
  });
  /** Goes on reading where the new ones begin, also when the button has gone. */
  const fetchNextPage = async () => {
    await list.fetchNextPage();
    requestAnimationFrame(() => lead(candidates.length));
  };
  function deleted({ id }: Candidate) {
    const at = candidates.findIndex((candidate) => candidate.id === id);
    const next = candidates[at + 1] ?? candidates[at - 1];
    setAsking(undefined);
    if (next) focusNext(nameId(next.id));
  }

  const Row = phone ? CandidateItem : CandidateRow;
  const rows = candidates.map((candidate) => <Row key={candidate.id} candidate={candidate} onDelete={() => setAsking(candidate)} />);
  return (
    <>
      {misspelt && <Note>{`Nobody matches “${q}” exactly. These names are spelled much like it.`}</Note>}
      <div className="card flush pool" ref={box} aria-busy={list.isPlaceholderData}>
        {phone ? <ul aria-label="Candidates">{rows}</ul> : <Table>{rows}</Table>}
      </div>
      {list.isFetchNextPageError && (
        <p className="err" role="alert">
          More candidates could not be loaded. Please try again.
        </p>
      )}
      <LoadMore query={{ ...list, fetchNextPage }} label="Load more" />
      {asking && <DeleteCandidate candidate={asking} onDone={() => deleted(asking)} onClose={() => setAsking(undefined)} />}
    </>
  );
}

function Table({ children }: { children: ReactNode }) {
  return (
    <table>
      <caption className="sr-only">Candidates</caption>
      <thead>
        <tr>
          <th scope="col">Candidate</th>
          <th scope="col">Role</th>
          <th scope="col">Shared By</th>
          <th scope="col" className="r">
            Actions
          </th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

function Nobody({ firstStep }: { firstStep: ReactNode }) {
  const { values, set } = usePoolAddress();
  const filtered = isFiltered(values);
  return (
    <EmptyState
      Icon={UserSearch}
      title="No candidates found. Share the first candidate to get started!"
      action={filtered ? <Button onClick={() => set(noFilters, "push")}>Clear filters</Button> : firstStep}
    >
      {filtered
        ? "Nobody in the pool matches this search and these filters."
        : "A candidate you could not hire yourself may be the one that another fund is looking for."}
    </EmptyState>
  );
}

function Waiting() {
  return (
    <div className="card">
      <Skeleton label="Loading candidates">
        <SkeletonRows count={16} />
      </Skeleton>
    </div>
  );
}
