import type { ReactNode } from "react";
import { Link } from "wouter";
import { openedDialogState } from "@/lib/routing/use-search-state";
import type { MetricSelection } from "./metric-drill-down";
import { closedDrillDown, useDrillDownParams } from "./use-drill-down-params";

const variantClasses = {
  caption: "inline-block leading-6 max-md:-my-2.5 max-md:leading-11",
  text: "inline-block py-0.5",
  number: "inline-block min-w-6 leading-6 max-md:-my-2.5 max-md:min-w-11 max-md:leading-11",
};

interface DrillDownLinkProps extends MetricSelection {
  /** Number of rows; 0 renders no link. */
  count: number;
  /** Size of the target: of a caption, of a sentence, or of a number on its own. */
  variant?: keyof typeof variantClasses;
  children: ReactNode;
}

/** Links a number, or its name, to the dialog with the rows that it counts. */
export function DrillDownLink({ count, variant = "caption", children, ...selection }: DrillDownLinkProps) {
  const getHref = useDrillDownHref();
  if (count === 0) return children;
  return (
    <Link
      className={`text-inherit underline decoration-current/35 underline-offset-3 hover:decoration-current ${variantClasses[variant]}`}
      href={getHref(selection)}
      state={openedDialogState}
      aria-haspopup="dialog"
    >
      {children}
    </Link>
  );
}

/** Returns a function that builds the URL of a metric's rows. */
export function useDrillDownHref() {
  const { hrefWith: getHref } = useDrillDownParams();
  return ({ metric, company, agency }: MetricSelection) =>
    getHref({ ...closedDrillDown, rows: metric, company: company ?? "", agency: agency ?? "" });
}
