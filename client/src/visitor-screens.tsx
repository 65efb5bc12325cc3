import type { Gate } from "@shared/lib/access";
import type { ComponentType } from "react";
import { parse } from "regexparam";
import { matchRoute } from "wouter";
import { lazyComponent } from "@/lib/loading/lazy";
import type { Loader } from "@/loader";
import type { navIcons } from "@/shell/nav-icons";

/** How the sidebar shows a screen. */
interface NavItem {
  icon: keyof typeof navIcons;
  /** Label in the sidebar. Default: the title. */
  label?: string;
  /** The users who see the link, if fewer than may open the screen. */
  gate?: Gate;
  /** Letter of the shortcut: g, then this letter. */
  shortcutKey?: string;
  /** Kind of pending items whose count is shown next to the label. */
  badge?: "applications" | "vcApplications";
}

/** A page of the app with its route. */
export interface Screen {
  /** Route pattern of wouter; the page reads `:id` with `useIdParam`. */
  path: string;
  title: string;
  gate: Gate;
  /** Omitted for screens that are not in the sidebar. */
  nav?: NavItem;
  /** Rendered without the app shell, also for signed-in users. */
  isStandalone?: true;
  page: ComponentType;
  /** Module of the page as in Vite's manifest, from which the server links its files. */
  module: string;
  /** Preloads the code of the page. */
  load: () => Promise<PageModule>;
}

/** The module of a page, loaded on demand. */
export interface PageModule {
  default: ComponentType;
  /** Omitted if the page has no queries. */
  loader?: Loader;
}

/** Creates the lazy page of a screen. */
export function lazyPage(
  module: string,
  importPage: () => Promise<PageModule>,
): Pick<Screen, "page" | "module" | "load"> {
  const { Component, load } = lazyComponent(importPage);
  return { page: Component, module, load };
}

/** The home page of visitors, which the build prerenders. */
export const landingScreen: Screen = {
  path: "/",
  title: "VC Talent Network",
  gate: "visitor",
  ...lazyPage("src/landing/landing-page.tsx", () =>
    import("@/landing/landing-page").then((file) => ({ default: file.LandingPage })),
  ),
};

/** The screens of visitors, in their own file because they are part of the initial chunk. */
export const visitorScreens: readonly Screen[] = [
  landingScreen,
  {
    path: "/auth",
    title: "Sign In",
    gate: "visitor",
    ...lazyPage("src/auth/auth-page.tsx", () =>
      import("@/auth/auth-page").then((file) => ({ default: file.AuthPage })),
    ),
  },
  {
    path: "/help",
    title: "Help",
    gate: "visitor",
    ...lazyPage("src/help/help-page.tsx", () =>
      import("@/help/help-page").then((file) => ({ default: file.HelpPage, loader: file.loader })),
    ),
  },
  {
    path: "/verify-email",
    title: "Verify Email",
    gate: "visitor",
    isStandalone: true,
    ...lazyPage("src/settings/verify-email-page.tsx", () =>
      import("@/settings/verify-email-page").then((file) => ({ default: file.VerifyEmailPage })),
    ),
  },
  {
    path: "/reset-password",
    title: "Reset Password",
    gate: "visitor",
    isStandalone: true,
    ...lazyPage("src/auth/reset-password-page.tsx", () =>
      import("@/auth/reset-password-page").then((file) => ({ default: file.ResetPasswordPage })),
    ),
  },
  {
    path: "/unsubscribe",
    title: "Unsubscribe",
    gate: "visitor",
    isStandalone: true,
    ...lazyPage("src/settings/unsubscribe-page.tsx", () =>
      import("@/settings/unsubscribe-page").then((file) => ({ default: file.UnsubscribePage })),
    ),
  },
];

/** The screen of suspended users, on every path. */
export const suspendedScreen: Screen = {
  path: "",
  title: "Account Suspended",
  gate: "visitor",
  ...lazyPage("src/auth/suspended-page.tsx", () =>
    import("@/auth/suspended-page").then((file) => ({ default: file.SuspendedPage })),
  ),
};

/** Returns the first matching screen, as `Switch` does, for code outside of React such as prefetching. */
export function matchScreen(screens: readonly Screen[], path: string): Screen | undefined {
  return screens.find((screen) => matchRoute(parse, screen.path, path)[0]);
}
