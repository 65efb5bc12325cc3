import { Search } from "lucide-react";
import { useFindKeys } from "@/palette/find-keys";
import { iconButtonVariants } from "@/ui/icon-button";
import { Tooltip } from "@/ui/tooltip";
import { loadPalette } from "./over-all";

interface SearchButtonProps {
  rail?: boolean;
  /** Only the icon, for the top bar. */
  bare?: boolean;
  onFind: () => void;
}

/** Opens the palette; it looks like the field that is in it. */
export function SearchButton({ rail, bare, onFind }: SearchButtonProps) {
  const findKeys = useFindKeys();
  return (
    <Tooltip text={`Search (${findKeys.join(" ")})`} side="right" off={!rail}>
      <button
        type="button"
        className={bare ? iconButtonVariants() : "findbtn"}
        aria-label={rail || bare ? "Search" : undefined}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={onFind}
        onPointerEnter={() => void loadPalette()}
      >
        <Search />
        {!bare && <span className="t">Search</span>}
        {!bare && (
          <span aria-hidden="true">
            <kbd>{findKeys.join(findKeys[0] === "Ctrl" ? " " : "")}</kbd>
          </span>
        )}
      </button>
    </Tooltip>
  );
}
