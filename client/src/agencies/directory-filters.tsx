import type { AgencyCounts } from "@shared/agencies/schemas";
import { type Specialization, specializations } from "@shared/agencies/vocabulary";
import { useQuery } from "@tanstack/react-query";
import { FilterChip, FilterChipCount } from "@/ui/filter-chip";
import { SearchBox } from "@/ui/search-box";
import { FilterSelect } from "@/ui/select";
import { Toolbar } from "@/ui/toolbar";
import { agencyCountsQuery } from "./queries";
import { useDirectoryParams } from "./use-directory-params";

const sortOptions = [
  ["rating", "Rating"],
  ["placements", "Placements"],
  ["newest", "Newest"],
] as const;

/** Search, sort order and specialization filter; the URL holds their values. */
export function DirectoryFilterBar() {
  const { values: filters, setParams: setFilters } = useDirectoryParams();
  const counts = useQuery(agencyCountsQuery()).data;
  return (
    <>
      <Toolbar className="mb-3">
        <SearchBox
          className="max-md:basis-[130px] max-[360px]:basis-full"
          label="Search agencies"
          placeholder="Search agencies..."
          shortcut="/"
          value={filters.q}
          onChange={(searchText) => setFilters({ q: searchText })}
        />
        <FilterSelect
          className="max-md:pl-3"
          frameClassName="max-[360px]:flex-1"
          label="Sort"
          prefixText="Sort"
          prefixClassName="max-md:hidden"
          options={sortOptions}
          value={filters.sort}
          onChange={(newSort) => setFilters({ sort: newSort }, "push")}
        />
      </Toolbar>
      <fieldset className="mb-4 flex min-w-0 flex-wrap gap-2 max-md:mb-3">
        <legend className="sr-only">Specialization</legend>
        {(["all", ...specializations] as const).map((specialization) => (
          <FilterChip
            key={specialization}
            aria-pressed={specialization === filters.specialization}
            onClick={() => setFilters({ specialization }, "push")}
          >
            {specialization === "all" ? "All" : specialization}
            {counts && <FilterChipCount>{formatAgencyCount(counts, specialization)}</FilterChipCount>}
          </FilterChip>
        ))}
      </fieldset>
    </>
  );
}

function formatAgencyCount(counts: AgencyCounts, specialization: Specialization | "all"): string {
  const count = specialization === "all" ? counts.total : counts.specializations[specialization];
  return count.toLocaleString("en-US");
}
