import { useQuery } from "@tanstack/react-query";
import { describeRecruiterRecord, newRecruiterText } from "@/decisions/recruiter-record";
import { Button } from "@/ui/button";
import { Chip, ChipList } from "@/ui/chip";
import { Skeleton, SkeletonRow } from "@/ui/skeleton";
import { submitterRecordQuery } from "./queries";

interface SubmitterRecordProps {
  submissionId: number;
  className?: string;
}

/** The track record of the recruiter who submitted a candidate. Shows its own loading and error states. */
export function SubmitterRecord({ submissionId, className }: SubmitterRecordProps) {
  const { data, isError, isFetching, refetch } = useQuery(submitterRecordQuery(submissionId));
  if (data) {
    const { recruiterRecord } = data;
    const chipTexts = recruiterRecord
      ? describeRecruiterRecord(recruiterRecord).map(({ label, value }) => `${label}: ${value}`)
      : [newRecruiterText];
    return (
      <ChipList aria-label="Record in this network" className={className}>
        {chipTexts.map((text) => (
          <Chip key={text}>{text}</Chip>
        ))}
      </ChipList>
    );
  }
  if (!isError)
    return (
      <Skeleton label="Loading the record" className={className}>
        <SkeletonRow />
      </Skeleton>
    );
  return (
    <p className="flex items-center gap-2 text-ink-faint" role="alert">
      The record could not be loaded.
      <Button size="sm" pending={isFetching} onClick={() => refetch()}>
        Try again
      </Button>
    </p>
  );
}
