/** Benchmark cases of notifications, activity and presence. */
import * as activity from "@server/notifications/activity";
import * as notificationQueries from "@server/notifications/queries";
import * as presenceQueries from "@server/presence/queries";
import type { Viewer } from "@shared/lib/access";
import type { BenchCase } from "./cases";
import { heavyPosterId, heavyRecruiterId } from "./fill-marketplace";

const limit = 50;
const viewers: Record<string, Viewer> = {
  "a heavy recruiter": { id: heavyRecruiterId, role: "agency", vcApprovalStatus: "pending" },
  "a poster": { id: heavyPosterId, role: "portfolio_hr", vcApprovalStatus: "pending" },
  "an admin": { id: 3, role: "admin", vcApprovalStatus: "pending" },
};

export function notificationCases(): BenchCase[] {
  const cases: BenchCase[] = [];
  const add = (name: string, run: BenchCase["run"]) => cases.push({ goal: "S4", name, run });
  for (const [viewerName, viewer] of Object.entries(viewers)) {
    for (const status of [undefined, "unread", "read"] as const) {
      const name = `notifications of ${viewerName}, ${status ?? "all"}`;
      add(name, (db) => notificationQueries.listNotifications(db, viewer, { status }, { limit }));
      add(`${name}, deep`, (db, { notifications }) =>
        notificationQueries.listNotifications(db, viewer, { status }, { limit, after: notifications }),
      );
    }
    add(`notifications of ${viewerName}, counted`, (db) => notificationQueries.countUnread(db, viewer));
    add(`activity of ${viewerName}`, (db) => activity.listActivity(db, viewer));
    add(`updates for ${viewerName}`, (db) => activity.listUpdates(db, viewer));
  }
  add("online users", (db) => presenceQueries.listOnline(db));
  return cases;
}
