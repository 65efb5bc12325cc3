import { notificationEndpoints } from "@shared/notifications/endpoints";
import { apiQueryOptions } from "@/lib/api/api-fetch";

// Uses the endpoint only, so that the schemas stay out of the bundle of the first page.
const counts = notificationEndpoints.counts;

/** Number of unread notifications, for the bell and the document title; the server counts up to 100. */
export const unreadCountQuery = () => apiQueryOptions(counts, {});

/** The unread count for the bell's badge and the document title. */
export const formatUnreadCount = (unread: number): string => (unread > 99 ? "99+" : String(unread));
