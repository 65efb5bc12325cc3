import { type NewEvent, notify } from "@server/events/commands";
import type { Db } from "@server/lib/db/db";
import type { NotificationKind } from "@shared/notifications/kinds";

/** An event without its recipients. */
export type EventDetails = { [Kind in NotificationKind]: Omit<NewEvent<Kind>, "to"> }[NotificationKind];

/** Notifies one user; by default of an event without a subject that everybody may receive. */
export const notifyUser = (
  db: Db,
  to: { id: number },
  details: EventDetails = { kind: "vc_decided", data: { status: "approved" } },
) => notify(db, { ...details, to: [to.id] });
