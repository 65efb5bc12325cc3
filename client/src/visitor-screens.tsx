import { lazyPage, type Screen } from "@/screen";

/** The home page of visitors, which the build prerenders. */
export const landingScreen: Screen = {
  path: "/",
  title: "VC Talent Network",
  gate: "visitor",
  ...lazyPage("src/landing/landing-page.tsx", () => import("@/landing/landing-page"), "LandingPage"),
};

/**
 * The screens that everybody may open, in their own file because they are part of the initial chunk. Links in
 * emails lead to most of the standalone ones.
 */
export const visitorScreens: readonly Screen[] = [
  landingScreen,
  {
    path: "/auth",
    title: "Sign In",
    gate: "visitor",
    ...lazyPage("src/auth/auth-page.tsx", () => import("@/auth/auth-page"), "AuthPage"),
  },
  {
    path: "/help",
    title: "Help",
    gate: "visitor",
    ...lazyPage("src/help/help-page.tsx", () => import("@/help/help-page"), "HelpPage"),
  },
  {
    path: "/verify-email",
    title: "Verify Email",
    gate: "visitor",
    isStandalone: true,
    ...lazyPage(
      "src/settings/verify-email-page.tsx",
      () => import("@/settings/verify-email-page"),
      "VerifyEmailPage",
    ),
  },
  {
    path: "/reset-password",
    title: "Reset Password",
    gate: "visitor",
    isStandalone: true,
    ...lazyPage(
      "src/auth/reset-password-page.tsx",
      () => import("@/auth/reset-password-page"),
      "ResetPasswordPage",
    ),
  },
  {
    path: "/undo-change",
    title: "Undo a Change",
    gate: "visitor",
    isStandalone: true,
    ...lazyPage(
      "src/security-undo/undo-change-page.tsx",
      () => import("@/security-undo/undo-change-page"),
      "UndoChangePage",
    ),
  },
  {
    // The link of an email, which cancels a requested removal of all passkeys and other second factors.
    path: "/keep-factors",
    title: "Keep Passkeys",
    gate: "visitor",
    isStandalone: true,
    ...lazyPage(
      "src/auth/keep-factors-page.tsx",
      () => import("@/auth/keep-factors-page"),
      "KeepFactorsPage",
    ),
  },
  {
    // The last step of a sign-in through a provider.
    path: "/sso",
    title: "Sign In",
    gate: "visitor",
    isStandalone: true,
    ...lazyPage("src/sso/sso-page.tsx", () => import("@/sso/sso-page"), "SsoPage"),
  },
  {
    // The last page of the popup in which a user has confirmed their identity with a provider.
    path: "/sso/confirmed",
    title: "Confirm It's You",
    gate: "visitor",
    isStandalone: true,
    ...lazyPage(
      "src/sso/confirmation-result-page.tsx",
      () => import("@/sso/confirmation-result-page"),
      "SsoConfirmationResultPage",
    ),
  },
  {
    path: "/unsubscribe",
    title: "Unsubscribe",
    gate: "visitor",
    isStandalone: true,
    ...lazyPage(
      "src/settings/unsubscribe-page.tsx",
      () => import("@/settings/unsubscribe-page"),
      "UnsubscribePage",
    ),
  },
];

/** Shown on every path to users whose unverified email address was removed. */
export const newAddressScreen: Screen = {
  path: "",
  title: "New Email Address",
  gate: "visitor",
  ...lazyPage(
    "src/settings/new-address-page.tsx",
    () => import("@/settings/new-address-page"),
    "NewAddressPage",
  ),
};

/** Shown on every path to suspended users. */
export const suspendedScreen: Screen = {
  path: "",
  title: "Account Suspended",
  gate: "visitor",
  ...lazyPage("src/auth/suspended-page.tsx", () => import("@/auth/suspended-page"), "SuspendedPage"),
};
