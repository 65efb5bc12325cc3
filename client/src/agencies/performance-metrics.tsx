import { canSeeReviews } from "@shared/agencies/policy";
import type { AgencyProfile } from "@shared/agencies/schemas";
import { trackRecordMinimum } from "@shared/agencies/vocabulary";
import { formatPercent } from "@shared/lib/format";
import { useId } from "react";
import { useViewer } from "@/session/viewer";
import { Card } from "@/ui/card";
import { Note } from "@/ui/note";
import { StatList, StatListItem } from "@/ui/stat-list";
import { TrackRecordMetrics } from "./track-record-metrics";

const notAvailable = <span className="font-medium text-ink-faint">N/A</span>;

/** Metrics stated by the agency, and metrics measured by this network. */
export function PerformanceMetrics({ agency }: { agency: AgencyProfile }) {
  const titleId = useId();
  const canSeeReviewCount = canSeeReviews(useViewer(), agency);
  const { successRate, averageFee, reviewCount, isVerified, record: trackRecord } = agency;
  return (
    <Card asChild className="grid grid-cols-1 gap-3">
      <section aria-labelledby={titleId}>
        <h2 className="mb-0! text-[16px]/[22px] tracking-subheading" id={titleId}>
          Performance Metrics
        </h2>
        <StatList size="lg">
          <StatListItem
            label="Success Rate"
            definition="Stated by the agency: share of accepted searches that ended in a hire."
            canInfoButtonWrap
          >
            {successRate === null ? notAvailable : formatPercent(successRate)}
          </StatListItem>
          <StatListItem
            label="Average Fee"
            definition="Stated by the agency: its fee as a share of the first-year salary."
            canInfoButtonWrap
          >
            {averageFee === null ? notAvailable : formatPercent(averageFee)}
          </StatListItem>
          <StatListItem label="Total Reviews">
            {canSeeReviewCount ? String(reviewCount) : notAvailable}
          </StatListItem>
          <StatListItem label="Verified Status">
            <span className="block font-sans text-[14px] font-semibold tracking-[0]">
              {isVerified ? "Verified" : "Pending"}
            </span>
          </StatListItem>
        </StatList>
        {trackRecord ? (
          <TrackRecordMetrics trackRecord={trackRecord} />
        ) : (
          <Note className="border-t border-dashed border-line pt-3">
            {`Measured figures appear after ${trackRecordMinimum.placements} placements or ${trackRecordMinimum.submissions} candidates submitted here.`}
          </Note>
        )}
      </section>
    </Card>
  );
}
