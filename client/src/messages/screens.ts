// In one piece, since they share most of it.
export { MessagePage } from "./message-page";
export { MessagesPage } from "./messages-page";
