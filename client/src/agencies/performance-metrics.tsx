import { seesReviews } from "@shared/agencies/policy";
import { type AgencyProfile, recordFrom } from "@shared/agencies/schema";
import { percent } from "@shared/lib/text";
import { type ReactNode, useId } from "react";
import { useViewer } from "@/auth/viewer";
import { Note } from "@/ui/note";
import { StatList } from "@/ui/stat-list";
import { Definition } from "@/ui/tooltip";
import { MeasuredFigures } from "./measured-figures";

/** What an agency states, and beside it what was seen of it here. */
export function PerformanceMetrics({ agency }: { agency: AgencyProfile }) {
  const id = useId();
  const sees = seesReviews(useViewer(), agency);
  const { successRate, averageFee, reviewCount, isVerified, record } = agency;
  return (
    <section className="card metrics" aria-labelledby={id}>
      <h2 id={id}>Performance Metrics</h2>
      <StatList size="lg">
        <Figure name="Success Rate" about="Stated by the agency: of the searches it took on, how many ended in a hire.">
          {successRate !== null && percent(successRate)}
        </Figure>
        <Figure name="Average Fee" about="Stated by the agency: its fee as a share of the first-year salary.">
          {averageFee !== null && percent(averageFee)}
        </Figure>
        <Figure name="Total Reviews">{sees && String(reviewCount)}</Figure>
        <dt>Verified Status</dt>
        <dd className="word">{isVerified ? "Verified" : "Pending"}</dd>
      </StatList>
      {record ? (
        <MeasuredFigures record={record} />
      ) : (
        <Note>
          {`Measured figures stand here from ${recordFrom.placements} placements or ${recordFrom.submissions} candidates submitted here.`}
        </Note>
      )}
    </section>
  );
}

function Figure({ name, about, children }: { name: string; about?: string; children: ReactNode }) {
  return (
    <>
      <dt>
        {name} {about && <Definition of={name}>{about}</Definition>}
      </dt>
      <dd>{children || <span className="text-ink-faint">N/A</span>}</dd>
    </>
  );
}
