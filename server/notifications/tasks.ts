import { deleteOldEmails, queueEmail } from "@server/email/commands";
import { findRecipient } from "@server/email/queries";
import { type NewEvent, notify } from "@server/events/commands";
import type { Db } from "@server/lib/db/db";
import { enqueue, type Tasks } from "@server/lib/task-queue";
import * as reminderCommands from "@server/reminders/commands";
import { notificationKinds } from "@shared/notifications/kinds";
import { deliveries } from "@shared/notifications/kinds/definition";
import { eventText, plainText } from "@shared/notifications/rules";
import * as z from "zod";
import * as commands from "./commands";
import { listForDigest, listLate, takeForMail } from "./pending-emails";
import { preferencesOf } from "./preferences";
import { list } from "./queries";

/** The rest is only counted. */
const mostInLetter = 20;

/** Emails, reminders and cleanup. */
export function notificationTasks(db: Db): Tasks {
  return {
    mail_notices: async (payload) => {
      const { userId, choice } = z
        .object({ userId: z.int(), choice: z.enum(deliveries).exclude(["never"]) })
        .parse(payload);
      await db.transaction(async (tx) => {
        const taken = await takeForMail(tx, userId, choice);
        const recipient = taken.length > 0 ? await findRecipient(tx, userId) : undefined;
        if (!recipient) return;
        const { viewer, address } = recipient;
        const wanted = new Map<string, string>(
          (await preferencesOf(tx, userId, notificationKinds)).map(({ kind, choice }) => [kind, choice]),
        );
        const { items } = await list(tx, viewer, { ids: taken }, { limit: taken.length });
        const unmuted = items.filter(({ kind }) => wanted.get(kind) !== "never");
        if (unmuted.length === 0) return;
        const lines = unmuted
          .slice(0, mostInLetter)
          .map((one) => ({ text: plainText(eventText(one, userId)), path: one.href }));
        const kinds = new Set(unmuted.map(({ kind }) => kind));
        await queueEmail(tx, {
          userId,
          address,
          kind: "notices",
          data: {
            lines: JSON.stringify(lines),
            more: unmuted.length - lines.length,
            daily: choice === "daily" ? 1 : 0,
            only: kinds.size === 1 ? ([...kinds][0] ?? "all") : "all",
            kinds: [...kinds].join(" "),
          },
        });
      });
    },

    daily_letters: async () => {
      for (const userId of await listForDigest(db))
        await enqueue(db, "mail_notices", { userId, choice: "daily" }, { key: `daily ${userId}` });
    },

    /** Overdue emails: the clock was wrong, or the task failed too often. */
    mail_late: async () => {
      for (const userId of await listLate(db))
        await enqueue(db, "mail_notices", { userId, choice: "soon" }, { key: `late ${userId}` });
    },

    remind: async () => {
      await db.transaction(async (tx) => {
        if (!(await reminderCommands.isFirst(tx))) return;
        const newEvents: NewEvent[] = [];
        // The longer wait first, so that nothing is reminded of twice.
        for (const days of reminderCommands.overdueAfter)
          for (const { jobId, posterId, ...waiting } of await reminderCommands.takeOverdue(tx, days))
            newEvents.push({ kind: "answer_overdue", jobId, data: { days, ...waiting }, to: [posterId] });
        for (const { candidateId, sharedById } of await reminderCommands.takeAging(tx))
          newEvents.push({ kind: "candidate_aging", candidateId, to: [sharedById] });
        for (const { jobId, posterId } of await reminderCommands.takeEnding(tx))
          newEvents.push({ kind: "deadline_near", jobId, to: [posterId] });
        await notify(tx, ...newEvents);
      });
    },

    prune: async () => {
      await commands.prune(db);
      await deleteOldEmails(db);
    },
  };
}
