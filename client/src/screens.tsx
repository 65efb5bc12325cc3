import { passes, type Viewer } from "@shared/lib/access";
import { page, type Screen, screenAt, visitorScreens } from "@/visitor-screens";

const dashboard = page(() => import("@/dashboard/dashboard-page").then((file) => ({ default: file.DashboardPage })));
const admin = (name: "AdminPage" | "UsersPage" | "OutboxPage") =>
  page(() => import("@/admin/screens").then((file) => ({ default: file[name] })));

/** Every screen: the router, the sidebar and the gates all read this table. The first one that matches and lets the viewer in is shown. It comes with the shell. */
const screens: readonly Screen[] = [
  { path: "/", title: "Dashboard", gate: "member", nav: { icon: "LayoutDashboard" }, ...dashboard },
  { path: "/dashboard", title: "Dashboard", gate: "member", ...dashboard },
  {
    path: "/jobs",
    title: "Job Marketplace",
    gate: "jobs",
    nav: { icon: "BriefcaseBusiness" },
    ...page(() => import("@/jobs/jobs-page").then((file) => ({ default: file.JobsPage }))),
  },
  {
    path: "/applications",
    title: "Application Management",
    gate: "job_posting",
    nav: { icon: "Inbox", label: "Manage Applications", badge: "applications" },
    ...page(() => import("@/applications/applications-page").then((file) => ({ default: file.ApplicationsPage }))),
  },
  {
    path: "/candidate-management",
    title: "Candidate Management",
    gate: "job_posting",
    nav: { icon: "ListChecks" },
    ...page(() => import("@/submissions/candidate-management-page").then((file) => ({ default: file.CandidateManagementPage }))),
  },
  {
    path: "/my-applications",
    title: "My Applications",
    gate: "member",
    nav: { icon: "Send", gate: "recruiting" },
    ...page(() => import("@/applications/my-applications-page").then((file) => ({ default: file.MyApplicationsPage }))),
  },
  {
    path: "/my-submissions",
    title: "My Submissions",
    gate: "member",
    nav: { icon: "ContactRound", gate: "recruiting" },
    ...page(() => import("@/submissions/my-submissions-page").then((file) => ({ default: file.MySubmissionsPage }))),
  },
  {
    path: "/profile",
    title: "Profile Settings",
    gate: "profile",
    ...page(() => import("@/people/profile-page").then((file) => ({ default: file.ProfilePage }))),
  },
  {
    path: "/admin",
    title: "Admin Panel",
    gate: "admin",
    nav: { icon: "ShieldCheck", badge: "vcApplications" },
    ...admin("AdminPage"),
  },
  {
    path: "/admin/users",
    title: "Users",
    gate: "admin",
    ...admin("UsersPage"),
  },
  {
    path: "/admin/outbox",
    title: "Outbox",
    gate: "admin",
    ...admin("OutboxPage"),
  },
  {
    path: "/user-profile",
    title: "Your Profile",
    gate: "profile",
    ...page(() => import("@/people/user-profile-page").then((file) => ({ default: file.UserProfilePage }))),
  },
  {
    path: "/user/:id",
    title: "Profile",
    gate: "member",
    ...page(() => import("@/people/public-profile-page").then((file) => ({ default: file.PublicProfilePage }))),
  },
  ...visitorScreens,
];

type Standing = Pick<Viewer, "role" | "vcApprovalStatus"> | null;

/** The screen of a path for this viewer. None: it does not exist, or not for them, which looks the same. */
export function screenFor(path: string, viewer: Standing): Screen | undefined {
  return screenAt(
    screens.filter(({ gate }) => passes(viewer, gate)),
    path,
  );
}

/** What the sidebar offers this viewer. */
export function offered(viewer: Standing): readonly Screen[] {
  return screens.filter(({ gate, nav }) => nav && passes(viewer, nav.gate ?? gate));
}
