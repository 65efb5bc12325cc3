import type { Db } from "@server/lib/db/db";
import type { Tasks } from "@server/lib/task-queue";
import { updateEarlierProfileKeys } from "./commands";

const submissionsPerTransaction = 250;

/**
 * `update_profile_keys` replaces profile keys (normalized LinkedIn addresses) in the format of earlier
 * releases by keys of this release. Servers of the previous release still write such keys during a deploy.
 */
export const submissionTasks = (db: Db): Tasks => ({
  update_profile_keys: async (_payload, { signal }) => {
    let lastId: number | undefined = 0;
    while (lastId !== undefined && !signal?.aborted) {
      const afterId: number = lastId;
      lastId = await db.transaction((tx) => updateEarlierProfileKeys(tx, afterId, submissionsPerTransaction));
    }
  },
});
