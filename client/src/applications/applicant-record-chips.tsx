import type { ReceivedApplication } from "@shared/applications/schemas";
import { describeRecruiterRecord, newRecruiterText } from "@/decisions/recruiter-record";
import { Chip, ChipList } from "@/ui/chip";
import { agencyRatingText } from "./rating-text";

interface ApplicantRecordChipsProps {
  receivedApplication: ReceivedApplication;
  className?: string;
}

/**
 * The values of the applicant's recruiter record, their other pending applications and their rating as chips,
 * for phones. Wider screens show them in `ApplicantTrackRecord`.
 */
export function ApplicantRecordChips({
  receivedApplication: {
    record: { pendingElsewhere: pendingElsewhereCount },
    recruiterRecord,
    listing: agencyProfile,
  },
  className,
}: ApplicantRecordChipsProps) {
  const recordTexts = recruiterRecord
    ? describeRecruiterRecord(recruiterRecord).map(({ label, value }) => `${label}: ${value}`)
    : [newRecruiterText];
  const chipTexts = [
    ...recordTexts,
    `Pending elsewhere: ${pendingElsewhereCount}`,
    ...(agencyProfile ? [agencyRatingText(agencyProfile)] : []),
  ];
  return (
    <ChipList aria-label="Record in this network" className={className}>
      {chipTexts.map((text) => (
        <Chip key={text}>{text}</Chip>
      ))}
    </ChipList>
  );
}
