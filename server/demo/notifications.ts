import type { NewEvent } from "@server/notifications/data";

/** Something of the story, as it was told when it happened. */
export type PastEvent = NewEvent & { at: string };

/** How many of the latest notices each still has, and how many of them unread. To the others it is as if it had been told long ago. */
export const kept: Record<string, { told: number; unread: number }> = {
  dana: { told: 9, unread: 5 },
  marcus: { told: 5, unread: 2 },
  priya: { told: 2, unread: 0 },
  ines: { told: 2, unread: 0 },
  admin: { told: 1, unread: 0 },
  // Joined the organization of their domain.
  "max.hohenberg": { told: 1, unread: 0 },
};

/** Who was here a moment ago, in minutes: they stand under Online Now while the demo data is fresh. */
export const present: Record<string, { minutes: number; unnamed?: true }> = {
  "noor.haddad": { minutes: 0.5 },
  "hannah.weiss": { minutes: 1 },
  "keiko.morita": { minutes: 1.5, unnamed: true },
  "tomas.lindqvist": { minutes: 2 },
  "gabriel.ostrowski": { minutes: 3 },
};
