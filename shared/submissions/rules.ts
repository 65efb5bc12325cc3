import type { StoredSubmissionStatus, SubmissionStatusSeenByPoster } from "./vocabulary";

const posterStatusByStored: Record<StoredSubmissionStatus, SubmissionStatusSeenByPoster> = {
  submitted: "pending",
  reviewed: "pending",
  shortlisted: "approved",
  hired: "approved",
  rejected: "rejected",
};

/** The status that posters see. Submissions have five stored statuses, of which posters see three. */
export const toPosterStatus = (stored: StoredSubmissionStatus): SubmissionStatusSeenByPoster =>
  posterStatusByStored[stored];

/** The stored statuses that posters see as this status. */
export function storedStatusesFor(status: SubmissionStatusSeenByPoster): StoredSubmissionStatus[] {
  return (Object.keys(posterStatusByStored) as StoredSubmissionStatus[]).filter(
    (stored) => posterStatusByStored[stored] === status,
  );
}

/**
 * The status to store for the status that a poster requests. "approved" is stored as "shortlisted", but a
 * hired candidate, whom posters see as approved too, stays "hired".
 */
export function toStoredStatus(
  requested: StoredSubmissionStatus | "approved",
  current: StoredSubmissionStatus,
): StoredSubmissionStatus {
  if (requested !== "approved") return requested;
  return current === "hired" ? "hired" : "shortlisted";
}
