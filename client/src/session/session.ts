import { authEndpoints } from "@shared/auth/endpoints";
import type { User } from "@shared/auth/schemas";
import { effectiveRole } from "@shared/lib/access";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { ApiError, apiFetch, isSuspendedError } from "@/lib/api/api-fetch";
import { leaveWithDrafts } from "@/lib/routing/leave-with-drafts";

const sessionEndpoint = authEndpoints.me;
const sessionQueryKey = [sessionEndpoint.path];

/** The signed-in user; "suspended" if an admin has suspended the user, null for a visitor. */
export type SessionUser = User | "suspended" | null;

/** Returns the signed-in user; null for a visitor, for a suspended user, and before the session is loaded. */
export const signedInUserOf = (sessionUser: SessionUser | undefined): User | null =>
  sessionUser && sessionUser !== "suspended" ? sessionUser : null;

/** The session of this browser. Refetched on load, mount and window focus, always stale, never retried. */
export const sessionQuery = () =>
  queryOptions({
    queryKey: sessionQueryKey,
    queryFn: async ({ client, signal }): Promise<SessionUser> => {
      const currentUser = await fetchSession(signal);
      // Another tab may have signed in another user, or an admin may have changed this user's permissions.
      const previousUser = signedInUserOf(client.getQueryData<SessionUser>(sessionQueryKey));
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

/** Fetches the signed-in user; returns "suspended" for a suspended user, null for a visitor. */
export async function fetchSession(signal?: AbortSignal): Promise<SessionUser> {
  try {
    return await apiFetch(sessionEndpoint, {}, { signal });
  } catch (error) {
    const isNotSignedIn = error instanceof ApiError && error.status === 401;
    if (isNotSignedIn) return null;
    if (isSuspendedError(error)) return "suspended";
    throw error;
  }
}

/**
 * Whether the user must enter an email address before anything else, because their unverified one was
 * removed.
 */
export const needsEmailAddress = (user: User): boolean => user.email === "";

/**
 * Identifies a user and everything that decides what they see. Cached responses remain valid while the key is
 * unchanged.
 */
export function getPermissionKey(sessionUser: SessionUser): string {
  const user = signedInUserOf(sessionUser);
  if (!user) return String(sessionUser);
  return `${user.id} ${effectiveRole(user)} ${user.seesContactDetails} ${needsEmailAddress(user)}`;
}

/** Goes to the sign-in page without asking about unsaved changes; forms keep their drafts. */
export const redirectToSignIn = () => leaveWithDrafts(authEndpoints.loginPage.path);

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

/** Stores a session that another endpoint returned, so that it is not requested again. */
export const setCachedSession = (client: QueryClient, sessionUser: SessionUser) =>
  client.setQueryData(sessionQueryKey, sessionUser);

/** Removes all cached queries except the session, and all mutations with their variables. */
export function clearCachedResponses(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionEndpoint.path });
  client.getMutationCache().clear();
}
