// In one piece, since they share most of it.
export { loader as threadLoader, MessagePage } from "./message-page";
export { loader as boardLoader, MessagesPage } from "./messages-page";
