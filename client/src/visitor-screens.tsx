import type { Gate } from "@shared/lib/access";
import type { QueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { late } from "@/lib/late";
import type { navIcons } from "@/shell/nav-icons";

interface Nav {
  icon: keyof typeof navIcons;
  /** What the sidebar calls it, where that is not the title. */
  label?: string;
  /** Who is offered the way, where fewer are than may go it. */
  gate?: Gate;
  /** The letter that leads there after g. */
  key?: string;
  badge?: "applications" | "vcApplications";
}

export interface Screen {
  /** `:id` in it stands for any last part; the page asks `usePathId` for it. */
  path: string;
  title: string;
  gate: Gate;
  /** Left out: not in the sidebar. */
  nav?: Nav;
  /** A visitor's screen that members too see by itself, without the shell. */
  alone?: true;
  page: ComponentType;
  /** Fetches the page's code before it is asked for. */
  load: () => Promise<PageFile>;
}

export interface PageFile {
  default: ComponentType;
  /** Asks for what the page shows first, before it is there; only where asking leaves no trace. */
  ahead?: (client: QueryClient, address: { id: number | undefined; search: string }) => Promise<unknown>;
}

export function page(fetch: () => Promise<PageFile>): Pick<Screen, "page" | "load"> {
  const { Late, load } = late(fetch);
  return { page: Late, load };
}

export const landing: Screen = {
  path: "/",
  title: "VC Talent Network",
  gate: "visitor",
  ...page(() => import("@/landing/landing-page").then((file) => ({ default: file.LandingPage }))),
};

/** What visitors may open. It stands apart from the rest of the table, since the first page that anybody loads carries it. */
export const visitorScreens: readonly Screen[] = [
  landing,
  {
    path: "/auth",
    title: "Sign In",
    gate: "visitor",
    ...page(() => import("@/auth/auth-page").then((file) => ({ default: file.AuthPage }))),
  },
  {
    path: "/help",
    title: "Help",
    gate: "visitor",
    ...page(() => import("@/help/help-page").then((file) => ({ default: file.HelpPage }))),
  },
  {
    path: "/verify-email",
    title: "Verify Email",
    gate: "visitor",
    alone: true,
    ...page(() => import("@/people/verify-email-page").then((file) => ({ default: file.VerifyEmailPage }))),
  },
  {
    path: "/reset-password",
    title: "Reset Password",
    gate: "visitor",
    alone: true,
    ...page(() => import("@/auth/reset-password-page").then((file) => ({ default: file.ResetPasswordPage }))),
  },
  {
    path: "/unsubscribe",
    title: "Unsubscribe",
    gate: "visitor",
    alone: true,
    ...page(() => import("@/notifications/unsubscribe-page").then((file) => ({ default: file.UnsubscribePage }))),
  },
];

/** What whoever is suspended sees on every path. */
export const suspended: Screen = {
  path: "",
  title: "Account Suspended",
  gate: "visitor",
  ...page(() => import("@/auth/suspended-page").then((file) => ({ default: file.SuspendedPage }))),
};

/** The first screen of a path; a final slash is the same path. */
export function screenAt(screens: readonly Screen[], path: string): Screen | undefined {
  const plain = path.length > 1 ? path.replace(/\/$/, "") : path;
  const folded = plain.replace(/\/[^/]+$/, "/:id");
  return screens.find((screen) => screen.path === plain || screen.path === folded);
}
