import type { ReceivedApplication } from "@shared/applications/schemas";
import { Link } from "wouter";
import { describeRecruiterRecord, noRecordText } from "@/decisions/recruiter-record";
import { StatList, StatListItem } from "@/ui/stat-list";
import { TextLink } from "@/ui/text-link";
import { agencyRatingText } from "./rating-text";

interface ApplicantTrackRecordProps {
  receivedApplication: ReceivedApplication;
}

/**
 * The applicant's record in this network, and a link to the applicant's agency profile. Phones show only the
 * link here: they have the record in `ApplicantRecordChips`.
 */
export function ApplicantTrackRecord({
  receivedApplication: {
    record: { pendingElsewhere: pendingElsewhereCount },
    recruiterRecord,
    listing: agencyProfile,
  },
}: ApplicantTrackRecordProps) {
  return (
    <>
      {!recruiterRecord && <p className="text-small text-ink-muted max-md:hidden">{noRecordText}</p>}
      <StatList size="sm" className="max-md:hidden">
        {recruiterRecord &&
          describeRecruiterRecord(recruiterRecord).map(({ label, value }) => (
            <StatListItem key={label} label={label}>
              {value}
            </StatListItem>
          ))}
        <StatListItem label="Pending elsewhere">{pendingElsewhereCount}</StatListItem>
      </StatList>
      {agencyProfile && (
        <p
          className="mt-1.5 grid gap-0.5 border-t border-dashed border-line pt-2 text-small wrap-anywhere text-ink-muted max-md:border-t-0"
          data-testid="agency-profile"
        >
          <TextLink asChild className="max-md:py-3.25">
            <Link href={`/agencies/${agencyProfile.id}`}>{agencyProfile.name}</Link>
          </TextLink>
          <span className="max-md:hidden">{agencyRatingText(agencyProfile)}</span>
        </p>
      )}
    </>
  );
}
