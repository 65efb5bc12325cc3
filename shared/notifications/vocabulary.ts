/** Unread notifications are counted up to this maximum. */
export const maxUnreadCount = 100;
