import type { Insights } from "@shared/insights/schemas";
import { type ReactNode, useId } from "react";
import { Card } from "@/ui/card";
import { isNothing } from "./behind";
import { HiringInsights } from "./hiring-insights";
import { RecruitingInsights } from "./recruiting-insights";

/** Detailed insights below the four metrics, or `nothing` if the period has no activity. */
export function InsightsContent({ own: insights, nothing }: { own: Insights; nothing: ReactNode }) {
  const id = useId();
  const title = "Performance Insights";
  if (isNothing(insights))
    return (
      <section className="grid grid-cols-1 content-start gap-3" aria-labelledby={id}>
        <h2 id={id}>{title}</h2>
        {nothing}
      </section>
    );
  return (
    <Card className="grid grid-cols-1 gap-5 print:break-inside-auto!" asChild>
      <section aria-labelledby={id}>
        <h2 className="mb-0! text-[16px]/[22px] tracking-subheading" id={id}>
          {title}
        </h2>
        {insights.side === "hiring" ? (
          <HiringInsights own={insights} />
        ) : (
          <RecruitingInsights own={insights} />
        )}
      </section>
    </Card>
  );
}
