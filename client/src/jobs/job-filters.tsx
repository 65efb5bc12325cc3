import { SlidersHorizontal, X } from "lucide-react";
import { useState } from "react";
import { Button } from "@/ui/button";
import { CountBadge } from "@/ui/count-badge";
import { FilterChip } from "@/ui/filter-chip";
import { SearchBox } from "@/ui/search-box";
import { QuickSelect } from "@/ui/select";
import { Toolbar } from "@/ui/toolbar";
import { FiltersDialog } from "./filters-dialog";
import { defaultFilters, skillOptions, sortOptions, useJobsParams } from "./use-jobs-params";

/** Search, skill and sort. On phones the last two are in a sheet, and chips show the active ones. */
export function JobFilters({ count }: { count: number | undefined }) {
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const { values, set } = useJobsParams();
  const { q, skill, sort } = values;
  const chips = [
    ...(skill === "all"
      ? []
      : [{ text: labelOf(skillOptions, skill), cleared: { skill: defaultFilters.skill } }]),
    ...(sort === "newest"
      ? []
      : [{ text: labelOf(sortOptions, sort), cleared: { sort: defaultFilters.sort } }]),
  ];

  return (
    <>
      <Toolbar>
        <SearchBox
          label="Search jobs, companies"
          placeholder="Search jobs, companies..."
          shortcut="/"
          value={q}
          onChange={(next) => set({ q: next })}
        />
        <div className="flex flex-none items-center gap-2 max-md:hidden">
          <QuickSelect
            label="Skill"
            options={skillOptions}
            value={skill}
            onChange={(next) => set({ skill: next }, "push")}
          />
          <QuickSelect
            label="Sort"
            lead="Sort"
            options={sortOptions}
            value={sort}
            onChange={(next) => set({ sort: next }, "push")}
          />
        </div>
        <Button className="md:hidden" aria-haspopup="dialog" onClick={() => setIsSheetOpen(true)}>
          <SlidersHorizontal />
          Filters
          {chips.length > 0 && <CountBadge>{chips.length}</CountBadge>}
        </Button>
      </Toolbar>
      {chips.length > 0 && (
        <div className="mb-3 flex flex-wrap gap-2 md:hidden">
          {chips.map(({ text, cleared }) => (
            <FilterChip
              aria-pressed
              key={text}
              aria-label={`Remove ${text}`}
              onClick={() => set(cleared, "push")}
            >
              {text}
              <X />
            </FilterChip>
          ))}
          <FilterChip onClick={() => set(defaultFilters, "push")}>Clear all</FilterChip>
        </div>
      )}
      {isSheetOpen && <FiltersDialog count={count} onClose={() => setIsSheetOpen(false)} />}
    </>
  );
}

const labelOf = (options: readonly (readonly [string, string])[], value: string) =>
  options.find(([option]) => option === value)?.[1] ?? value;
