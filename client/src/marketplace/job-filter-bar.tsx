import { SlidersHorizontal, X } from "lucide-react";
import { useState } from "react";
import { activeJobFilters, skillOptions, sortOptions } from "@/jobs/job-filter-options";
import { noJobFilters, useJobsParams } from "@/jobs/use-jobs-params";
import { Button } from "@/ui/button";
import { CountBadge } from "@/ui/count-badge";
import { FilterChip } from "@/ui/filter-chip";
import { SearchBox } from "@/ui/search-box";
import { QuickSelect } from "@/ui/select";
import { Toolbar } from "@/ui/toolbar";
import { JobFiltersDialog } from "./job-filters-dialog";
import { VisaFilter } from "./visa-filter";

/** Search, skill and sort. On phones the last two are in a sheet, and chips show the active ones. */
export function JobFilterBar({ matchingCount }: { matchingCount: number | undefined }) {
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const { values, setParams } = useJobsParams();
  const { q, skill, sort } = values;
  const activeFilters = activeJobFilters(values);

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
          <VisaFilter
            label="Visa sponsorship"
            className="h-control rounded-control px-2.5 aria-pressed:font-medium"
          />
          <QuickSelect
            label="Sort"
            prefixText="Sort"
            options={sortOptions}
            value={sort}
            onChange={(nextSort) => setParams({ sort: nextSort }, "push")}
          />
        </div>
        <Button className="md:hidden" aria-haspopup="dialog" onClick={() => setIsSheetOpen(true)}>
          <SlidersHorizontal />
          Filters
          {activeFilters.length > 0 && <CountBadge>{activeFilters.length}</CountBadge>}
        </Button>
      </Toolbar>
      {activeFilters.length > 0 && (
        <div className="mb-3 flex flex-wrap gap-2 md:hidden">
          {activeFilters.map(({ label, reset }) => (
            <FilterChip
              aria-pressed
              key={label}
              aria-label={`Remove ${label}`}
              onClick={() => setParams(reset, "push")}
            >
              {label}
              <X />
            </FilterChip>
          ))}
          <FilterChip onClick={() => setParams(noJobFilters, "push")}>Clear all</FilterChip>
        </div>
      )}
      {isSheetOpen && (
        <JobFiltersDialog matchingCount={matchingCount} onClose={() => setIsSheetOpen(false)} />
      )}
    </>
  );
}
