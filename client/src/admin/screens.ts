// In one piece, since they share most of it: each chunk more is a name more in the list that every visitor fetches.
export { ReportsPage } from "@/messages/reports-page";
export { AdminPage } from "./admin-page";
export { OutboxPage } from "./outbox-page";
export { UsersPage } from "./users-page";
