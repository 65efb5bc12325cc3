import type { RecruiterRecord } from "@shared/applications/recruiter-record";
import { formatDuration } from "@/lib/time/duration";

export const newRecruiterText = "New here";
export const noRecordText = `${newRecruiterText}: fewer than five decisions so far.`;

/** Returns labels and values of a recruiter's record, in the order in which all screens show them. */
export function describeRecruiterRecord(record: NonNullable<RecruiterRecord>) {
  const { approved, shortlisted, placements, firstCandidateHours } = record;
  const { decided: decidedApplications, answered: decidedSubmissions } = record;
  return [
    { label: "Approved before", value: formatCountOfDecided(approved, decidedApplications) },
    { label: "Candidates shortlisted", value: formatCountOfDecided(shortlisted, decidedSubmissions) },
    { label: "Placements", value: String(placements) },
    {
      label: "First candidate within",
      value: firstCandidateHours === null ? "Not known yet" : formatDuration(firstCandidateHours),
    },
  ];
}

const formatCountOfDecided = (count: number, decidedCount: number): string =>
  decidedCount === 0 ? "No decisions yet" : `${count} of ${decidedCount}`;
