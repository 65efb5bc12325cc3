import { SlidersHorizontal, X } from "lucide-react";
import { useState } from "react";
import {
  noJobFilters,
  selectedOptions,
  skillOptions,
  sortOptions,
  useJobsParams,
} from "@/jobs/use-jobs-params";
import { Button } from "@/ui/button";
import { CountBadge } from "@/ui/count-badge";
import { FilterChip } from "@/ui/filter-chip";
import { SearchBox } from "@/ui/search-box";
import { QuickSelect } from "@/ui/select";
import { Toolbar } from "@/ui/toolbar";
import { JobFiltersDialog, VisaFilter } from "./filters-dialog";

/** Search, skill and sort. On phones the last two are in a sheet, and chips show the active ones. */
export function JobFilterBar({ matchingCount }: { matchingCount: number | undefined }) {
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const { values, setValues } = useJobsParams();
  const { q, skill, sort } = values;
  const activeFilters = selectedOptions(values);

  return (
    <>
      <Toolbar>
        <SearchBox
          label="Search jobs, companies"
          placeholder="Search jobs, companies..."
          shortcut="/"
          value={q}
          onChange={(next) => setValues({ q: next })}
        />
        <div className="flex flex-none items-center gap-2 max-md:hidden">
          <QuickSelect
            label="Skill"
            options={skillOptions}
            value={skill}
            onChange={(next) => setValues({ skill: next }, "push")}
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
            onChange={(next) => setValues({ sort: next }, "push")}
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
          {activeFilters.map(({ text, reset }) => (
            <FilterChip
              aria-pressed
              key={text}
              aria-label={`Remove ${text}`}
              onClick={() => setValues(reset, "push")}
            >
              {text}
              <X />
            </FilterChip>
          ))}
          <FilterChip onClick={() => setValues(noJobFilters, "push")}>Clear all</FilterChip>
        </div>
      )}
      {isSheetOpen && (
        <JobFiltersDialog matchingCount={matchingCount} onClose={() => setIsSheetOpen(false)} />
      )}
    </>
  );
}
