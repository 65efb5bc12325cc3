import { deleteOldEmails, queueEmail } from "@server/email/commands";
import { findRecipient } from "@server/email/queries";
import { type NewEvent, notify } from "@server/events/commands";
import type { Db } from "@server/lib/db/db";
import { enqueue, type Tasks } from "@server/lib/task-queue";
import * as reminderCommands from "@server/reminders/commands";
import { notificationKinds } from "@shared/notifications/kinds";
import { deliveries } from "@shared/notifications/kinds/definition";
import { describeEvent, plainText } from "@shared/notifications/rules";
import * as z from "zod";
import * as commands from "./commands";
import { claimNotificationsForEmail, listDigestUsers, listOverdueUsers } from "./pending-emails";
import { loadEmailChoices } from "./preferences";
import { list } from "./queries";

/** An email lists at most this many notifications and counts the rest. */
const maxLinesInEmail = 20;

/** Queue tasks that send notification emails and reminders, and delete old rows. */
export function notificationTasks(db: Db): Tasks {
  return {
    mail_notices: async (payload) => {
      const { userId, choice } = z
        .object({ userId: z.int(), choice: z.enum(deliveries).exclude(["never"]) })
        .parse(payload);
      await db.transaction(async (tx) => {
        const claimedIds = await claimNotificationsForEmail(tx, userId, choice);
        const recipient = claimedIds.length > 0 ? await findRecipient(tx, userId) : undefined;
        if (!recipient) return;
        const { viewer, address } = recipient;
        const choiceByKind = new Map<string, string>(
          (await loadEmailChoices(tx, userId, notificationKinds)).map(({ kind, choice }) => [kind, choice]),
        );
        const { items } = await list(tx, viewer, { ids: claimedIds }, { limit: claimedIds.length });
        const enabledItems = items.filter(({ kind }) => choiceByKind.get(kind) !== "never");
        if (enabledItems.length === 0) return;
        const lines = enabledItems
          .slice(0, maxLinesInEmail)
          .map((item) => ({ text: plainText(describeEvent(item, userId)), path: item.href }));
        const kinds = new Set(enabledItems.map(({ kind }) => kind));
        await queueEmail(tx, {
          userId,
          address,
          kind: "notices",
          data: {
            lines: JSON.stringify(lines),
            more: enabledItems.length - lines.length,
            daily: choice === "daily" ? 1 : 0,
            only: kinds.size === 1 ? ([...kinds][0] ?? "all") : "all",
            kinds: [...kinds].join(" "),
          },
        });
      });
    },

    daily_letters: async () => {
      for (const userId of await listDigestUsers(db))
        await enqueue(db, "mail_notices", { userId, choice: "daily" }, { key: `daily ${userId}` });
    },

    /** Catches up on overdue emails, after a wrong clock or repeated failures of a task. */
    mail_late: async () => {
      for (const userId of await listOverdueUsers(db))
        await enqueue(db, "mail_notices", { userId, choice: "soon" }, { key: `late ${userId}` });
    },

    remind: async () => {
      await db.transaction(async (tx) => {
        if (!(await reminderCommands.tryLockReminders(tx))) return;
        const newEvents: NewEvent[] = [];
        // Take the longer overdue first, so that an item gets one reminder per run.
        for (const overdueDays of reminderCommands.overdueDays)
          for (const { jobId, posterId, ...waitingCounts } of await reminderCommands.markOverdue(
            tx,
            overdueDays,
          ))
            newEvents.push({
              kind: "answer_overdue",
              jobId,
              data: { days: overdueDays, ...waitingCounts },
              to: [posterId],
            });
        for (const { candidateId, sharedById } of await reminderCommands.markAgingCandidates(tx))
          newEvents.push({ kind: "candidate_aging", candidateId, to: [sharedById] });
        for (const { jobId, posterId } of await reminderCommands.markEndingJobs(tx))
          newEvents.push({ kind: "deadline_near", jobId, to: [posterId] });
        await notify(tx, ...newEvents);
      });
    },

    prune: async () => {
      await commands.deleteOldNotifications(db);
      await deleteOldEmails(db);
    },
  };
}
