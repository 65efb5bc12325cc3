export const maxUnreadCount = 100;
