import type { Db } from "@server/lib/db/db";
import type { Tasks } from "@server/lib/task-queue";
import { limitSsoSessions } from "./commands";

export const ssoTasks = (db: Db): Tasks => ({
  /**
   * Limits the duration of sessions that began before their user had to use single sign-on, for example
   * before the user became a member of an organization that requires it.
   */
  limit_sso_sessions: async () => {
    await limitSsoSessions(db);
  },
});
