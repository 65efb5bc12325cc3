import type { Insights } from "@shared/insights/schemas";
import { type ReactNode, useId } from "react";
import { Card } from "@/ui/card";
import { HiringInsightsContent } from "./hiring-insights-content";
import { isEmptyPeriod } from "./metric-drill-down";
import { RecruitingInsightsContent } from "./recruiting-insights-content";

/** Detailed insights below the four metrics, or `nothing` if the period has no activity. */
export function InsightsContent({ own: insights, emptyState }: { own: Insights; emptyState: ReactNode }) {
  const id = useId();
  const title = "Performance Insights";
  if (isEmptyPeriod(insights))
    return (
      <section className="grid grid-cols-1 content-start gap-3" aria-labelledby={id}>
        <h2 id={id}>{title}</h2>
        {emptyState}
      </section>
    );
  return (
    <Card className="grid grid-cols-1 gap-5 print:break-inside-auto!" asChild>
      <section aria-labelledby={id}>
        <h2 className="mb-0! text-[16px]/[22px] tracking-subheading" id={id}>
          {title}
        </h2>
        {insights.side === "hiring" ? (
          <HiringInsightsContent own={insights} />
        ) : (
          <RecruitingInsightsContent own={insights} />
        )}
      </section>
    </Card>
  );
}
