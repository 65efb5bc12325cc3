import type { NewEvent } from "@server/events/commands";

/** An event of the demo data, with its time. */
export type PastEvent = NewEvent & { at: string };

/** Number of latest notifications that each user has, and of unread ones. Older ones are deleted. */
export const keptNotifications: Record<string, { notified: number; unread: number }> = {
  dana: { notified: 9, unread: 5 },
  marcus: { notified: 5, unread: 2 },
  priya: { notified: 2, unread: 0 },
  ines: { notified: 2, unread: 0 },
  admin: { notified: 1, unread: 0 },
  // Joined the organization of the email domain.
  "max.hohenberg": { notified: 1, unread: 0 },
};

/** Minutes since each user was online. They are listed as online while the demo data is fresh. */
export const onlineUsers: Record<string, { minutes: number; unnamed?: true }> = {
  "noor.haddad": { minutes: 0.5 },
  "hannah.weiss": { minutes: 1 },
  "keiko.morita": { minutes: 1.5, unnamed: true },
  "tomas.lindqvist": { minutes: 2 },
  "gabriel.ostrowski": { minutes: 3 },
};
