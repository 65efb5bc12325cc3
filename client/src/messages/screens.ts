// In one piece, since they share most of it.
export { ahead as threadAhead, MessagePage } from "./message-page";
export { ahead as boardAhead, MessagesPage } from "./messages-page";
