import { canSeeReviews } from "@shared/agencies/policy";
import type { AgencyProfile } from "@shared/agencies/schemas";
import { trackRecordMinimum } from "@shared/agencies/vocabulary";
import { formatPercent } from "@shared/lib/format";
import { type ReactNode, useId } from "react";
import { useViewer } from "@/auth/viewer";
import { Card } from "@/ui/card";
import { Note } from "@/ui/note";
import { StatList, StatListItem } from "@/ui/stat-list";
import { MeasuredMetrics } from "./measured-metrics";

/** Metrics stated by the agency, and metrics measured by this network. */
export function PerformanceMetrics({ agency }: { agency: AgencyProfile }) {
  const id = useId();
  const reviewsVisible = canSeeReviews(useViewer(), agency);
  const { successRate, averageFee, reviewCount, isVerified, record } = agency;
  return (
    <Card asChild className="grid grid-cols-1 gap-3">
      <section aria-labelledby={id}>
        <h2 className="mb-0! text-[16px]/[22px] tracking-subheading" id={id}>
          Performance Metrics
        </h2>
        <StatList size="lg">
          <Metric
            name="Success Rate"
            about="Stated by the agency: share of accepted searches that ended in a hire."
          >
            {successRate !== null && formatPercent(successRate)}
          </Metric>
          <Metric
            name="Average Fee"
            about="Stated by the agency: its fee as a share of the first-year salary."
          >
            {averageFee !== null && formatPercent(averageFee)}
          </Metric>
          <Metric name="Total Reviews">{reviewsVisible && String(reviewCount)}</Metric>
          <StatListItem label="Verified Status">
            <span className="block font-sans text-[14px] font-semibold tracking-[0]">
              {isVerified ? "Verified" : "Pending"}
            </span>
          </StatListItem>
        </StatList>
        {record ? (
          <MeasuredMetrics record={record} />
        ) : (
          <Note className="border-t border-dashed border-line pt-3">
            {`Measured figures appear after ${trackRecordMinimum.placements} placements or ${trackRecordMinimum.submissions} candidates submitted here.`}
          </Note>
        )}
      </section>
    </Card>
  );
}

function Metric({ name, about, children }: { name: string; about?: string; children: ReactNode }) {
  return (
    <StatListItem label={name} definition={about} definitionMayWrap>
      {children || <span className="font-medium text-ink-faint">N/A</span>}
    </StatListItem>
  );
}
