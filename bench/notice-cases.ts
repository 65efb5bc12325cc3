/** What somebody was told, what happened around them, and who is here. */
import * as activity from "@server/notifications/activity";
import * as notificationQueries from "@server/notifications/queries";
import * as presenceQueries from "@server/presence/queries";
import type { Viewer } from "@shared/lib/access";
import type { Case } from "./cases";
import { heavyPoster, heavyRecruiter } from "./fill";

const limit = 50;
const viewers: Record<string, Viewer> = {
  "a heavy recruiter": { id: heavyRecruiter, role: "agency", vcApprovalStatus: "pending" },
  "a poster": { id: heavyPoster, role: "portfolio_hr", vcApprovalStatus: "pending" },
  "an admin": { id: 3, role: "admin", vcApprovalStatus: "pending" },
};

export function noticeCases(): Case[] {
  const cases: Case[] = [];
  const add = (name: string, run: Case["run"]) => cases.push({ goal: "S4", name, run });
  for (const [whose, viewer] of Object.entries(viewers)) {
    for (const status of [undefined, "unread", "read"] as const) {
      const name = `notices of ${whose}, ${status ?? "all"}`;
      add(name, (db) => notificationQueries.list(db, viewer, { status }, { limit }));
      add(`${name}, deep`, (db, { noticed }) =>
        notificationQueries.list(db, viewer, { status }, { limit, after: noticed }),
      );
    }
    add(`notices of ${whose}, counted`, (db) => notificationQueries.countUnread(db, viewer));
    add(`activity of ${whose}`, (db) => activity.listActivity(db, viewer));
    add(`updates for ${whose}`, (db) => activity.listUpdates(db, viewer));
  }
  add("who is here", (db) => presenceQueries.listOnline(db));
  return cases;
}
