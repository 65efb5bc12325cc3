import { seesReviews } from "@shared/agencies/policy";
import type { AgencyProfile } from "@shared/agencies/schemas";
import { recordFrom } from "@shared/agencies/vocabulary";
import { percent } from "@shared/lib/text";
import { type ReactNode, useId } from "react";
import { useViewer } from "@/auth/viewer";
import { Card } from "@/ui/card";
import { Note } from "@/ui/note";
import { StatList, StatListItem } from "@/ui/stat-list";
import { MeasuredFigures } from "./measured-figures";

/** What an agency states, and beside it what was seen of it here. */
export function PerformanceMetrics({ agency }: { agency: AgencyProfile }) {
  const id = useId();
  const sees = seesReviews(useViewer(), agency);
  const { successRate, averageFee, reviewCount, isVerified, record } = agency;
  return (
    <Card asChild className="grid grid-cols-1 gap-3">
      <section aria-labelledby={id}>
        <h2 className="mb-0! text-[16px]/[22px] tracking-subheading" id={id}>
          Performance Metrics
        </h2>
        <StatList size="lg">
          <Figure
            name="Success Rate"
            about="Stated by the agency: of the searches it took on, how many ended in a hire."
          >
            {successRate !== null && percent(successRate)}
          </Figure>
          <Figure
            name="Average Fee"
            about="Stated by the agency: its fee as a share of the first-year salary."
          >
            {averageFee !== null && percent(averageFee)}
          </Figure>
          <Figure name="Total Reviews">{sees && String(reviewCount)}</Figure>
          <StatListItem label="Verified Status">
            <span className="block font-sans text-[14px] font-semibold tracking-[0]">
              {isVerified ? "Verified" : "Pending"}
            </span>
          </StatListItem>
        </StatList>
        {record ? (
          <MeasuredFigures record={record} />
        ) : (
          <Note className="border-t border-dashed border-line pt-3">
            {`Measured figures stand here from ${recordFrom.placements} placements or ${recordFrom.submissions} candidates submitted here.`}
          </Note>
        )}
      </section>
    </Card>
  );
}

function Figure({ name, about, children }: { name: string; about?: string; children: ReactNode }) {
  return (
    <StatListItem label={name} about={about} aboutMayWrap>
      {children || <span className="font-medium text-ink-faint">N/A</span>}
    </StatListItem>
  );
}
