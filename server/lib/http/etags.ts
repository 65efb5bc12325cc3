import { createHash, randomBytes } from "node:crypto";
import type { PgListener } from "@server/lib/db/pg-listener";
import type { VersionOf } from "@shared/lib/endpoints";

export type Versions = ReturnType<typeof openVersions>;

/**
 * How often what an answer follows from has changed, as the database tells (triggers of migrations/0013): so an answer that is asked for
 * again is known to be the same without being read. Each process counts from a beginning of its own, which no other one's tag holds.
 */
export function openVersions(changes: PgListener) {
  const beginning = randomBytes(8).toString("hex");
  const counts = new Map<VersionOf, number>();
  let unheard = 0;
  changes.onVersion((of) => {
    if (of) counts.set(of as VersionOf, (counts.get(of as VersionOf) ?? 0) + 1);
    else unheard++;
  });
  return {
    /** Undefined while a change would not be heard. Ask before anything is read that the answer follows from, the reader's own standing too. */
    now(of: VersionOf): string | undefined {
      return changes.listening ? `${beginning}.${unheard}.${counts.get(of) ?? 0}` : undefined;
    },
  };
}

/** Answers differ by who asks, and by what they ask for. */
export const versionOf = (version: string, viewerId: number, url: string) =>
  `${version}.${viewerId}.${createHash("sha1").update(url).digest("hex").slice(0, 16)}`;

/** However sure it is, no answer is confirmed for longer: a change may be lost on its way, by a proxy of the database that passes none on. */
const longest = 30_000;

/** The ETag of an answer of this version, which holds until the given moment at most. */
export const makeEtag = (version: string, until = Number.POSITIVE_INFINITY) =>
  `"${version}-${Math.min(until, Date.now() + longest)}"`;

/** Whether a tag that a reader brings (`If-None-Match`) is of this version, and its moment has not come. */
export function matchesEtag(tag: string | undefined, version: string): boolean {
  const [, of, until] = /^(?:W\/)?"([\w.]+)-(\d+)"$/.exec(tag ?? "") ?? [];
  return of === version && Date.now() < Number(until);
}

/** The ETag of something that is made once and sent many times. It is weak, because compression changes the bytes. */
export const contentEtag = (content: string) =>
  `W/"${createHash("sha256").update(content).digest("base64url").slice(0, 22)}"`;
