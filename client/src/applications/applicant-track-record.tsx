import type { ReceivedApplication } from "@shared/applications/schemas";
import { pluralize } from "@shared/lib/format";
import { Link } from "wouter";
import { StatList, StatListItem } from "@/ui/stat-list";
import { TextLink } from "@/ui/text-link";
import { ApplicationCardAside } from "./application-card-aside";

interface ApplicantTrackRecordProps {
  trackRecord: ReceivedApplication["record"];
  agencyProfile: ReceivedApplication["listing"];
}

/** The applicant's earlier applications, and the agency profile they own. */
export function ApplicantTrackRecord({
  trackRecord: { approved: approvedCount, decided: decidedCount, pendingElsewhere: pendingElsewhereCount },
  agencyProfile,
}: ApplicantTrackRecordProps) {
  return (
    <ApplicationCardAside title="Record in this network">
      <StatList size="sm">
        <StatListItem label="Approved before">
          {decidedCount === 0 ? "No decisions yet" : `${approvedCount} of ${decidedCount}`}
        </StatListItem>
        <StatListItem label="Pending elsewhere">{pendingElsewhereCount}</StatListItem>
      </StatList>
      {agencyProfile && (
        <p
          className="mt-1.5 grid gap-0.5 border-t border-dashed border-line pt-2 text-small wrap-anywhere text-ink-muted"
          data-testid="agency-profile"
        >
          <TextLink asChild className="max-md:py-3.25">
            <Link href={`/agencies/${agencyProfile.id}`}>{agencyProfile.name}</Link>
          </TextLink>
          {agencyProfile.rating === null
            ? "No reviews yet"
            : `${agencyProfile.rating.toFixed(1)} ★ (${pluralize(agencyProfile.reviewCount, "review")})`}
        </p>
      )}
    </ApplicationCardAside>
  );
}
