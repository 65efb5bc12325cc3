import { X } from "lucide-react";
import { useRef } from "react";
import { useInMiddle } from "@/lib/use-in-middle";
import { SearchBox } from "@/ui/search-box";
import { categoryChips, useBoardAddress } from "./use-board-address";

/** Search, the categories, and the tag that was chosen somewhere. */
export function BoardFilters() {
  const { values, set } = useBoardAddress();
  const { q, category, tag } = values;
  const row = useRef<HTMLFieldSetElement>(null);
  useInMiddle(() => row.current?.querySelector<HTMLElement>("[aria-pressed=true]"), category);
  return (
    <>
      <div className="tools">
        <SearchBox label="Search posts" placeholder="Search posts..." shortcut="/" value={q} onChange={(typed) => set({ q: typed })} />
      </div>
      <fieldset className="cats" ref={row}>
        <legend className="sr-only">Category</legend>
        {categoryChips.map(([value, text]) => (
          <button
            key={value}
            type="button"
            className="fchip"
            aria-pressed={category === value}
            onClick={() => set({ category: value }, "push")}
          >
            {text}
          </button>
        ))}
      </fieldset>
      {tag && (
        <p className="tagged">
          Tagged
          <button type="button" className="fchip" aria-label={`Remove the tag ${tag}`} onClick={() => set({ tag: "" }, "push")}>
            <span>{tag}</span>
            <X />
          </button>
        </p>
      )}
    </>
  );
}
