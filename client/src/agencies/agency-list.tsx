import type { Agency } from "@shared/agencies/schemas";
import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { Building2 } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { errorMessage } from "@/lib/api/api-fetch";
import { cn } from "@/lib/cn";
import { useFocusById } from "@/lib/focus/use-focus-by-id";
import { useShortcuts } from "@/lib/keyboard/use-shortcuts";
import { Button } from "@/ui/button";
import { CenteredMessage } from "@/ui/centered-message";
import { ErrorState } from "@/ui/error-state";
import { LoadMore } from "@/ui/load-more";
import { Skeleton, SkeletonCard } from "@/ui/skeleton";
import { AgencyCard, agencyNameElementId } from "./agency-card";
import {
  type DirectoryFilters,
  hasDirectoryFilters,
  noDirectoryFilters,
  useDirectoryParams,
} from "./use-directory-params";

const skeletonCardCount = 8;
const agencyGridClass = "grid grid-cols-1 gap-3 md:grid-cols-2";

/** Explanations of the sort orders whose label is not sufficient. */
const sortExplanations: Partial<Record<DirectoryFilters["sort"], string>> = {
  rating: "Sorted by rating, weighted by number of reviews.",
  // The menu calls this order “Placements”, but the server sorts by the success rate.
  placements: "By success rate, as the agencies state it. Those without one come last.",
};

type AgenciesQuery = UseInfiniteQueryResult<{ pages: { items: Agency[] }[] }>;

interface AgencyListProps {
  agenciesQuery: AgenciesQuery;
  /** Action of the empty state, when the directory has no agencies at all. */
  emptyAction: ReactNode;
}

/** Shows the agencies that match the filters in the URL, as cards. */
export function AgencyList({ agenciesQuery, emptyAction }: AgencyListProps) {
  if (agenciesQuery.isPending) return <LoadingAgencies />;
  if (agenciesQuery.isError && !agenciesQuery.data)
    return (
      <ErrorState
        title="The directory could not be loaded"
        onRetry={agenciesQuery.refetch}
        isRetrying={agenciesQuery.isFetching}
      >
        {errorMessage(agenciesQuery.error)}
      </ErrorState>
    );
  const agencies = agenciesQuery.data.pages.flatMap(({ items }) => items);
  return agencies.length > 0 ? (
    <AgencyGrid agenciesQuery={agenciesQuery} agencies={agencies} />
  ) : (
    <NoAgencies emptyAction={emptyAction} />
  );
}

function AgencyGrid({ agenciesQuery, agencies }: { agenciesQuery: AgenciesQuery; agencies: Agency[] }) {
  const { sort } = useDirectoryParams().values;
  const listRef = useRef<HTMLUListElement>(null);
  const focusById = useFocusById();

  function focusAgency(agencyIndex: number) {
    const nameLinks = listRef.current?.querySelectorAll<HTMLElement>("h2 a");
    nameLinks?.[agencyIndex]?.focus();
  }
  function findFocusedAgencyIndex(): number {
    const focusedCard = document.activeElement?.closest("li");
    // -1 while no card has focus, so that j focuses the first card.
    return agencies.findIndex(({ id }) => focusedCard?.querySelector(`#${agencyNameElementId(id)}`));
  }
  useShortcuts(listRef, (key) => {
    if (key === "j") focusAgency(findFocusedAgencyIndex() + 1);
    if (key === "k") focusAgency(Math.max(0, findFocusedAgencyIndex() - 1));
  });

  function handleDeleted(deletedIndex: number) {
    const neighbor = agencies[deletedIndex + 1] ?? agencies[deletedIndex - 1];
    if (neighbor) focusById(agencyNameElementId(neighbor.id));
  }

  return (
    <>
      {sortExplanations[sort] && (
        <p className="-mt-1.5 mb-3 text-small text-ink-faint max-md:mt-0">{sortExplanations[sort]}</p>
      )}
      <ul
        className={cn(
          agencyGridClass,
          "aria-busy:opacity-60 aria-busy:transition-opacity aria-busy:delay-150 aria-busy:duration-medium aria-busy:ease-standard",
        )}
        ref={listRef}
        aria-label="Agencies"
        aria-busy={agenciesQuery.isPlaceholderData}
      >
        {agencies.map((agency, agencyIndex) => (
          <li className="row-span-3 grid min-w-0 grid-rows-subgrid" key={agency.id}>
            <AgencyCard
              agency={agency}
              showsListingDate={sort === "newest"}
              onDeleted={() => handleDeleted(agencyIndex)}
            />
          </li>
        ))}
      </ul>
      <LoadMore query={agenciesQuery} label="Load more" contentName="agencies" focusSelector="h2 a" />
    </>
  );
}

function NoAgencies({ emptyAction }: { emptyAction: ReactNode }) {
  const { values: filters, setParams: setFilters } = useDirectoryParams();
  const hasFilters = hasDirectoryFilters(filters);
  return (
    <CenteredMessage
      Icon={Building2}
      title="No agencies found. Invite the first agency to join!"
      action={
        hasFilters ? (
          <Button onClick={() => setFilters(noDirectoryFilters, "push")}>Clear Filters</Button>
        ) : (
          emptyAction
        )
      }
    >
      {hasFilters
        ? "No agency matches this search and this specialization."
        : "Agencies that you trust can be listed here for every fund."}
    </CenteredMessage>
  );
}

function LoadingAgencies() {
  return (
    <Skeleton label="Loading agencies">
      <div className={agencyGridClass}>
        {Array.from({ length: skeletonCardCount }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items are identical and never reordered.
          <SkeletonCard key={index} />
        ))}
      </div>
    </Skeleton>
  );
}
