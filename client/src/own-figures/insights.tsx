import type { OwnFigures } from "@shared/own-figures/schema";
import { type ReactNode, useId } from "react";
import { isNothing } from "./behind";
import { HiringInsights } from "./hiring-insights";
import { RecruitingInsights } from "./recruiting-insights";

/** What stands behind the four figures; `nothing` where there is nothing in the period. */
export function Insights({ own, nothing }: { own: OwnFigures; nothing: ReactNode }) {
  const id = useId();
  const none = isNothing(own);
  return (
    <section className={none ? "stack" : "card insights"} aria-labelledby={id}>
      <h2 id={id}>Performance Insights</h2>
      {none ? nothing : own.side === "hiring" ? <HiringInsights own={own} /> : <RecruitingInsights own={own} />}
    </section>
  );
}
