import { ratingPrior } from "@shared/agencies/rules";
import type { Agency } from "@shared/agencies/schemas";
import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { Building2 } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { errorMessage } from "@/lib/api/api-fetch";
import { cn } from "@/lib/cn";
import { useFocusById } from "@/lib/focus/use-focus-by-id";
import { useShortcuts } from "@/lib/keyboard/use-shortcuts";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
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

const agencyGridClass = "grid grid-cols-1 gap-3 md:grid-cols-2";

interface AgencyListProps {
  agenciesQuery: UseInfiniteQueryResult<{ pages: { items: Agency[] }[] }>;
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

/** Explains sort orders whose label is not sufficient. */
const sortExplanations: Partial<Record<DirectoryFilters["sort"], string>> = {
  rating: `Best rated first. Few reviews weigh less, and none counts as ${ratingPrior.rating} stars.`,
  placements: "By success rate, as the agencies state it. Those without one come last.",
};

function AgencyGrid({
  agenciesQuery,
  agencies,
}: {
  agenciesQuery: AgencyListProps["agenciesQuery"];
  agencies: Agency[];
}) {
  const { sort } = useDirectoryParams().values;
  const listRef = useRef<HTMLUListElement>(null);
  const focusElement = useFocusById();
  const focusAgency = (agencyIndex: number) =>
    listRef.current?.querySelectorAll<HTMLElement>("h2 a")[agencyIndex]?.focus();
  useShortcuts(listRef, (key) => {
    if (key !== "j" && key !== "k") return;
    const agencyIndex = agencies.findIndex(({ id }) =>
      document.activeElement?.closest("li")?.querySelector(`#${agencyNameElementId(id)}`),
    );
    focusAgency(key === "j" ? agencyIndex + 1 : Math.max(0, agencyIndex - 1));
  });
  /** Loads the next page and focuses its first agency, because the button may have unmounted. */
  const fetchNextPage = async () => {
    await agenciesQuery.fetchNextPage();
    requestAnimationFrame(() => focusAgency(agencies.length));
  };
  function handleRemoved(agencyIndex: number) {
    const nextAgency = agencies[agencyIndex + 1] ?? agencies[agencyIndex - 1];
    if (nextAgency) focusElement(agencyNameElementId(nextAgency.id));
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
            <AgencyCard agency={agency} onRemoved={() => handleRemoved(agencyIndex)} />
          </li>
        ))}
      </ul>
      {agenciesQuery.isFetchNextPageError && (
        <p className="flex gap-1.5 text-small font-medium text-danger" role="alert">
          More agencies could not be loaded. Please try again.
        </p>
      )}
      <LoadMore query={{ ...agenciesQuery, fetchNextPage }} label="Load more" />
    </>
  );
}

function NoAgencies({ emptyAction }: { emptyAction: ReactNode }) {
  const { values, setValues: setParams } = useDirectoryParams();
  const hasFilters = hasDirectoryFilters(values);
  return (
    <EmptyState
      Icon={Building2}
      title="No agencies found. Invite the first agency to join!"
      action={
        hasFilters ? (
          <Button onClick={() => setParams(noDirectoryFilters, "push")}>Clear filters</Button>
        ) : (
          emptyAction
        )
      }
    >
      {hasFilters
        ? "No agency matches this search and this specialization."
        : "Agencies that you trust can be listed here for every fund."}
    </EmptyState>
  );
}

function LoadingAgencies() {
  return (
    <Skeleton label="Loading agencies">
      <div className={agencyGridClass}>
        {["a", "b", "c", "d", "e", "f", "g", "h"].map((card) => (
          <SkeletonCard key={card} />
        ))}
      </div>
    </Skeleton>
  );
}
