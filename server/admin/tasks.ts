import type { Db } from "@server/lib/db/db";
import type { Tasks } from "@server/lib/task-queue";
import { updateQueueNotifications } from "@server/security/queue-notifications";
import { waitingQueues } from "@shared/security/vocabulary";
import * as z from "zod";
import { countWaitingItems } from "./waiting-queries";

const queueChangeSchema = z.object({
  queue: z.enum(waitingQueues),
  /** Whether an item was added to the queue. */
  hasArrival: z.boolean(),
  /** Admins whom the new item concerns, or who added it; they are not notified of it. */
  exceptIds: z.array(z.int()),
});

/**
 * `announce_queue` updates the admins' notifications about the items that wait for them in a queue, such as
 * reports.
 */
export const adminTasks = (db: Db): Tasks => ({
  announce_queue: async (payload) => {
    const change = queueChangeSchema.parse(payload);
    await db.transaction((tx) => updateQueueNotifications(tx, change, countWaitingItems));
  },
});

/**
 * Updates the notifications about all queues, because items can leave a queue without a decision, for example
 * when a user is deleted.
 */
export async function correctQueueNotifications(db: Db) {
  for (const queue of waitingQueues) {
    const change = { queue, hasArrival: false, exceptIds: [] };
    await db.transaction((tx) => updateQueueNotifications(tx, change, countWaitingItems));
  }
}
