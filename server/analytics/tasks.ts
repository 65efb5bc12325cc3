import type { Db } from "@server/lib/db/db";
import type { Tasks } from "@server/lib/task-queue";
import { pruneEvents } from "./commands";

/** What is done later for the figures: forgetting the events themselves. */
export const analyticsTasks = (db: Db): Tasks => ({ prune_visits: () => pruneEvents(db) });
