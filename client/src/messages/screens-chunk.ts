// One chunk for both screens, because they share most of their code.
export { loader as threadLoader, MessagePage } from "./message-page";
export { loader as boardLoader, MessagesPage } from "./messages-page";
