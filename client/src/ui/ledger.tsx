import type { ReactNode } from "react";
import { Definition } from "./tooltip";

interface LedgerFigureProps {
  label: string;
  /** What it counts. */
  counts: ReactNode;
  children: ReactNode;
}

/** A line of a `dl.ledger`: a figure with its name, and what it counts behind a small i, which stays beside the last word. */
export function LedgerFigure({ label, counts, children }: LedgerFigureProps) {
  const last = label.lastIndexOf(" ") + 1;
  return (
    <>
      <dt>
        {label.slice(0, last)}
        <span className="whitespace-nowrap">
          {label.slice(last)} <Definition of={label}>{counts}</Definition>
        </span>
      </dt>
      <dd>{children}</dd>
    </>
  );
}
