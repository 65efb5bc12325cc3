import { roles } from "@shared/lib/access";

/**
 * The badges that others see beside a user's name: the roles, and `partner_unconfirmed` for VC partners whose
 * application or new name no admin has decided on yet.
 */
export const userBadges = [...roles, "partner_unconfirmed"] as const;
export type UserBadge = (typeof userBadges)[number];

export const emailAddressTypes = ["work", "personal"] as const;

/** The maximum number of users whose contact details one viewer may open per day (UTC). */
export const maxContactViewsPerDay = 50;

/** `maxContactViewsPerDay` for viewers who are not trusted yet. */
export const maxUntrustedContactViewsPerDay = 10;

/**
 * The maximum number of users whose contact details may be opened from one IP network per day. Only views by
 * new accounts count, because many established users can share an office or mobile network.
 */
export const maxContactViewsPerNetworkAndDay = 60;
/** An account is new for this many days. */
export const newAccountDays = 14;

/** How an admin closes the review of a poster. */
export const posterReviewOutcomes = ["vouched", "dismissed"] as const;
