import { notificationEndpoints } from "@shared/notifications/endpoints";
import { apiQueryOptions } from "@/lib/api/api-fetch";

// A single endpoint, so that the schemas stay out of the bundle of the first page.
const countsEndpoint = notificationEndpoints.counts;

/** Number of unread notifications, for the bell and the document title; the server counts up to 100. */
export const unreadCountQuery = () => apiQueryOptions(countsEndpoint, {});

/** Formats the unread count for the badge of the bell and the document title. */
export const formatUnreadCount = (unreadCount: number): string =>
  unreadCount > 99 ? "99+" : String(unreadCount);
