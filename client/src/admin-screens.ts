// The screens of admins, in one chunk: they share most of their code, and each further chunk would add a name
// to the manifest that every visitor loads.

export { AdminPage, loader as adminPageLoader } from "@/admin/admin-page";
export { loader as outboxLoader, OutboxPage } from "@/admin/outbox-page";
export { loader as postersLoader, PostersPage } from "@/admin/posters-page";
export { loader as securityLoader, SecurityPage } from "@/admin/security-page";
export { loader as usersLoader, UsersPage } from "@/admin/users-page";
export { AdminAgenciesPage, loader as adminAgenciesLoader } from "@/claims/admin-agencies-page";
export { loader as reportsLoader, ReportsPage } from "@/reports/reports-page";
export { loader as skillsLoader, SkillsPage } from "@/skills/skills-page";
