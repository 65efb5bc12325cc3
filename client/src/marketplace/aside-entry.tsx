// The parts of one entry in the lists of the marketplace aside: title, value and a line of detail.

import type { ReactNode } from "react";

export const entryClass =
  "grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-t border-dashed border-line py-2.5 first-of-type:border-t-0 first-of-type:pt-0 last:pb-0";

export function EntryTitle({ children }: { children: ReactNode }) {
  return (
    <b className="line-clamp-3 wrap-anywhere decoration-1 underline-offset-3 in-[a:hover]:underline">
      {children}
    </b>
  );
}

export function EntryValue({ children }: { children: ReactNode }) {
  return <span className="font-display font-heading tracking-figure">{children}</span>;
}

export function EntryDetail({ children }: { children: ReactNode }) {
  return (
    <small className="col-span-full line-clamp-3 text-small wrap-anywhere text-ink-faint">{children}</small>
  );
}
