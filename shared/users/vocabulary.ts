import { roles } from "@shared/lib/access";

/** The badges with which other users see a user: the roles, and VC partners whom no admin has confirmed. */
export const userBadges = [...roles, "partner_unconfirmed"] as const;
export type UserBadge = (typeof userBadges)[number];

export const emailAddressTypes = ["work", "personal"] as const;

/** The maximum number of users whose contact details one viewer may open per day (UTC). */
export const maxContactViewsPerDay = 50;

/** The same for viewers whom no admin has confirmed yet. */
export const maxUntrustedContactViewsPerDay = 10;

/**
 * The maximum per network. Only views by new accounts count, because offices and mobile networks share
 * addresses.
 */
export const maxContactViewsPerNetworkAndDay = 60;
/** An account is new for this many days. */
export const newAccountDays = 14;

/** How an admin closes the review of a poster. */
export const posterReviewOutcomes = ["vouched", "dismissed"] as const;
