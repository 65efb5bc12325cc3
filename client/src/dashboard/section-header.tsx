import type { ReactNode } from "react";

/** The heading of a dashboard section. `children` is a link to the whole list, beside the heading. */
export function SectionHeader({ id, title, children }: { id: string; title: string; children?: ReactNode }) {
  return (
    <div className="mb-2.5 flex items-baseline justify-between gap-3">
      <h2 className="text-subtitle" id={id}>
        {title}
      </h2>
      {children}
    </div>
  );
}
