import type { Db } from "@server/lib/db/db";
import type { Tasks } from "@server/lib/task-queue";
import { updateEarlierKeys } from "./commands";

const submissionsPerTransaction = 250;

/**
 * `update_profile_keys` gives submissions the profile keys of this release. Servers of the previous one still write theirs
 * during a deploy.
 */
export const submissionTasks = (db: Db): Tasks => ({
  update_profile_keys: async (_payload, { signal }) => {
    let lastId: number | undefined = 0;
    while (lastId !== undefined && !signal?.aborted) {
      const afterId: number = lastId;
      lastId = await db.transaction((tx) => updateEarlierKeys(tx, afterId, submissionsPerTransaction));
    }
  },
});
