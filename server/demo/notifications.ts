import type { NewEvent } from "@server/events/commands";

/**
 * An event of the demo data, with its time. `to` contains the users who are notified, `targetId` is the user
 * whom the event affects. Often they are the same user.
 */
export type PastEvent = NewEvent & { at: string };

/**
 * How many of the latest notifications each user keeps, and how many of those are unread. All other
 * notifications are left out, except the latest one of each kind.
 */
export const notificationCountsByUsername: Record<string, { latestCount: number; unreadCount: number }> = {
  dana: { latestCount: 9, unreadCount: 5 },
  marcus: { latestCount: 5, unreadCount: 2 },
  priya: { latestCount: 2, unreadCount: 0 },
  ines: { latestCount: 2, unreadCount: 0 },
  admin: { latestCount: 1, unreadCount: 0 },
  // The notification about joining the organization that owns the user's email domain.
  "max.hohenberg": { latestCount: 1, unreadCount: 0 },
};

/** How long ago each user was online. Users appear under Online Now for five minutes, unless hidden. */
export const presenceByUsername: Record<string, { minutesAgo: number; isHidden?: true }> = {
  "noor.haddad": { minutesAgo: 0.5 },
  "hannah.weiss": { minutesAgo: 1 },
  "keiko.morita": { minutesAgo: 1.5, isHidden: true },
  "tomas.lindqvist": { minutesAgo: 2 },
  "gabriel.ostrowski": { minutesAgo: 3 },
};
