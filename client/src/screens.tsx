import { canPassGate, type Viewer } from "@shared/lib/access";
import { findMatchingScreen, lazyPage, type Screen } from "@/screen";
import { visitorScreens } from "@/visitor-screens";

const dashboardPage = lazyPage(
  "src/dashboard/dashboard-page.tsx",
  () => import("@/dashboard/dashboard-page"),
  "DashboardPage",
);

/** Loads the pages of admins; all of them are in one chunk. */
const importAdminScreens = () => import("@/admin-screens");

/**
 * All screens, for the router, the sidebar and the palette. The router shows the first screen that matches
 * the path and that the viewer may open.
 */
export const screens: readonly Screen[] = [
  {
    path: "/",
    title: "Dashboard",
    gate: "member",
    nav: { icon: "LayoutDashboard", shortcutKey: "d" },
    ...dashboardPage,
  },
  { path: "/dashboard", title: "Dashboard", gate: "member", ...dashboardPage },
  {
    path: "/jobs",
    title: "Job Marketplace",
    gate: "jobs",
    nav: { icon: "BriefcaseBusiness", shortcutKey: "j" },
    ...lazyPage("src/marketplace/jobs-page.tsx", () => import("@/marketplace/jobs-page"), "JobsPage"),
  },
  {
    path: "/my-jobs",
    title: "My Jobs",
    // Every member, because VC partners who lost their approval still see their earlier jobs. The page shows
    // the not-found message to members who may not post jobs and have none.
    gate: "member",
    nav: { icon: "ClipboardList", shortcutKey: "o", gate: "job_posting", isShownForPastJobs: true },
    ...lazyPage("src/jobs/my-jobs-page.tsx", () => import("@/jobs/my-jobs-page"), "MyJobsPage"),
  },
  {
    path: "/applications",
    title: "Application Management",
    gate: "job_posting",
    nav: { icon: "Inbox", label: "Manage Applications", shortcutKey: "a", badge: "applications" },
    ...lazyPage(
      "src/applications/applications-page.tsx",
      () => import("@/applications/applications-page"),
      "ApplicationsPage",
    ),
  },
  {
    path: "/candidate-management",
    title: "Candidate Management",
    gate: "job_posting",
    nav: { icon: "ListChecks", shortcutKey: "c" },
    ...lazyPage(
      "src/submissions/candidate-management-page.tsx",
      () => import("@/submissions/candidate-management-page"),
      "CandidateManagementPage",
    ),
  },
  {
    path: "/my-applications",
    title: "My Applications",
    gate: "member",
    nav: { icon: "Send", shortcutKey: "a", gate: "recruiting" },
    ...lazyPage(
      "src/applications/my-applications-page.tsx",
      () => import("@/applications/my-applications-page"),
      "MyApplicationsPage",
    ),
  },
  {
    path: "/my-submissions",
    title: "My Submissions",
    gate: "member",
    nav: { icon: "ContactRound", shortcutKey: "s", gate: "recruiting" },
    ...lazyPage(
      "src/submissions/my-submissions-page.tsx",
      () => import("@/submissions/my-submissions-page"),
      "MySubmissionsPage",
    ),
  },
  {
    path: "/placements",
    title: "Placements",
    gate: "member",
    nav: { icon: "Handshake", shortcutKey: "l", isHiddenWithoutPlacements: true },
    ...lazyPage(
      "src/placements/placements-page.tsx",
      () => import("@/placements/placements-page"),
      "PlacementsPage",
    ),
  },
  {
    path: "/messages",
    title: "Message Board",
    gate: "messages",
    nav: { icon: "MessageSquareText", shortcutKey: "m" },
    ...lazyPage(
      "src/messages/screens-chunk.ts",
      () => import("@/messages/screens-chunk"),
      "MessagesPage",
      "boardLoader",
    ),
  },
  {
    path: "/messages/:id",
    title: "Message",
    gate: "messages",
    ...lazyPage(
      "src/messages/screens-chunk.ts",
      () => import("@/messages/screens-chunk"),
      "MessagePage",
      "threadLoader",
    ),
  },
  {
    path: "/agencies",
    title: "Recruiting Agency Directory",
    gate: "agencies",
    nav: { icon: "Building2", label: "Agency Directory", shortcutKey: "y" },
    ...lazyPage("src/agencies/agencies-page.tsx", () => import("@/agencies/agencies-page"), "AgenciesPage"),
  },
  {
    path: "/agencies/:id",
    title: "Agency",
    // Agencies pass this gate too: they may open their own profile, but not the directory.
    gate: "listing",
    ...lazyPage("src/agencies/agency-page.tsx", () => import("@/agencies/agency-page"), "AgencyPage"),
  },
  {
    path: "/candidates",
    title: "Shared Talent Pool",
    gate: "candidates",
    nav: { icon: "ContactRound", label: "Talent Pool", shortcutKey: "t" },
    ...lazyPage(
      "src/talent-pool/talent-pool-page.tsx",
      () => import("@/talent-pool/talent-pool-page"),
      "TalentPoolPage",
    ),
  },
  {
    path: "/candidates/:id",
    title: "Candidate",
    gate: "candidates",
    ...lazyPage(
      "src/talent-pool/candidate-profile-page.tsx",
      () => import("@/talent-pool/candidate-profile-page"),
      "CandidateProfilePage",
    ),
  },
  {
    path: "/analytics",
    title: "Analytics",
    gate: "member",
    nav: { icon: "ChartNoAxesColumn", shortcutKey: "f" },
    ...lazyPage("src/insights/insights-page.tsx", () => import("@/insights/insights-page"), "InsightsPage"),
  },
  {
    path: "/profile",
    title: "Profile Settings",
    gate: "profile",
    ...lazyPage(
      "src/settings/account-settings-page.tsx",
      () => import("@/settings/account-settings-page"),
      "AccountSettingsPage",
    ),
  },
  {
    path: "/admin",
    title: "Admin Panel",
    gate: "admin",
    nav: { icon: "ShieldCheck", shortcutKey: "p", badge: "adminQueues" },
    ...lazyPage("src/admin-screens.ts", importAdminScreens, "AdminPage", "adminPageLoader"),
  },
  {
    path: "/admin/users",
    title: "Users",
    gate: "admin",
    ...lazyPage("src/admin-screens.ts", importAdminScreens, "UsersPage", "usersLoader"),
  },
  {
    path: "/admin/posters",
    title: "Posters",
    gate: "admin",
    ...lazyPage("src/admin-screens.ts", importAdminScreens, "PostersPage", "postersLoader"),
  },
  {
    path: "/admin/security",
    title: "Security",
    gate: "admin",
    ...lazyPage("src/admin-screens.ts", importAdminScreens, "SecurityPage", "securityLoader"),
  },
  {
    path: "/admin/outbox",
    title: "Outbox",
    gate: "admin",
    ...lazyPage("src/admin-screens.ts", importAdminScreens, "OutboxPage", "outboxLoader"),
  },
  {
    path: "/admin/agencies",
    title: "Agencies",
    gate: "admin",
    ...lazyPage("src/admin-screens.ts", importAdminScreens, "AdminAgenciesPage", "adminAgenciesLoader"),
  },
  {
    path: "/admin/reports",
    title: "Reports",
    gate: "admin",
    ...lazyPage("src/admin-screens.ts", importAdminScreens, "ReportsPage", "reportsLoader"),
  },
  {
    path: "/admin/skills",
    title: "Skills",
    gate: "admin",
    ...lazyPage("src/admin-screens.ts", importAdminScreens, "SkillsPage", "skillsLoader"),
  },
  {
    path: "/admin/analytics",
    title: "Website Analytics",
    gate: "admin",
    ...lazyPage(
      "src/analytics/website-analytics-page.tsx",
      () => import("@/analytics/website-analytics-page"),
      "WebsiteAnalyticsPage",
    ),
  },
  {
    path: "/user-profile",
    title: "Your Profile",
    gate: "profile",
    ...lazyPage(
      "src/user-profiles/user-profile-page.tsx",
      () => import("@/user-profiles/user-profile-page"),
      "UserProfilePage",
    ),
  },
  {
    path: "/user/:id",
    title: "Profile",
    gate: "member",
    ...lazyPage(
      "src/user-profiles/public-profile-page.tsx",
      () => import("@/user-profiles/public-profile-page"),
      "PublicProfilePage",
    ),
  },
  {
    path: "/organizations/:id",
    title: "Organization",
    gate: "member",
    ...lazyPage(
      "src/organization-pages/organization-page.tsx",
      () => import("@/organization-pages/organization-page"),
      "OrganizationPage",
    ),
  },
  ...visitorScreens,
];

/** The role and approval that decide which screens a user may open; null for a visitor. */
type RoleAndApproval = Pick<Viewer, "role" | "vcApprovalStatus"> | null;

/** Returns the screens that the viewer may open; on other paths they see the not-found page. */
export const listAllowedScreens = (viewer: RoleAndApproval): readonly Screen[] =>
  screens.filter(({ gate }) => canPassGate(viewer, gate));

/** Returns the screen at a path, if the viewer may open it. */
export const findScreen = (path: string, viewer: RoleAndApproval): Screen | undefined =>
  findMatchingScreen(listAllowedScreens(viewer), path);

/**
 * Returns the screens with a link that the viewer may see, for the sidebar, the shortcuts and the palette.
 */
export function listNavScreens(viewer: RoleAndApproval): readonly Screen[] {
  return screens.filter(({ gate, nav }) => nav && canPassGate(viewer, nav.gate ?? gate));
}

/**
 * Returns the screens of `listNavScreens`, and those that VC partners may see because of their past jobs. The
 * `Nav` component hides the ones that would be empty.
 */
export function listSidebarScreens(viewer: RoleAndApproval): readonly Screen[] {
  const permittedNavScreens = listNavScreens(viewer);
  // Only VC partners can lose the permission to post jobs.
  const mayBeShownForPastJobs = ({ nav }: Screen) => nav?.isShownForPastJobs && viewer?.role === "vc_partner";
  return screens.filter((screen) => permittedNavScreens.includes(screen) || mayBeShownForPastJobs(screen));
}

/**
 * Returns the screens that the palette can open: first those in the sidebar, then others without parameters.
 */
export function listPaletteScreens(viewer: RoleAndApproval): readonly Screen[] {
  const otherScreens = listAllowedScreens(viewer).filter((screen) => {
    const hasParameter = screen.path.includes(":");
    const isSecondDashboard = screen.path === "/dashboard";
    const isForVisitors = visitorScreens.includes(screen);
    return !screen.nav && !hasParameter && !isSecondDashboard && !isForVisitors;
  });
  return [...listNavScreens(viewer), ...otherScreens];
}
