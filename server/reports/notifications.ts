import type { NewEvent } from "@server/events/commands";
import type { Db } from "@server/lib/db/db";
import { closeReports } from "./commands";

type Item = Parameters<typeof closeReports>[1];
type Outcome = Parameters<typeof closeReports>[2];

const labels = { message: "post", reply: "reply", review: "review" } as const;

/** Notifies the reporter; an admin who handled their own report needs no notification. */
export const reportHandledEvent = (
  kind: Item["kind"],
  status: Outcome,
  reporterId: number,
  byId?: number,
): NewEvent<"report_handled"> => ({
  kind: "report_handled",
  targetId: reporterId,
  data: { what: labels[kind], status },
  to: reporterId === byId ? [] : [reporterId],
});

/** Ends every open report of an item and returns the events to announce. */
export async function settleReports(db: Db, item: Item, outcome: Outcome, byId: number) {
  const reporters = await closeReports(db, item, outcome, byId);
  return reporters.map((reporterId) => reportHandledEvent(item.kind, outcome, reporterId, byId));
}
