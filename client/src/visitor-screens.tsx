import { lazyPage, type Screen } from "@/screen";

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
