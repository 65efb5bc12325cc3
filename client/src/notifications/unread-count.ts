import { notificationEndpoints } from "@shared/notifications/endpoints";
import { apiQueryOptions } from "@/lib/api/api-fetch";

// A constant lets the bundler drop the other endpoints and their schemas from the code of the first page.
const countsEndpoint = notificationEndpoints.counts;

/** The server stops counting at 100, so a count of 100 means "100 or more". */
export const maxExactUnreadCount = 99;

/** Number of unread notifications, for the bell and the title of a hidden tab. */
export const unreadCountQuery = () => apiQueryOptions(countsEndpoint, {});

/** Formats the unread count for the badge of the bell and the title of a hidden tab. */
export const formatUnreadCount = (unreadCount: number): string =>
  unreadCount > maxExactUnreadCount ? `${maxExactUnreadCount}+` : String(unreadCount);
