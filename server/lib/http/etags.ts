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
  listener.onDatasetChange((changedDataset) => {
    // Without a name, any data may have changed.
    if (!changedDataset) {
      resetCount++;
      return;
    }
    const dataset = changedDataset as VersionedData;
    changeCounts.set(dataset, (changeCounts.get(dataset) ?? 0) + 1);
  });
  return {
    /**
     * The current version; undefined while no connection listens for changes. Call it before any data of the
     * response is read, the viewer's role included: a change in between then yields another version.
     */
    currentVersion(dataset: VersionedData): string | undefined {
      if (!listener.isListening) return undefined;
      return `${processPrefix}.${resetCount}.${changeCounts.get(dataset) ?? 0}`;
    },
  };
}

/** The version of one viewer's response to one URL. */
export function responseVersion(dataVersion: string, viewerId: number, url: string): string {
  const urlHash = createHash("sha1").update(url).digest("hex").slice(0, 16);
  return `${dataVersion}.${viewerId}.${urlHash}`;
}

/** Limits how long an ETag is valid, because a pooler in front of the database may drop notifications. */
const maxAgeMs = 30_000;

/** The ETag of a response. It contains the time until which it is valid, in ms since 1970. */
export function makeEtag(version: string, validUntilMs = Number.POSITIVE_INFINITY): string {
  const expiresAtMs = Math.min(validUntilMs, Date.now() + maxAgeMs);
  return `"${version}-${expiresAtMs}"`;
}

/** Whether the value of `If-None-Match` has this version and has not expired. */
export function matchesEtag(etag: string | undefined, version: string): boolean {
  const [, etagVersion, expiresAtMs] = /^(?:W\/)?"([\w.]+)-(\d+)"$/.exec(etag ?? "") ?? [];
  return etagVersion === version && Date.now() < Number(expiresAtMs);
}

/** The ETag of constant content. It is weak, because compression changes the bytes. */
export const contentEtag = (content: string) =>
  `W/"${createHash("sha256").update(content).digest("base64url").slice(0, 22)}"`;
