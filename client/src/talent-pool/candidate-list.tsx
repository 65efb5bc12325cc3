import type { Candidate } from "@shared/talent-pool/schemas";
import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { UserSearch } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { errorMessage } from "@/lib/api/api-fetch";
import { useMedia } from "@/lib/browser/use-media";
import { cn } from "@/lib/cn";
import { useFocusNext } from "@/lib/focus/use-focus-neighbor";
import { useShortcuts } from "@/lib/keyboard/use-shortcuts";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { FieldError } from "@/ui/field";
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
        {errorMessage(list.error)}
      </ErrorState>
    );
  const candidates = list.data.pages.flatMap(({ items }) => items);
  return candidates.length > 0 ? (
    <Found list={list} candidates={candidates} />
  ) : (
    <Nobody firstStep={firstStep} />
  );
}

function Found({ list, candidates }: { list: CandidateListProps["list"]; candidates: Candidate[] }) {
  const { q } = usePoolAddress().values;
  const phone = useMedia("(max-width: 767px)");
  const box = useRef<HTMLDivElement>(null);
  const focusNext = useFocusNext();
  const [asking, setAsking] = useState<Candidate>();
  const [first] = candidates;
  const misspelt = q !== "" && !list.isPlaceholderData && first !== undefined && !holds(first, q);

  const lead = (at: number) =>
    box.current?.querySelectorAll<HTMLElement>("[data-slot=candidate-name]")[at]?.focus();
  useShortcuts(box, (letter) => {
    if (letter !== "j" && letter !== "k") return;
    const at = candidates.findIndex(({ id }) =>
      document.activeElement?.closest("tr, li")?.querySelector(`#${nameId(id)}`),
    );
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
  const rows = candidates.map((candidate) => (
    <Row key={candidate.id} candidate={candidate} onDelete={() => setAsking(candidate)} />
  ));
  return (
    <>
      {misspelt && <Note>{`Nobody matches “${q}” exactly. These names are spelled much like it.`}</Note>}
      <Card
        variant="flush"
        className={cn(
          misspelt && "mt-3",
          "aria-busy:opacity-60 aria-busy:transition-opacity aria-busy:delay-150 aria-busy:duration-medium aria-busy:ease-standard",
        )}
        ref={box}
        aria-busy={list.isPlaceholderData}
      >
        {phone ? <ul aria-label="Candidates">{rows}</ul> : <Table>{rows}</Table>}
      </Card>
      {list.isFetchNextPageError && (
        <FieldError role="alert">More candidates could not be loaded. Please try again.</FieldError>
      )}
      <LoadMore query={{ ...list, fetchNextPage }} label="Load more" />
      {asking && (
        <DeleteCandidate
          candidate={asking}
          onDone={() => deleted(asking)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
}

function Table({ children }: { children: ReactNode }) {
  return (
    <table className="w-full table-fixed border-collapse">
      <caption className="sr-only">Candidates</caption>
      <thead>
        <tr>
          <Head className="w-[26%] pl-5 max-lg:w-[28%]">Candidate</Head>
          <Head>Role</Head>
          <Head className="w-[24.5%] max-lg:w-[22%]">Shared By</Head>
          <Head className="w-41 pr-5 text-right max-lg:w-37.5">Actions</Head>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

function Head({ className, children }: { className?: string; children: string }) {
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
    <Card>
      <Skeleton label="Loading candidates">
        <SkeletonRows count={16} />
      </Skeleton>
    </Card>
  );
}
