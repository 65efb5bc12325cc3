import type { Db } from "@server/lib/db/db";
import type { Tasks } from "@server/lib/task-queue";
import { computeFirstProposalTime, deleteExpiredEvents } from "./commands";

export const analyticsTasks = (db: Db): Tasks => ({
  prune_visits: () => deleteExpiredEvents(db),
  compute_first_proposal: () => computeFirstProposalTime(db),
});
