import type { ReactNode } from "react";
import { Definition } from "@/ui/tooltip";

interface InsightsSectionProps {
  title: string;
  /** What the figures count, behind an info button. */
  about?: ReactNode;
  /** Of the title, for what it labels. */
  titleId?: string;
  children: ReactNode;
}

/** A part of the insights, below a line. */
export function InsightsSection({ title, about, titleId, children }: InsightsSectionProps) {
  return (
    <section className="grid grid-cols-1 gap-3 border-t border-line pt-[18px] [h2+&]:border-t-0 [h2+&]:pt-0">
      <h3 className="font-sans text-body font-semibold tracking-[0]">
        <span id={titleId}>{title}</span>
        {about && (
          <>
            {" "}
            <Definition of={title} className="relative z-1 -my-1.5! align-middle">
              {about}
            </Definition>
          </>
        )}
      </h3>
      {children}
    </section>
  );
}
