import { cn } from "@/lib/cn";

/** The classes of a column heading, for header cells whose content is not only text. */
export const headerCellClass =
  "border-b border-line px-3 py-2.5 text-left text-caption font-semibold text-ink-faint";

/** The heading of a table column. */
export function HeaderCell({ className, children }: { className?: string; children: string }) {
  return (
    <th scope="col" className={cn(headerCellClass, className)}>
      {children}
    </th>
  );
}
