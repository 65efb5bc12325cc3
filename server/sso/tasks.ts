import type { Db } from "@server/lib/db/db";
import type { Tasks } from "@server/lib/task-queue";
import { limitSsoSessions } from "./commands";

export const ssoTasks = (db: Db): Tasks => ({
  /**
   * Limits sessions of users who must use single sign-on only since they signed in, for example as new
   * members.
   */
  limit_sso_sessions: async () => {
    await limitSsoSessions(db);
  },
});
