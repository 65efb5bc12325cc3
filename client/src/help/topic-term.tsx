import type { ReactNode } from "react";

/** Entry of a description list; on phones the term is above its description. */
export function TopicTerm({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[176px_minmax(0,1fr)] gap-x-6 gap-y-1 border-t border-dashed border-line py-3 first:border-t-0 max-sm:grid-cols-1">
      <dt className="font-medium text-ink">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
