// In one piece, since they share most of it: each chunk more is a name more in the list that every visitor fetches.
export { AdminAgenciesPage, loader as adminAgenciesLoader } from "@/claims/admin-agencies-page";
export { loader as reportsLoader, ReportsPage } from "@/reports/reports-page";
export { AdminPage, loader as adminPageLoader } from "./admin-page";
export { loader as outboxLoader, OutboxPage } from "./outbox-page";
export { loader as usersLoader, UsersPage } from "./users-page";
