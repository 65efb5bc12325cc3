import type { Db } from "@server/lib/db";
import type { NewEvent } from "@server/notifications/data";
import { settle } from "./data";

const words = { message: "post", reply: "reply", review: "review" } as const;

/** Ends every open report of a thing, and answers what those who reported it hear. */
export async function settleReports(
  db: Db,
  thing: Parameters<typeof settle>[1],
  outcome: Parameters<typeof settle>[2],
  byId: number,
): Promise<NewEvent[]> {
  const reporters = await settle(db, thing, outcome, byId);
  return reporters.map((reporterId) => ({
    kind: "report_handled",
    targetId: reporterId,
    data: { what: words[thing.kind], status: outcome },
    to: reporterId === byId ? [] : [reporterId],
  }));
}
