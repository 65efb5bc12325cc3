import type { PosterStatus, StoredStatus } from "./vocabulary";

const seenByPoster: Record<StoredStatus, PosterStatus> = {
  submitted: "pending",
  reviewed: "pending",
  shortlisted: "approved",
  hired: "approved",
  rejected: "rejected",
};

/** The specification shows two vocabularies: what is kept in five is listed in three for the poster. */
export const posterStatus = (stored: StoredStatus): PosterStatus => seenByPoster[stored];

/** The kept statuses that the poster's list shows as this one. */
export function storedUnder(listed: PosterStatus): StoredStatus[] {
  return (Object.keys(seenByPoster) as StoredStatus[]).filter((stored) => seenByPoster[stored] === listed);
}

/** What asking for a status makes of the one it has: "approved" shortlists, and takes nothing from who is hired. */
export function storedFor(asked: StoredStatus | "approved", now: StoredStatus): StoredStatus {
  if (asked !== "approved") return asked;
  return now === "hired" ? "hired" : "shortlisted";
}

/** A profile's address as it is compared: host in lower case without www, no query, no fragment, no final slash. */
export function profileKey(url: string): string {
  const { hostname, pathname, port } = new URL(url.trim());
  return `${hostname.toLowerCase().replace(/^www\./, "")}${port ? `:${port}` : ""}${pathname.replace(/\/+$/, "")}`;
}
