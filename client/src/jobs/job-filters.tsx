import { SlidersHorizontal, X } from "lucide-react";
import { useState } from "react";
import { Button } from "@/ui/button";
import { CountBadge } from "@/ui/count-badge";
import { FilterChip } from "@/ui/filter-chip";
import { SearchBox } from "@/ui/search-box";
import { QuickSelect } from "@/ui/select";
import { Toolbar } from "@/ui/toolbar";
import { FiltersDialog } from "./filters-dialog";
import { noFilters, skillOptions, sortOptions, useJobsAddress } from "./use-jobs-address";

/** Search, skill and order: beside each other, and on phones in a sheet, with chips for what is set. */
export function JobFilters({ count }: { count: number | undefined }) {
  const [sheet, setSheet] = useState(false);
  const { values, set } = useJobsAddress();
  const { q, skill, sort } = values;
  const chips = [
    ...(skill === "all" ? [] : [{ text: labelOf(skillOptions, skill), without: { skill: noFilters.skill } }]),
    ...(sort === "newest" ? [] : [{ text: labelOf(sortOptions, sort), without: { sort: noFilters.sort } }]),
  ];

  return (
    <>
      <Toolbar>
        <SearchBox
          label="Search jobs, companies"
          placeholder="Search jobs, companies..."
          shortcut="/"
          value={q}
          onChange={(typed) => set({ q: typed })}
        />
        <div className="flex flex-none items-center gap-2 max-md:hidden">
          <QuickSelect
            label="Skill"
            options={skillOptions}
            value={skill}
            onChange={(chosen) => set({ skill: chosen }, "push")}
          />
          <QuickSelect
            label="Sort"
            lead="Sort"
            options={sortOptions}
            value={sort}
            onChange={(chosen) => set({ sort: chosen }, "push")}
          />
        </div>
        <Button className="md:hidden" aria-haspopup="dialog" onClick={() => setSheet(true)}>
          <SlidersHorizontal />
          Filters
          {chips.length > 0 && <CountBadge>{chips.length}</CountBadge>}
        </Button>
      </Toolbar>
      {chips.length > 0 && (
        <div className="mb-3 flex flex-wrap gap-2 md:hidden">
          {chips.map(({ text, without }) => (
            <FilterChip
              aria-pressed
              key={text}
              aria-label={`Remove ${text}`}
              onClick={() => set(without, "push")}
            >
              {text}
              <X />
            </FilterChip>
          ))}
          <FilterChip onClick={() => set(noFilters, "push")}>Clear all</FilterChip>
        </div>
      )}
      {sheet && <FiltersDialog count={count} onClose={() => setSheet(false)} />}
    </>
  );
}

const labelOf = (options: readonly (readonly [string, string])[], value: string) =>
  options.find(([option]) => option === value)?.[1] ?? value;
