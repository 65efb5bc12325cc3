import type { ReactNode } from "react";
import { Link } from "wouter";
import { dialogHistoryState } from "@/lib/routing/use-search-state";
import type { MetricSelection } from "./metric-summary";
import { useDrillDownHref } from "./use-drill-down-params";

const variantClasses = {
  caption: "inline-block leading-6 max-md:-my-2.5 max-md:leading-11",
  number: "inline-block min-w-6 leading-6 max-md:-my-2.5 max-md:min-w-11 max-md:leading-11",
};

interface DrillDownLinkProps extends MetricSelection {
  /** Number of rows; 0 renders no link. */
  count: number;
  /** Whether the link contains a caption or only a number, which determines the size of its target. */
  variant?: keyof typeof variantClasses;
  children: ReactNode;
}

/** Links a number, or its name, to the dialog with the rows that it counts. */
export function DrillDownLink({
  metric,
  company,
  agency,
  count,
  variant = "caption",
  children,
}: DrillDownLinkProps) {
  const getHref = useDrillDownHref();
  if (count === 0) return children;
  return (
    <Link
      className={`text-inherit underline decoration-current/35 underline-offset-3 hover:decoration-current ${variantClasses[variant]}`}
      href={getHref({ metric, company, agency })}
      state={dialogHistoryState}
      aria-haspopup="dialog"
    >
      {children}
    </Link>
  );
}
