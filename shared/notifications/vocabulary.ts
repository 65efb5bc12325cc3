export const mostUnread = 100;
