/**
 * Tests of the types of notifications and events. Nothing runs this file: TypeScript checks that each of
 * these mistakes is a type error.
 */

import { notify, retractNotification } from "@server/events/commands";
import type { Db } from "@server/lib/db/db";
import { defineNotification, sentence } from "@shared/notifications/kinds/definition";

const to = [1];
const subjects = { jobId: 1, submissionId: 2, agencyId: 3 };

export async function mistakes(db: Db) {
  // @ts-expect-error the subject is missing
  await notify(db, { kind: "deadline_near", to });
  // @ts-expect-error the subject is of another kind
  await notify(db, { kind: "deadline_near", messageId: 1, to });
  // @ts-expect-error the reply is missing
  await notify(db, { kind: "message_replied", messageId: 1, to });
  // @ts-expect-error a deadline has no agency
  await notify(db, { kind: "deadline_near", ...subjects, to });
  // @ts-expect-error the data is missing
  await notify(db, { kind: "claim_decided", agencyId: 1, to });
  // @ts-expect-error the data is of another kind
  await notify(db, { kind: "claim_decided", agencyId: 1, data: { rating: 4 }, to });
  // @ts-expect-error a claim is approved or rejected
  await notify(db, { kind: "claim_decided", agencyId: 1, data: { status: "voided" }, to });
  // @ts-expect-error a deadline has no data
  await notify(db, { kind: "deadline_near", jobId: 1, data: {}, to });
  // @ts-expect-error a notification has recipients
  await notify(db, { kind: "deadline_near", jobId: 1 });
  // @ts-expect-error public activity has no recipients
  await notify(db, { kind: "job_posted", jobId: 1, to });
  // @ts-expect-error no such kind
  await notify(db, { kind: "lunch_served", to });
  // @ts-expect-error a review is not a part of a message
  await retractNotification(db, { kind: "message_replied", messageId: 1, reviewId: 1 });
}

export const incomplete = [
  // @ts-expect-error the label is missing
  defineNotification({
    subject: "account",
    access: { gate: "member" },
    defaultDelivery: "soon",
    icon: "Star",
    text: () => sentence`Lunch`,
    href: () => "/",
    invalidates: [],
  }),
  defineNotification({
    label: "Lunch is served",
    subject: "account",
    // @ts-expect-error no such gate
    access: { gate: "canteen" },
    defaultDelivery: "soon",
    icon: "Star",
    text: () => sentence`Lunch`,
    // @ts-expect-error a link is a path of this site
    href: () => "https://lunch.example",
    invalidates: [],
  }),
];
