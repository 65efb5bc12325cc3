import { randomBytes } from "node:crypto";
import type { VersionOf } from "@shared/lib/contract";
import type { Changes } from "./changes";

export type Versions = ReturnType<typeof openVersions>;

/**
 * How often what an answer follows from has changed, as the database tells (triggers of migrations/0013): so an answer that is asked for
 * again is known to be the same without being read. Each process counts from a beginning of its own, which no other one's tag holds.
 */
export function openVersions(changes: Changes) {
  const beginning = randomBytes(8).toString("hex");
  const counts = new Map<VersionOf, number>();
  let unheard = 0;
  changes.onVersion((of) => {
    if (of) counts.set(of as VersionOf, (counts.get(of as VersionOf) ?? 0) + 1);
    else unheard++;
  });
  return {
    /** For one reader, since answers differ by who asks; undefined while a change would not be heard. Ask before reading. */
    now(of: VersionOf, viewerId = 0): string | undefined {
      return changes.listening ? `${beginning}.${unheard}.${counts.get(of) ?? 0}.${viewerId}` : undefined;
    },
  };
}

/** The ETag of an answer of this version, which holds until the given moment at most. */
export const tagOf = (version: string, until?: number) => `"${version}${until === undefined ? "" : `-${until}`}"`;

/** Whether a tag that a reader brings (`If-None-Match`) is of this version, and its moment has not come. */
export function holds(tag: string | undefined, version: string): boolean {
  const [, of, until] = /^(?:W\/)?"([\w.]+)(?:-(\d+))?"$/.exec(tag ?? "") ?? [];
  return of === version && (until === undefined || Date.now() < Number(until));
}
