import type { StatusSeenByPoster, StoredStatus } from "./vocabulary";

const posterStatusByStored: Record<StoredStatus, StatusSeenByPoster> = {
  submitted: "pending",
  reviewed: "pending",
  shortlisted: "approved",
  hired: "approved",
  rejected: "rejected",
};

/** The status that posters see. Submissions have five stored statuses, of which posters see three. */
export const toPosterStatus = (stored: StoredStatus): StatusSeenByPoster => posterStatusByStored[stored];

/** The stored statuses that posters see as this status. */
export function storedStatusesFor(status: StatusSeenByPoster): StoredStatus[] {
  return (Object.keys(posterStatusByStored) as StoredStatus[]).filter(
    (stored) => posterStatusByStored[stored] === status,
  );
}

/**
 * The status to store for a requested one. "approved" is stored as shortlisted; a hired candidate stays
 * hired.
 */
export function toStoredStatus(requested: StoredStatus | "approved", current: StoredStatus): StoredStatus {
  if (requested !== "approved") return requested;
  return current === "hired" ? "hired" : "shortlisted";
}
