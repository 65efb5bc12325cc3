import type { MetricFilter } from "@shared/insights/schemas";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { openedState } from "@/lib/routing/use-search-state";
import { closedDrillDown, useDrillDownParams } from "./use-drill-down-params";

const placeClasses = {
  caption: "inline-block leading-6 max-md:-my-2.5 max-md:leading-11",
  text: "inline-block py-0.5",
  number: "inline-block min-w-6 leading-6 max-md:-my-2.5 max-md:min-w-11 max-md:leading-11",
};

interface RowsLinkProps extends MetricFilter {
  /** Number of rows; 0 renders no link. */
  count: number;
  /** Where the link is: in a caption, in a text, or as a number of its own. */
  place?: keyof typeof placeClasses;
  children: ReactNode;
}

/** Links a number, or its name, to the dialog with the rows that it counts. */
export function DrillDownLink({ count, place = "caption", children, ...asked }: RowsLinkProps) {
  const href = useDrillDownHref();
  if (count === 0) return children;
  return (
    <Link
      className={`text-inherit underline decoration-current/35 underline-offset-3 hover:decoration-current ${placeClasses[place]}`}
      href={href(asked)}
      state={openedState}
      aria-haspopup="dialog"
    >
      {children}
    </Link>
  );
}

/** Returns a function that builds the URL of a metric's rows. */
export function useDrillDownHref() {
  const { href } = useDrillDownParams();
  return ({ figure, company, agency }: MetricFilter) =>
    href({ ...closedDrillDown, rows: figure, company: company ?? "", agency: agency ?? "" });
}
