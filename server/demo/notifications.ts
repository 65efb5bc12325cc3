import type { NewEvent } from "@server/events/commands";

/** An event of the demo data, with its time. */
export type PastEvent = NewEvent & { at: string };

/**
 * Number of latest notifications that each user has, and of unread ones. Older ones are deleted, except the latest of each
 * kind.
 */
export const notificationCountsByUser: Record<string, { latestCount: number; unreadCount: number }> = {
  dana: { latestCount: 9, unreadCount: 5 },
  marcus: { latestCount: 5, unreadCount: 2 },
  priya: { latestCount: 2, unreadCount: 0 },
  ines: { latestCount: 2, unreadCount: 0 },
  admin: { latestCount: 1, unreadCount: 0 },
  // Joined the organization of the email domain.
  "max.hohenberg": { latestCount: 1, unreadCount: 0 },
};

/** Minutes since each user was online. They are listed as online while the demo data is fresh. */
export const onlineUsers: Record<string, { minutesAgo: number; isHidden?: true }> = {
  "noor.haddad": { minutesAgo: 0.5 },
  "hannah.weiss": { minutesAgo: 1 },
  "keiko.morita": { minutesAgo: 1.5, isHidden: true },
  "tomas.lindqvist": { minutesAgo: 2 },
  "gabriel.ostrowski": { minutesAgo: 3 },
};
