import type { Db } from "@server/lib/db/db";
import type { Tasks } from "@server/lib/task-queue";
import { limitSessions } from "./commands";

export const ssoTasks = (db: Db): Tasks => ({
  /** For people who have become members, or have verified an address on the domain, since they signed in. */
  limit_sso_sessions: async () => {
    await limitSessions(db);
  },
});
