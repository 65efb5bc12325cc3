import type { Gate } from "@shared/lib/access";
import type { ComponentType } from "react";
import { parse } from "regexparam";
import { matchRoute } from "wouter";
import { late } from "@/lib/loading/lazy";
import type { Loader } from "@/loader";
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
  /** A pattern for wouter; the page reads `:id` with `useIdParam`. */
  path: string;
  title: string;
  gate: Gate;
  /** Left out: not in the sidebar. */
  nav?: Nav;
  /** Rendered outside the app shell, for members too. */
  alone?: true;
  page: ComponentType;
  /** The module of the page, as Vite's manifest names it: the server links its files. */
  module: string;
  /** Fetches the page's code before it is asked for. */
  load: () => Promise<PageFile>;
}

export interface PageFile {
  default: ComponentType;
  /** Left out if the page reads no data. */
  loader?: Loader;
}

export function page(
  module: string,
  fetch: () => Promise<PageFile>,
): Pick<Screen, "page" | "module" | "load"> {
  const { Late, load } = late(fetch);
  return { page: Late, module, load };
}

export const landing: Screen = {
  path: "/",
  title: "VC Talent Network",
  gate: "visitor",
  ...page("src/landing/landing-page.tsx", () =>
    import("@/landing/landing-page").then((file) => ({ default: file.LandingPage })),
  ),
};

/** What visitors may open. It stands apart from the rest of the table, since the first page that anybody loads carries it. */
export const visitorScreens: readonly Screen[] = [
  landing,
  {
    path: "/auth",
    title: "Sign In",
    gate: "visitor",
    ...page("src/auth/auth-page.tsx", () =>
      import("@/auth/auth-page").then((file) => ({ default: file.AuthPage })),
    ),
  },
  {
    path: "/help",
    title: "Help",
    gate: "visitor",
    ...page("src/help/help-page.tsx", () =>
      import("@/help/help-page").then((file) => ({ default: file.HelpPage, loader: file.loader })),
    ),
  },
  {
    path: "/verify-email",
    title: "Verify Email",
    gate: "visitor",
    alone: true,
    ...page("src/users/verify-email-page.tsx", () =>
      import("@/users/verify-email-page").then((file) => ({ default: file.VerifyEmailPage })),
    ),
  },
  {
    path: "/reset-password",
    title: "Reset Password",
    gate: "visitor",
    alone: true,
    ...page("src/auth/reset-password-page.tsx", () =>
      import("@/auth/reset-password-page").then((file) => ({ default: file.ResetPasswordPage })),
    ),
  },
  {
    path: "/unsubscribe",
    title: "Unsubscribe",
    gate: "visitor",
    alone: true,
    ...page("src/notifications/unsubscribe-page.tsx", () =>
      import("@/notifications/unsubscribe-page").then((file) => ({ default: file.UnsubscribePage })),
    ),
  },
];

/** What whoever is suspended sees on every path. */
export const suspended: Screen = {
  path: "",
  title: "Account Suspended",
  gate: "visitor",
  ...page("src/auth/suspended-page.tsx", () =>
    import("@/auth/suspended-page").then((file) => ({ default: file.SuspendedPage })),
  ),
};

/** The first screen that matches, as `Switch` picks it: for code outside the tree, such as prefetching and server rendering. */
export function screenAt(screens: readonly Screen[], path: string): Screen | undefined {
  return screens.find((screen) => matchRoute(parse, screen.path, path)[0]);
}
