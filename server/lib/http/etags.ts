import { createHash, randomBytes } from "node:crypto";
import type { PgListener } from "@server/lib/db/pg-listener";
import type { VersionedData } from "@shared/lib/endpoints";

export type Etags = ReturnType<typeof createEtags>;

/**
 * Counts the changes of the data behind each versioned endpoint, which database triggers report
 * (migrations/0013), so that an unchanged response is confirmed with 304 without a query. Each process has a
 * random prefix, because the processes count separately.
 */
export function createEtags(listener: PgListener) {
  const processPrefix = randomBytes(8).toString("hex");
  const changeCounts = new Map<VersionedData, number>();
  let resetCount = 0;
  listener.onDatasetChange((dataset) => {
    if (dataset)
      changeCounts.set(dataset as VersionedData, (changeCounts.get(dataset as VersionedData) ?? 0) + 1);
    else resetCount++;
  });
  return {
    /**
     * The current version; undefined while no connection listens for changes. Call it before any data of the
     * response is read, the viewer's role included: a change in between then yields another version.
     */
    currentVersion(dataset: VersionedData): string | undefined {
      return listener.isListening
        ? `${processPrefix}.${resetCount}.${changeCounts.get(dataset) ?? 0}`
        : undefined;
    },
  };
}

/** The version of one viewer's response to one URL. */
export const responseVersion = (version: string, viewerId: number, url: string) =>
  `${version}.${viewerId}.${createHash("sha1").update(url).digest("hex").slice(0, 16)}`;

/** Limits how long an ETag is valid, because a pooler in front of the database may drop notifications. */
const maxAgeMs = 30_000;

/** The ETag of a response. It contains the time until which it is valid, in ms since 1970. */
export const makeEtag = (version: string, until = Number.POSITIVE_INFINITY) =>
  `"${version}-${Math.min(until, Date.now() + maxAgeMs)}"`;

/** Whether the value of `If-None-Match` has this version and has not expired. */
export function matchesEtag(etag: string | undefined, version: string): boolean {
  const [, etagVersion, until] = /^(?:W\/)?"([\w.]+)-(\d+)"$/.exec(etag ?? "") ?? [];
  return etagVersion === version && Date.now() < Number(until);
}

/** The ETag of constant content. It is weak, because compression changes the bytes. */
export const contentEtag = (content: string) =>
  `W/"${createHash("sha256").update(content).digest("base64url").slice(0, 22)}"`;
