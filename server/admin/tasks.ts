import type { Db } from "@server/lib/db/db";
import type { Tasks } from "@server/lib/task-queue";
import { updateQueueNotifications } from "@server/security/queue-notifications";
import { waitingQueues } from "@shared/security/vocabulary";
import * as z from "zod";
import { countWaiting } from "./waiting-queries";

const queueChange = z.object({
  queue: z.enum(waitingQueues),
  hasArrival: z.boolean(),
  exceptIds: z.array(z.int()),
});

/** The queue task that updates the admins' notifications about what waits for them. */
export const adminTasks = (db: Db): Tasks => ({
  announce_queue: async (payload) => {
    const change = queueChange.parse(payload);
    await db.transaction((tx) => updateQueueNotifications(tx, change, countWaiting));
  },
});

/** Corrects the notifications about all queues, which people can leave without a decision, such as by deleting the account. */
export async function correctQueueNotifications(db: Db) {
  for (const queue of waitingQueues) {
    const change = { queue, hasArrival: false, exceptIds: [] };
    await db.transaction((tx) => updateQueueNotifications(tx, change, countWaiting));
  }
}
