import { SlidersHorizontal, X } from "lucide-react";
import { useState } from "react";
import { Button } from "@/ui/button";
import { SearchBox } from "@/ui/search-box";
import { QuickSelect } from "@/ui/select";
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
      <div className="tools">
        <SearchBox
          label="Search jobs, companies"
          placeholder="Search jobs, companies..."
          shortcut="/"
          value={q}
          onChange={(typed) => set({ q: typed })}
        />
        <div className="desk-only row">
          <QuickSelect label="Skill" options={skillOptions} value={skill} onChange={(chosen) => set({ skill: chosen }, "push")} />
          <QuickSelect label="Sort" lead="Sort" options={sortOptions} value={sort} onChange={(chosen) => set({ sort: chosen }, "push")} />
        </div>
        <Button className="phone-only" aria-haspopup="dialog" onClick={() => setSheet(true)}>
          <SlidersHorizontal />
          Filters
          {chips.length > 0 && <span className="count">{chips.length}</span>}
        </Button>
      </div>
      {chips.length > 0 && (
        <div className="set phone-only">
          {chips.map(({ text, without }) => (
            <button
              type="button"
              className="fchip"
              aria-pressed
              key={text}
              aria-label={`Remove ${text}`}
              onClick={() => set(without, "push")}
            >
              {text}
              <X />
            </button>
          ))}
          <button type="button" className="fchip" onClick={() => set(noFilters, "push")}>
            Clear all
          </button>
        </div>
      )}
      {sheet && <FiltersDialog count={count} onClose={() => setSheet(false)} />}
    </>
  );
}

const labelOf = (options: readonly (readonly [string, string])[], value: string) =>
  options.find(([option]) => option === value)?.[1] ?? value;
