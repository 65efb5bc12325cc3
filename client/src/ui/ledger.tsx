import type { ReactNode } from "react";
import { Definition } from "./tooltip";

interface LedgerFigureProps {
  label: string;
  /** What it counts. */
  counts: ReactNode;
  children: ReactNode;
}

/** A line of a `dl.ledger`: a figure with its name, and what it counts behind a small i. */
export function LedgerFigure({ label, counts, children }: LedgerFigureProps) {
  return (
    <>
      <dt>
        {label} <Definition of={label}>{counts}</Definition>
      </dt>
      <dd>{children}</dd>
    </>
  );
}
