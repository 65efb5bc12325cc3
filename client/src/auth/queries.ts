import { authEndpoints as api } from "@shared/auth/endpoints";
import { apiQueryOptions } from "@/lib/api/api-fetch";
import { useApiMutation } from "@/lib/api/use-api-mutation";

/** The viewer's sessions. Refetched on every mount, because users look at them when something seems wrong. */
export const ownSessionsQuery = () => ({ ...apiQueryOptions(api.sessions, {}), staleTime: 0 });

export const useChangePassword = () =>
  useApiMutation(api.changePassword, {
    onSuccessToast: { title: "Password changed", text: "You were signed out everywhere else." },
    onErrorToast: { title: "Failed to change password", preferServerMessage: true },
    invalidates: [api.sessions, api.me],
  });

/**
 * Proves who the viewer is before an important change. Has no toasts: the dialog shows errors, and the
 * request that required the reauthentication shows its own result.
 */
export const useReauthenticate = () => useApiMutation(api.reauthenticate);

export const useEndSession = () =>
  useApiMutation(api.endSession, {
    onSuccessToast: { title: "Session signed out" },
    onErrorToast: { title: "Failed to sign out the session", preferServerMessage: true },
    invalidates: [api.sessions],
  });

export const useEndOtherSessions = () =>
  useApiMutation(api.endOtherSessions, {
    onSuccessToast: { title: "Signed out everywhere else" },
    onErrorToast: { title: "Failed to sign out everywhere else", preferServerMessage: true },
    invalidates: [api.sessions],
  });

export const useRequestPasswordReset = () =>
  useApiMutation(api.requestReset, {
    onErrorToast: { title: "Failed to send the link", preferServerMessage: true },
  });

/**
 * Invalidates the viewer, because the reset ends all sessions of the account, and this browser may be signed
 * in to it.
 */
export const useResetPassword = () =>
  useApiMutation(api.reset, {
    onSuccessToast: { title: "Password changed", text: "Sign in with your new password." },
    onErrorToast: { title: "Failed to change password", preferServerMessage: true },
    invalidates: [api.me],
  });

/**
 * Cancels a removal of second factors that an admin has requested, with the token of an emailed link. The page
 * shows the result, so there is no toast.
 */
export const useCancelFactorRemovalByLink = () => useApiMutation(api.cancelFactorRemoval);
