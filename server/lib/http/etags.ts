import { createHash, randomBytes } from "node:crypto";
import type { PgListener } from "@server/lib/db/pg-listener";
import type { VersionedData } from "@shared/lib/endpoints";

export type DatasetVersions = ReturnType<typeof createDatasetVersions>;

/**
 * Counts the changes of the data behind each endpoint with an ETag. Database triggers report the changes
 * (migrations/0013). If nothing has changed, the server responds with 304 without a query. Versions start
 * with a random prefix of the process, because each process has its own counts.
 */
export function createDatasetVersions(listener: PgListener) {
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
     * The current version of a dataset. Undefined while no connection listens for changes. Call it before
     * reading any data of the response, including the viewer's role, so that a change in between makes the
     * version outdated.
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

/**
 * An ETag is valid for this long at most, because a pooler in front of the database may drop notifications.
 */
const maxAgeMs = 30_000;

/** The ETag of a response: its version, and the time until which the ETag is valid in ms since 1970. */
export function makeEtag(version: string, validUntilMs = Number.POSITIVE_INFINITY): string {
  const expiresAtMs = Math.min(validUntilMs, Date.now() + maxAgeMs);
  return `"${version}-${expiresAtMs}"`;
}

/** Whether an ETag, the value of `If-None-Match`, has this version and has not expired. */
export function matchesEtag(etag: string | undefined, version: string): boolean {
  const [, etagVersion, expiresAtMs] = /^(?:W\/)?"([\w.]+)-(\d+)"$/.exec(etag ?? "") ?? [];
  return etagVersion === version && Date.now() < Number(expiresAtMs);
}

/** The ETag of content that does not change. It is a weak ETag, because compression changes the bytes. */
export const contentEtag = (content: string) =>
  `W/"${createHash("sha256").update(content).digest("base64url").slice(0, 22)}"`;
