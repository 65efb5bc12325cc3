import { X } from "lucide-react";
import { FilterChip } from "@/ui/filter-chip";
import { SearchBox } from "@/ui/search-box";
import { Toolbar } from "@/ui/toolbar";
import { categoryFilterOptions, useBoardParams } from "./use-board-params";

/** Search field, category chips, and a chip to remove the tag that a tag link set. */
export function BoardFilters() {
  const { values, setParams } = useBoardParams();
  const { q, category, tag } = values;
  return (
    <>
      <Toolbar className="mb-3">
        <SearchBox
          label="Search posts"
          placeholder="Search posts..."
          shortcut="/"
          value={q}
          onChange={(searchText) => setParams({ q: searchText })}
        />
      </Toolbar>
      <fieldset className="mb-4 flex min-w-0 flex-wrap gap-2 max-md:mb-3">
        <legend className="sr-only">Category</legend>
        {categoryFilterOptions.map(([option, label]) => (
          <FilterChip
            key={option}
            aria-pressed={category === option}
            onClick={() => setParams({ category: option }, "push")}
          >
            {label}
          </FilterChip>
        ))}
      </fieldset>
      {tag && (
        <p className="mb-4 flex min-w-0 items-center gap-2 text-[13px] text-ink-faint">
          Tagged
          <FilterChip
            className="min-w-0 border-primary bg-primary-soft font-semibold text-primary"
            aria-label={`Remove the tag ${tag}`}
            onClick={() => setParams({ tag: "" }, "push")}
          >
            <span className="truncate">{tag}</span>
            <X />
          </FilterChip>
        </p>
      )}
    </>
  );
}
