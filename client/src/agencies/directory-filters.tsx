import { specializations } from "@shared/agencies/vocabulary";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useScrollIntoCenter } from "@/lib/focus/use-scroll-into-center";
import { FilterChip, FilterChipCount } from "@/ui/filter-chip";
import { SearchBox } from "@/ui/search-box";
import { QuickSelect } from "@/ui/select";
import { Toolbar } from "@/ui/toolbar";
import { agencyCountsQuery } from "./queries";
import { type DirectoryFilters as Filters, useDirectoryParams } from "./use-directory-params";

const specializationOptions = [
  ["all", "All"],
  ...specializations.map((specialization) => [specialization, specialization] as const),
] as const;

const sortOptions = [
  ["rating", "Rating"],
  ["placements", "Placements"],
  ["newest", "Newest"],
] as const satisfies readonly (readonly [Filters["sort"], string])[];

/** Search, sort order and specialization filter; the URL holds their values. */
export function DirectoryFilterBar() {
  const { values, setValues: setParams } = useDirectoryParams();
  const { q, specialization, sort } = values;
  const counts = useQuery(agencyCountsQuery()).data;
  const chipsRef = useRef<HTMLFieldSetElement>(null);
  useScrollIntoCenter(
    () => chipsRef.current?.querySelector<HTMLElement>("[aria-pressed=true]"),
    specialization,
  );
  return (
    <>
      <Toolbar className="mb-3">
        <SearchBox
          className="max-md:basis-[130px] max-[360px]:basis-full"
          label="Search agencies"
          placeholder="Search agencies..."
          shortcut="/"
          value={q}
          onChange={(searchText) => setParams({ q: searchText })}
        />
        <QuickSelect
          className="max-md:pl-3"
          frameClassName="max-[360px]:flex-1"
          label="Sort"
          prefixText="Sort"
          prefixClassName="max-md:hidden"
          options={sortOptions}
          value={sort}
          onChange={(newSort) => setParams({ sort: newSort }, "push")}
        />
      </Toolbar>
      <fieldset
        className="mb-4 flex min-w-0 flex-wrap gap-2 max-md:-mx-4 max-md:mb-3 max-md:flex-nowrap max-md:overflow-x-auto max-md:px-4 max-md:py-0.5 max-md:[scrollbar-width:none]"
        ref={chipsRef}
      >
        <legend className="sr-only">Specialization</legend>
        {specializationOptions.map(([value, text]) => (
          <FilterChip
            key={value}
            aria-pressed={specialization === value}
            onClick={() => setParams({ specialization: value }, "push")}
          >
            {text}
            {counts && (
              <FilterChipCount>
                {(value === "all" ? counts.total : counts.specializations[value]).toLocaleString("en-US")}
              </FilterChipCount>
            )}
          </FilterChip>
        ))}
      </fieldset>
    </>
  );
}
