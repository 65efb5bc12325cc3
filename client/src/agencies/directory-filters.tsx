import { specializations } from "@shared/agencies/schema";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useInMiddle } from "@/lib/use-in-middle";
import { SearchBox } from "@/ui/search-box";
import { QuickSelect } from "@/ui/select";
import { agencyCounts } from "./queries";
import { type DirectoryFilters as Filters, useDirectoryAddress } from "./use-directory-address";

const chips = [["all", "All"], ...specializations.map((one) => [one, one] as const)] as const;

const sortOptions = [
  ["rating", "Rating"],
  ["placements", "Placements"],
  ["newest", "Newest"],
] as const satisfies readonly (readonly [Filters["sort"], string])[];

/** Search, order and specialization, all of which stand in the address. */
export function DirectoryFilters() {
  const { values, set } = useDirectoryAddress();
  const { q, specialization, sort } = values;
  const counts = useQuery(agencyCounts()).data;
  const row = useRef<HTMLFieldSetElement>(null);
  useInMiddle(() => row.current?.querySelector<HTMLElement>("[aria-pressed=true]"), specialization);
  return (
    <>
      <div className="tools dirtools">
        <SearchBox
          label="Search agencies"
          placeholder="Search agencies..."
          shortcut="/"
          value={q}
          onChange={(typed) => set({ q: typed })}
        />
        <QuickSelect label="Sort" lead="Sort" options={sortOptions} value={sort} onChange={(next) => set({ sort: next }, "push")} />
      </div>
      <fieldset className="cats" ref={row}>
        <legend className="sr-only">Specialization</legend>
        {chips.map(([value, text]) => (
          <button
            key={value}
            type="button"
            className="fchip"
            aria-pressed={specialization === value}
            onClick={() => set({ specialization: value }, "push")}
          >
            {text}
            {counts && (
              <span className="n">{(value === "all" ? counts.total : counts.specializations[value]).toLocaleString("en-US")}</span>
            )}
          </button>
        ))}
      </fieldset>
    </>
  );
}
