import { ArrowDown, ArrowUp } from "lucide-react";
import { cn } from "@/lib/cn";
import { headerCellClass } from "./header-cell";

interface SortableHeaderCellProps {
  label: string;
  /** The direction in which the column is sorted; undefined if the table is sorted by another column. */
  direction: "ascending" | "descending" | undefined;
  className?: string;
  onSort: () => void;
}

/** The heading of a table column, as a button that sorts the table by that column. */
export function SortableHeaderCell({ label, direction, className, onSort }: SortableHeaderCellProps) {
  const Arrow = direction === "ascending" ? ArrowUp : ArrowDown;
  return (
    <th scope="col" aria-sort={direction} className={cn(headerCellClass, "p-0", className)}>
      <button
        type="button"
        className="flex size-full min-h-11 flex-wrap items-start gap-0.5 rounded-control px-2 py-2.5 text-left font-semibold wrap-anywhere hover:text-ink"
        onClick={onSort}
      >
        {label}
        {direction && <Arrow className="mt-px size-3.5 flex-none" />}
      </button>
    </th>
  );
}
