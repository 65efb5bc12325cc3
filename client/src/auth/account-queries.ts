import { authEndpoints as api } from "@shared/auth/endpoints";
import { apiQueryOptions } from "@/lib/api/api-fetch";
import { useApiMutation } from "@/lib/api/use-api-mutation";

/** Always refetched on mount, because users look at it when something seems wrong. */
export const sessionsQuery = () => ({ ...apiQueryOptions(api.sessions, {}), staleTime: 0 });

export const useChangePassword = () =>
  useApiMutation(api.changePassword, {
    done: { title: "Password changed", text: "You were signed out everywhere else." },
    failed: { title: "Failed to change password", prefer: "server" },
    refreshes: [api.sessions],
  });

export const useEndSession = () =>
  useApiMutation(api.endSession, {
    done: { title: "Session signed out" },
    failed: { title: "Failed to sign out the session", prefer: "server" },
    refreshes: [api.sessions],
  });

export const useEndOtherSessions = () =>
  useApiMutation(api.endOtherSessions, {
    done: { title: "Signed out everywhere else" },
    failed: { title: "Failed to sign out everywhere else", prefer: "server" },
    refreshes: [api.sessions],
  });

export const useRequestPasswordReset = () =>
  useApiMutation(api.requestReset, { failed: { title: "Failed to send the link", prefer: "server" } });

/** Ends every session of the account, possibly also the one in this browser. */
export const useResetPassword = () =>
  useApiMutation(api.reset, {
    done: { title: "Password changed", text: "Sign in with your new password." },
    failed: { title: "Failed to change password", prefer: "server" },
    refreshes: [api.me],
  });
