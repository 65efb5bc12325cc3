import { useQuery } from "@tanstack/react-query";
import { SlidersHorizontal, X } from "lucide-react";
import { Suspense, useState } from "react";
import { activeJobFilters, skillOptions, sortOptions } from "@/jobs/job-filter-options";
import { placeQuery } from "@/jobs/queries";
import { noJobFilters, useJobsParams } from "@/jobs/use-jobs-params";
import { cn } from "@/lib/cn";
import { Button } from "@/ui/button";
import { CountBadge } from "@/ui/count-badge";
import { FilterChip } from "@/ui/filter-chip";
import { lazyDialog } from "@/ui/lazy-dialog";
import { SearchBox } from "@/ui/search-box";
import { QuickSelect } from "@/ui/select";
import { Toolbar } from "@/ui/toolbar";
import { DensitySwitch } from "./density-switch";

const { Component: JobFiltersDialog, load: loadFiltersDialog } = lazyDialog(
  () => import("./job-filters-dialog"),
  "JobFiltersDialog",
);

/**
 * Search, skill and sort, the button of a dialog with all filters, and the switch of the list's density. Phones have all
 * filters but the search in the dialog.
 * Chips show the active filters that the toolbar does not show.
 */
export function JobFilterBar({ matchingCount }: { matchingCount: number | undefined }) {
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const { values, setParams } = useJobsParams();
  const { q, skill, sort } = values;
  const { data: places } = useQuery({ ...placeQuery(values.location), enabled: values.location !== "" });
  const activeFilters = activeJobFilters(values, places?.[0]?.name);
  const sheetFilters = activeFilters.filter(({ isInToolbar }) => !isInToolbar);

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
          <QuickSelect
            label="Skill"
            options={skillOptions}
            value={skill}
            onChange={(nextSkill) => setParams({ skill: nextSkill }, "push")}
          />
          <QuickSelect
            label="Sort"
            prefixText="Sort"
            options={sortOptions}
            value={sort}
            onChange={(nextSort) => setParams({ sort: nextSort }, "push")}
          />
        </div>
        <Button
          aria-haspopup="dialog"
          onClick={() => setIsSheetOpen(true)}
          onPointerEnter={() => void loadFiltersDialog()}
          onFocus={() => void loadFiltersDialog()}
        >
          <SlidersHorizontal />
          Filters
          {activeFilters.length > 0 && (
            <CountBadge className={cn(sheetFilters.length === 0 && "md:hidden")}>
              {activeFilters.length}
            </CountBadge>
          )}
        </Button>
      </Toolbar>
      {/* A line of its own: beside the filters it would leave the search no room next to the statistics. */}
      <Toolbar className="justify-end">
        <DensitySwitch />
      </Toolbar>
      {activeFilters.length > 0 && (
        <div className={cn("mb-3 flex flex-wrap gap-2", sheetFilters.length === 0 && "md:hidden")}>
          {activeFilters.map(({ label, reset, isInToolbar }) => (
            <FilterChip
              aria-pressed
              key={label}
              className={cn("max-w-full", isInToolbar && "md:hidden")}
              aria-label={`Remove ${label}`}
              onClick={() => setParams(reset, "push")}
            >
              <span className="min-w-0 truncate">{label}</span>
              <X />
            </FilterChip>
          ))}
          <FilterChip onClick={() => setParams(noJobFilters, "push")}>Clear All</FilterChip>
        </div>
      )}
      {isSheetOpen && (
        <Suspense>
          <JobFiltersDialog matchingCount={matchingCount} onClose={() => setIsSheetOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
