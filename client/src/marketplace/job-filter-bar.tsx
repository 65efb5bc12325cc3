import { useQuery } from "@tanstack/react-query";
import { SlidersHorizontal, X } from "lucide-react";
import { Suspense, useState } from "react";
import { listActiveJobFilters, skillGroupOptions, sortOptions } from "@/jobs/job-filter-options";
import { placeBySlugQuery } from "@/jobs/queries";
import { noJobFilters, useJobsParams } from "@/jobs/use-jobs-params";
import { cn } from "@/lib/cn";
import { Button } from "@/ui/button";
import { CountBadge } from "@/ui/count-badge";
import { FilterChip } from "@/ui/filter-chip";
import { lazyDialog } from "@/ui/lazy-dialog";
import { SearchBox } from "@/ui/search-box";
import { FilterSelect } from "@/ui/select";
import { Toolbar } from "@/ui/toolbar";
import { DensitySwitch } from "./density-switch";

const { Component: JobFiltersDialog, load: loadFiltersDialog } = lazyDialog(
  () => import("./job-filters-dialog"),
  "JobFiltersDialog",
);

/**
 * The toolbar above the list of jobs: search, skill, sort, a button for all filters, and the density switch.
 * On phones, skill and sort are only in the dialog of all filters. Chips show the active filters that are not
 * in the toolbar.
 */
export function JobFilterBar({ matchingCount }: { matchingCount: number | undefined }) {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const { values, setParams } = useJobsParams();
  const { q, skill, sort } = values;
  const { data: places } = useQuery({
    ...placeBySlugQuery(values.location),
    enabled: values.location !== "",
  });
  const activeFilters = listActiveJobFilters(values, places?.[0]?.name);
  const dialogOnlyFilters = activeFilters.filter(({ isInToolbar }) => !isInToolbar);
  // On wide screens the toolbar shows skill and sort. If only these two are active, the count and the chips
  // are shown on phones only.
  const phoneOnlyClass = dialogOnlyFilters.length === 0 && "md:hidden";

  return (
    <>
      <Toolbar>
        <SearchBox
          label="Search jobs, companies"
          placeholder="Search jobs, companies..."
          shortcut="/"
          value={q}
          onChange={(nextSearch) => setParams({ q: nextSearch })}
        />
        <div className="flex flex-none items-center gap-2 max-md:hidden">
          <FilterSelect
            label="Skill"
            options={skillGroupOptions}
            value={skill}
            onChange={(nextSkill) => setParams({ skill: nextSkill }, "push")}
          />
          <FilterSelect
            label="Sort"
            prefixText="Sort"
            options={sortOptions}
            value={sort}
            onChange={(nextSort) => setParams({ sort: nextSort }, "push")}
          />
        </div>
        <Button
          aria-haspopup="dialog"
          onClick={() => setIsDialogOpen(true)}
          onPointerEnter={() => void loadFiltersDialog()}
          onFocus={() => void loadFiltersDialog()}
        >
          <SlidersHorizontal />
          Filters
          {activeFilters.length > 0 && (
            <CountBadge className={cn(phoneOnlyClass)}>{activeFilters.length}</CountBadge>
          )}
        </Button>
      </Toolbar>
      {/* On a separate line: beside the filters, the switch would leave too little room for the search. */}
      <Toolbar className="justify-end">
        <DensitySwitch />
      </Toolbar>
      {activeFilters.length > 0 && (
        <div className={cn("mb-3 flex flex-wrap gap-2", phoneOnlyClass)}>
          {activeFilters.map(({ label, resetParams, isInToolbar }) => (
            <FilterChip
              aria-pressed
              key={label}
              className={cn("max-w-full", isInToolbar && "md:hidden")}
              aria-label={`Remove ${label}`}
              onClick={() => setParams(resetParams, "push")}
            >
              <span className="min-w-0 truncate">{label}</span>
              <X />
            </FilterChip>
          ))}
          <FilterChip onClick={() => setParams(noJobFilters, "push")}>Clear All</FilterChip>
        </div>
      )}
      {isDialogOpen && (
        <Suspense>
          <JobFiltersDialog matchingCount={matchingCount} onClose={() => setIsDialogOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
