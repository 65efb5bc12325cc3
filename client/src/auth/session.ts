import { authEndpoints } from "@shared/auth/endpoints";
import type { User } from "@shared/auth/schemas";
import { effectiveRole } from "@shared/lib/access";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { ApiError, call, isSuspension } from "@/lib/api/api-fetch";

const me = authEndpoints.me;
/** Where the server leads to sign in. */
export const loginPage: typeof authEndpoints.loginPage.path = "/api/login";

const sessionKey = [me.path];
type Known = User | null | false;

/** Who is signed in; null when nobody is, false when an admin has suspended them. Asked on load, on mount and on window focus, never kept, never repeated. */
export const session = () =>
  queryOptions({
    queryKey: sessionKey,
    queryFn: async ({ client, signal }): Promise<Known> => {
      const user = await askSession(signal);
      // Another tab may have signed in somebody else, or an admin may have changed what this person may see.
      const before = client.getQueryData<Known>(sessionKey);
      if (before && accountStatus(before) !== accountStatus(user)) forgetReads(client);
      return user;
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
  });

export async function askSession(signal?: AbortSignal): Promise<Known> {
  return call(me, {}, { signal }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 401) return null;
    if (isSuspension(error)) return false;
    throw error;
  });
}

/** Who somebody is and what they may see: while it stays, what they were shown stays true. */
export const accountStatus = (user: Known) => (user ? `${user.id} ${effectiveRole(user)}` : String(user));

/** Asks again who is signed in. */
export const recheckSession = (client: QueryClient) => client.invalidateQueries({ queryKey: sessionKey });

/** What one person was shown is not the next one's: everything goes, save who is signed in now. */
export function startAnew(client: QueryClient, user: User | null): void {
  // An answer still under way is about who was signed in before.
  client.cancelQueries({ queryKey: sessionKey });
  forgetReads(client);
  takeSession(client, user);
}

/** What a page came with is known before it is asked. */
export const takeSession = (client: QueryClient, user: Known) => client.setQueryData(sessionKey, user);

const forgetReads = (client: QueryClient) =>
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== me.path });
