import type { Db } from "@server/lib/db";
import type { Tasks } from "@server/lib/jobs";
import { pruneEvents } from "./commands";

/** What is done later for the figures: forgetting the events themselves. */
export const analyticsTasks = (db: Db): Tasks => ({ prune_visits: () => pruneEvents(db) });
