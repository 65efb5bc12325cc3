import { notificationEndpoints } from "@shared/notifications/endpoints";
import { read } from "@/lib/api/api-fetch";

// By its path alone: the contract would bring its schemas to every member's first page.
const counts = notificationEndpoints.counts;

/** How much is unread, for the bell and the title of the tab; 100 stands for more than 99. */
export const unreadCount = () => read(counts, {});

/** As it reads where there is little room. */
export const shortCount = (unread: number): string => (unread > 99 ? "99+" : String(unread));
