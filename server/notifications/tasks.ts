/** The tasks that send notification emails and reminders, and delete old rows. */
import { correctQueueNotifications } from "@server/admin/tasks";
import { loadWaitingCounts } from "@server/admin/waiting-queries";
import { deleteOldEmails, queueEmail } from "@server/email/commands";
import { findNotificationRecipient } from "@server/email/queries";
import { type NewEvent, notify } from "@server/events/commands";
import type { Db } from "@server/lib/db/db";
import { enqueue, type Tasks } from "@server/lib/task-queue";
import * as reminderCommands from "@server/reminders/commands";
import { notificationKinds } from "@shared/notifications/kinds";
import { type EmailDelivery, emailDeliveries } from "@shared/notifications/kinds/definition";
import { describeEvent, toPlainText } from "@shared/notifications/rules";
import type { Notification } from "@shared/notifications/schemas";
import { describeWaitingQueues } from "@shared/security/rules";
import * as z from "zod";
import * as commands from "./commands";
import { claimNotificationsForEmail, listDigestUserIds, listOverdueUserIds } from "./pending-emails";
import { loadEmailChoices } from "./preferences";
import { listNotifications } from "./queries";

/** An email lists at most this many notifications, and states the number of the others. */
const maxLinesInEmail = 20;

export function notificationTasks(db: Db): Tasks {
  return {
    /** Queues an email to one user about the notifications that are due. */
    mail_notices: async (payload) => {
      const { userId, choice } = z
        .object({ userId: z.int(), choice: z.enum(emailDeliveries).exclude(["never"]) })
        .parse(payload);
      await db.transaction((tx) => queueNotificationEmail(tx, userId, choice));
    },

    /** Queues the daily emails, after correcting the notifications about queues that they may contain. */
    daily_letters: async () => {
      await correctQueueNotifications(db);
      for (const userId of await listDigestUserIds(db))
        await enqueue(db, "mail_notices", { userId, choice: "daily" }, { key: `daily ${userId}` });
    },

    /** Queues overdue emails again: their task has failed repeatedly, or a wrong clock has delayed it. */
    mail_late: async () => {
      for (const userId of await listOverdueUserIds(db))
        await enqueue(db, "mail_notices", { userId, choice: "soon" }, { key: `late ${userId}` });
    },

    /** Notifies users of items that have waited too long or end soon. */
    remind: async () => {
      await db.transaction(async (tx) => {
        const isOnlyRun = await reminderCommands.tryLockReminders(tx);
        if (!isOnlyRun) return;
        const reminders = await createReminders(tx);
        await notify(tx, ...reminders);
      });
    },

    /** Deletes old notifications, events and emails. */
    prune: async () => {
      await commands.deleteOldNotifications(db);
      await deleteOldEmails(db);
    },
  };
}

/** Queues one email about the notifications that are due, if the user still wants emails of their kinds. */
async function queueNotificationEmail(db: Db, userId: number, choice: Exclude<EmailDelivery, "never">) {
  const claimedIds = await claimNotificationsForEmail(db, userId, choice);
  if (claimedIds.length === 0) return;
  const recipient = await findNotificationRecipient(db, userId);
  if (!recipient) return;
  const emailChoices = await loadEmailChoices(db, userId, notificationKinds);
  const disabledChoices = emailChoices.filter((emailChoice) => emailChoice.choice === "never");
  const disabledKinds = new Set<string>(disabledChoices.map(({ kind }) => kind));
  const { items } = await listNotifications(
    db,
    recipient.viewer,
    { ids: claimedIds },
    { limit: claimedIds.length },
  );
  const wantedItems = items.filter(({ kind }) => !disabledKinds.has(kind));
  if (wantedItems.length === 0) return;
  const allLines = await toEmailLines(db, userId, wantedItems);
  if (allLines.length === 0) return;
  const lines = allLines.slice(0, maxLinesInEmail);
  const kinds = [...new Set(wantedItems.map(({ kind }) => kind))];
  const onlyKind = kinds.length === 1 ? kinds[0] : undefined;
  await queueEmail(db, {
    userId,
    address: recipient.address,
    kind: "notices",
    data: {
      lines: JSON.stringify(lines),
      more: allLines.length - lines.length,
      daily: choice === "daily" ? 1 : 0,
      only: onlyKind ?? "all",
      kinds: kinds.join(" "),
    },
  });
}

/**
 * One line per notification. All notifications of admins about queues share a single line, which lists
 * everything that waits in the queues now, and is left out if nothing waits any more.
 */
async function toEmailLines(db: Db, userId: number, items: Notification[]) {
  const isAboutQueue = ({ kind }: Notification) => kind === "queue_waiting";
  const lines = items
    .filter((item) => !isAboutQueue(item))
    .map((item) => ({ text: toPlainText(describeEvent(item, userId)), path: item.href }));
  if (!items.some(isAboutQueue)) return lines;
  const waitingLine = describeWaitingQueues(await loadWaitingCounts(db, userId));
  return waitingLine ? [waitingLine, ...lines] : lines;
}

/** Marks all items that need a reminder as reminded, and returns the events that notify their users. */
async function createReminders(db: Db): Promise<NewEvent[]> {
  const reminders: NewEvent[] = [];
  // `overdueDays` begins with the longest time, so that an item gets only one reminder per run.
  for (const days of reminderCommands.overdueDays)
    for (const { jobId, posterId, ...waitingCounts } of await reminderCommands.markOverdueItems(db, days))
      reminders.push({ kind: "answer_overdue", jobId, data: { days, ...waitingCounts }, to: [posterId] });
  for (const { candidateId, sharedById } of await reminderCommands.markAgingCandidates(db))
    reminders.push({ kind: "candidate_aging", candidateId, to: [sharedById] });
  for (const { jobId, posterId } of await reminderCommands.markEndingJobs(db))
    reminders.push({ kind: "deadline_near", jobId, to: [posterId] });
  return reminders;
}
