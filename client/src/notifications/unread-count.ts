import { notificationEndpoints } from "@shared/notifications/endpoints";
import { apiQueryOptions } from "@/lib/api/api-fetch";

// A single endpoint, so that the schemas stay out of the bundle of the first page.
const countsEndpoint = notificationEndpoints.counts;

/** The server counts up to 100, which stands for any higher number. */
export const maxExactUnreadCount = 99;

/** Number of unread notifications, for the bell and the document title. */
export const unreadCountQuery = () => apiQueryOptions(countsEndpoint, {});

/** Formats the unread count for the badge of the bell and the document title. */
export const formatUnreadCount = (unreadCount: number): string =>
  unreadCount > maxExactUnreadCount ? `${maxExactUnreadCount}+` : String(unreadCount);
