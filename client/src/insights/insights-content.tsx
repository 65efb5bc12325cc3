import type { Insights } from "@shared/insights/schemas";
import { type ReactNode, useId } from "react";
import { Card } from "@/ui/card";
import { HiringInsightsContent } from "./hiring-insights-content";
import { isEmptyPeriod } from "./metric-summary";
import { RecruitingInsightsContent } from "./recruiting-insights-content";

/** The detailed insights below the main metrics, or `emptyState` if the period has no activity. */
export function InsightsContent({ insights, emptyState }: { insights: Insights; emptyState: ReactNode }) {
  const headingId = useId();
  const sectionTitle = "Performance Insights";
  if (isEmptyPeriod(insights))
    return (
      <section className="grid grid-cols-1 content-start gap-3" aria-labelledby={headingId}>
        <h2 id={headingId}>{sectionTitle}</h2>
        {emptyState}
      </section>
    );
  return (
    <Card className="grid grid-cols-1 gap-5 print:break-inside-auto!" asChild>
      <section aria-labelledby={headingId}>
        <h2 className="mb-0! text-[16px]/[22px] tracking-subheading" id={headingId}>
          {sectionTitle}
        </h2>
        {insights.side === "hiring" ? (
          <HiringInsightsContent insights={insights} />
        ) : (
          <RecruitingInsightsContent insights={insights} />
        )}
      </section>
    </Card>
  );
}
