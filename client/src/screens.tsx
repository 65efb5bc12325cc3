import { type Gate, passes, type Viewer } from "@shared/lib/access";
import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import type { navIcons } from "@/shell/nav-icons";

interface Nav {
  icon: keyof typeof navIcons;
  /** What the sidebar calls it, where that is not the title. */
  label?: string;
  /** Who is offered the way, where fewer are than may go it. */
  gate?: Gate;
  badge?: "applications" | "vcApplications";
}

export interface Screen {
  path: string;
  title: string;
  gate: Gate;
  /** Left out: not in the sidebar. */
  nav?: Nav;
  /** Members see it inside the shell, unless it stands by itself. */
  alone?: true;
  page: LazyExoticComponent<ComponentType>;
  /** Fetches the page's code before it is asked for. */
  load: () => Promise<unknown>;
}

const page = (load: () => Promise<{ default: ComponentType }>) => ({ page: lazy(load), load });
const dashboard = page(() => import("@/dashboard/dashboard-page").then((file) => ({ default: file.DashboardPage })));

/** Every screen: the router, the sidebar and the gates all read this table. The first one that matches and lets the viewer in is shown. */
const screens: readonly Screen[] = [
  { path: "/", title: "Dashboard", gate: "member", nav: { icon: "LayoutDashboard" }, ...dashboard },
  {
    path: "/",
    title: "VC Talent Network",
    gate: "visitor",
    alone: true,
    ...page(() => import("@/landing/landing-page").then((file) => ({ default: file.LandingPage }))),
  },
  {
    path: "/auth",
    title: "Sign In",
    gate: "visitor",
    alone: true,
    ...page(() => import("@/auth/auth-page").then((file) => ({ default: file.AuthPage }))),
  },
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
    path: "/admin",
    title: "Admin Panel",
    gate: "admin",
    nav: { icon: "ShieldCheck", badge: "vcApplications" },
    ...page(() => import("@/admin/admin-page").then((file) => ({ default: file.AdminPage }))),
  },
];

type Standing = Pick<Viewer, "role" | "vcApprovalStatus"> | null;

/** The screen of a path for this viewer. None: it does not exist, or not for them, which looks the same. */
export function screenFor(path: string, viewer: Standing): Screen | undefined {
  const plain = path.length > 1 ? path.replace(/\/$/, "") : path;
  return screens.find((screen) => screen.path === plain && passes(viewer, screen.gate));
}

/** What the sidebar offers this viewer. */
export function offered(viewer: Standing): readonly Screen[] {
  return screens.filter(({ gate, nav }) => nav && passes(viewer, nav.gate ?? gate));
}
