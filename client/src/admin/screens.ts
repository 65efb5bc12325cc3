// In one piece, since they share most of it: each chunk more is a name more in the list that every visitor fetches.
export { AdminAgenciesPage } from "@/claims/admin-agencies-page";
export { ReportsPage } from "@/reports/reports-page";
export { AdminPage } from "./admin-page";
export { OutboxPage } from "./outbox-page";
export { UsersPage } from "./users-page";
