import type { RecruiterRecord } from "./recruiter-record";
import { minDecisionsForRecord, minJobsForMedian } from "./vocabulary";

interface RecordCounts {
  /** Submissions that were shortlisted. */
  shortlisted: number;
  /** Submissions that were shortlisted, hired or rejected. */
  answered: number;
  placements: number;
  /** The median time from an approval to the first submission to the job; null without a submission. */
  medianHours: number | null;
  /** The number of jobs from which `medianHours` is computed. */
  sample: number | null;
}

/** The record of a recruiter; null with fewer than five decisions on their applications and submissions. */
export function toRecruiterRecord(
  { approved, decided }: { approved: number; decided: number },
  { shortlisted, answered, placements, medianHours, sample }: RecordCounts,
): RecruiterRecord {
  if (decided + answered < minDecisionsForRecord) return null;
  const hasMedian = medianHours !== null && sample !== null && sample >= minJobsForMedian;
  return {
    approved,
    decided,
    shortlisted,
    answered,
    placements,
    firstCandidateHours: hasMedian ? medianHours : null,
  };
}
