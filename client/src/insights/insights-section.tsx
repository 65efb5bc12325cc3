import type { ReactNode } from "react";
import { cn } from "@/lib/cn";
import { InfoTooltip } from "@/ui/tooltip";

interface InsightsSectionProps {
  title: string;
  /** Explanation of the numbers, behind an info button. */
  explanation?: ReactNode;
  /** Id of the title, for aria-labelledby. */
  titleId?: string;
  /** The first section has no line above it. */
  isFirst?: boolean;
  children: ReactNode;
}

/** A titled section of Performance Insights. */
export function InsightsSection({ title, explanation, titleId, isFirst, children }: InsightsSectionProps) {
  return (
    <section className={cn("grid grid-cols-1 gap-3", !isFirst && "border-t border-line pt-4.5")}>
      <h3 className="font-sans text-body font-semibold tracking-[0]">
        <span id={titleId}>{title}</span>
        {explanation && (
          <>
            {" "}
            <InfoTooltip term={title} className="z-1 -my-1.5 align-middle">
              {explanation}
            </InfoTooltip>
          </>
        )}
      </h3>
      {children}
    </section>
  );
}
