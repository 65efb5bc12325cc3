import { cn } from "@/lib/cn";

/** The heading of a column. */
export function HeaderCell({ className, children }: { className?: string; children: string }) {
  return (
    <th
      scope="col"
      className={cn(
        "border-b border-line px-3 py-2.5 text-left text-caption font-semibold text-ink-faint",
        className,
      )}
    >
      {children}
    </th>
  );
}
