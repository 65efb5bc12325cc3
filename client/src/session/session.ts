import { authEndpoints } from "@shared/auth/endpoints";
import type { User } from "@shared/auth/schemas";
import { effectiveRole } from "@shared/lib/access";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { ApiError, apiFetch, isSuspendedError } from "@/lib/api/api-fetch";
import { leaveWithDrafts } from "@/lib/routing/leave-with-drafts";

/** Path that redirects to the sign-in page. */
const loginPath: typeof authEndpoints.loginPage.path = "/api/login";

const sessionEndpoint = authEndpoints.me;
const sessionQueryKey = [sessionEndpoint.path];

/** The signed-in user; null for a visitor, false for a user whom an admin has suspended. */
export type SessionUser = User | null | false;

/** The session of this browser. Refetched on load, mount and window focus, never cached, never retried. */
export const sessionQuery = () =>
  queryOptions({
    queryKey: sessionQueryKey,
    queryFn: async ({ client, signal }): Promise<SessionUser> => {
      const currentUser = await fetchSession(signal);
      // Another tab may have signed in another user, or an admin may have changed this user's permissions.
      const previousUser = client.getQueryData<SessionUser>(sessionQueryKey);
      const hasChanged = previousUser && getPermissionKey(previousUser) !== getPermissionKey(currentUser);
      if (hasChanged) clearCachedResponses(client);
      return currentUser;
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
  });

/** Fetches the signed-in user; see `SessionUser`. */
export async function fetchSession(signal?: AbortSignal): Promise<SessionUser> {
  try {
    return await apiFetch(sessionEndpoint, {}, { signal });
  } catch (error) {
    const isNotSignedIn = error instanceof ApiError && error.status === 401;
    if (isNotSignedIn) return null;
    if (isSuspendedError(error)) return false;
    throw error;
  }
}

/** Whether a user's unverified email address was removed. They then have to enter a new one first. */
export const needsEmailAddress = (user: User): boolean => user.email === "";

/**
 * Identifies a user and everything that decides what they see. Cached responses remain valid while the key is
 * unchanged.
 */
export const getPermissionKey = (user: SessionUser) =>
  user
    ? `${user.id} ${effectiveRole(user)} ${user.seesContactDetails} ${needsEmailAddress(user)}`
    : String(user);

/**
 * Leaves for the sign-in page, also from a form with unsaved changes: nothing can be saved before signing in.
 */
export const redirectToSignIn = () => leaveWithDrafts(loginPath);

/** Refetches the signed-in user. */
export const refetchSession = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: sessionQueryKey });

/** Switches the client to another user: clears all cached responses except the session. */
export function switchUser(client: QueryClient, user: User | null): void {
  // A response in flight is about the previous user.
  client.cancelQueries({ queryKey: sessionQueryKey });
  clearCachedResponses(client);
  setCachedSession(client, user);
}

/** Stores the session from another response, so that it is not requested again. */
export const setCachedSession = (client: QueryClient, user: SessionUser) =>
  client.setQueryData(sessionQueryKey, user);

/** Removes all cached queries except the session, and all mutations with their variables. */
export function clearCachedResponses(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionEndpoint.path });
  client.getMutationCache().clear();
}
