import type { Db } from "@server/lib/db/db";
import type { Tasks } from "@server/lib/task-queue";
import { deleteExpiredEvents, updateMedianHoursToFirstApplication } from "./commands";

export const analyticsTasks = (db: Db): Tasks => ({
  prune_visits: () => deleteExpiredEvents(db),
  compute_first_proposal: () => updateMedianHoursToFirstApplication(db),
});
