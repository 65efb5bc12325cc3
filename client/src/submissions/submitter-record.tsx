import type { RecruiterRecord } from "@shared/applications/recruiter-record";
import { describeRecruiterRecord, newRecruiterText } from "@/decisions/recruiter-record";
import { Chip, ChipList } from "@/ui/chip";

/** The track record of the recruiter who submitted a candidate. It is null for a new recruiter. */
export function SubmitterRecord({ recruiterRecord }: { recruiterRecord: RecruiterRecord }) {
  const chipTexts = recruiterRecord
    ? describeRecruiterRecord(recruiterRecord).map(({ label, value }) => `${label}: ${value}`)
    : [newRecruiterText];
  return (
    <ChipList aria-label="Record in this network">
      {chipTexts.map((text) => (
        <Chip key={text}>{text}</Chip>
      ))}
    </ChipList>
  );
}
