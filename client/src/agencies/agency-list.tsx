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
import { AgencyCard, agencyNameId } from "./agency-card";
import {
  type DirectoryFilters,
  hasDirectoryFilters,
  noDirectoryFilters,
  useDirectoryParams,
} from "./use-directory-params";

const gridClass = "grid grid-cols-1 gap-3 md:grid-cols-2";

interface AgencyListProps {
  list: UseInfiniteQueryResult<{ pages: { items: Agency[] }[] }>;
  /** Action of the empty state, when the directory has no agencies at all. */
  emptyAction: ReactNode;
}

/** Shows the agencies that match the filters in the URL, as cards. */
export function AgencyList({ list, emptyAction }: AgencyListProps) {
  if (list.isPending) return <LoadingAgencies />;
  if (list.isError && !list.data)
    return (
      <ErrorState
        title="The directory could not be loaded"
        onRetry={list.refetch}
        isRetrying={list.isFetching}
      >
        {errorMessage(list.error)}
      </ErrorState>
    );
  const agencies = list.data.pages.flatMap(({ items }) => items);
  return agencies.length > 0 ? (
    <AgencyGrid list={list} agencies={agencies} />
  ) : (
    <NoAgencies firstStep={emptyAction} />
  );
}

/** Explains sort orders whose label is not sufficient. */
const sortExplanations: Partial<Record<DirectoryFilters["sort"], string>> = {
  rating: `Best rated first. Few reviews weigh less, and none counts as ${ratingPrior.rating} stars.`,
  placements: "By success rate, as the agencies state it. Those without one come last.",
};

function AgencyGrid({ list, agencies }: { list: AgencyListProps["list"]; agencies: Agency[] }) {
  const { sort } = useDirectoryParams().values;
  const listRef = useRef<HTMLUListElement>(null);
  const focusNext = useFocusById();
  const focusAgency = (index: number) =>
    listRef.current?.querySelectorAll<HTMLElement>("h2 a")[index]?.focus();
  useShortcuts(listRef, (key) => {
    if (key !== "j" && key !== "k") return;
    const index = agencies.findIndex(({ id }) =>
      document.activeElement?.closest("li")?.querySelector(`#${agencyNameId(id)}`),
    );
    focusAgency(key === "j" ? index + 1 : Math.max(0, index - 1));
  });
  /** Moves focus to the first new agency; the button may have disappeared. */
  const fetchNextPage = async () => {
    await list.fetchNextPage();
    requestAnimationFrame(() => focusAgency(agencies.length));
  };
  function handleRemoved(index: number) {
    const next = agencies[index + 1] ?? agencies[index - 1];
    if (next) focusNext(agencyNameId(next.id));
  }
  return (
    <>
      {sortExplanations[sort] && (
        <p className="-mt-1.5 mb-3 text-small text-ink-faint max-md:mt-0">{sortExplanations[sort]}</p>
      )}
      <ul
        className={cn(
          gridClass,
          "aria-busy:opacity-60 aria-busy:transition-opacity aria-busy:delay-150 aria-busy:duration-medium aria-busy:ease-standard",
        )}
        ref={listRef}
        aria-label="Agencies"
        aria-busy={list.isPlaceholderData}
      >
        {agencies.map((agency, index) => (
          <li className="row-span-3 grid min-w-0 grid-rows-subgrid" key={agency.id}>
            <AgencyCard agency={agency} onRemoved={() => handleRemoved(index)} />
          </li>
        ))}
      </ul>
      {list.isFetchNextPageError && (
        <p className="flex gap-1.5 text-small font-medium text-danger" role="alert">
          More agencies could not be loaded. Please try again.
        </p>
      )}
      <LoadMore query={{ ...list, fetchNextPage }} label="Load more" />
    </>
  );
}

function NoAgencies({ firstStep }: { firstStep: ReactNode }) {
  const { values, set } = useDirectoryParams();
  const hasFilters = hasDirectoryFilters(values);
  return (
    <EmptyState
      Icon={Building2}
      title="No agencies found. Invite the first agency to join!"
      action={
        hasFilters ? (
          <Button onClick={() => set(noDirectoryFilters, "push")}>Clear filters</Button>
        ) : (
          firstStep
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
      <div className={gridClass}>
        {["a", "b", "c", "d", "e", "f", "g", "h"].map((card) => (
          <SkeletonCard key={card} />
        ))}
      </div>
    </Skeleton>
  );
}
