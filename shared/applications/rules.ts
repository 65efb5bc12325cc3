import type { RecruiterRecord } from "./recruiter-record";
import { minRecordDecisions, minRecordSample } from "./vocabulary";

interface RecordCounts {
  shortlisted: number;
  answered: number;
  placements: number;
  /** The median time from an approval to the first candidate; null without one. */
  medianHours: number | null;
  /** The number of jobs of which it is the median. */
  sample: number | null;
}

/** The record of a recruiter; null below five decisions on their applications and candidates. */
export function toRecruiterRecord(
  { approved, decided }: { approved: number; decided: number },
  { shortlisted, answered, placements, medianHours, sample }: RecordCounts,
): RecruiterRecord {
  if (decided + answered < minRecordDecisions) return null;
  const hasMedian = medianHours !== null && sample !== null && sample >= minRecordSample;
  return {
    approved,
    decided,
    shortlisted,
    answered,
    placements,
    firstCandidateHours: hasMedian ? medianHours : null,
  };
}
