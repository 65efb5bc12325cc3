import type { authApi } from "@shared/auth/api";
import type { User } from "@shared/auth/schema";
import { effectiveRole } from "@shared/lib/access";
import { fullName } from "@shared/lib/text";
import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { navigate } from "wouter/use-browser-location";
import { CallError, call, change, wire } from "@/lib/call";
import { forgetDrafts } from "@/ui/use-draft";

const api = {
  me: wire<typeof authApi.me>("GET", "/api/user"),
  login: wire<typeof authApi.login>("POST", "/api/login"),
  register: wire<typeof authApi.register>("POST", "/api/register"),
  logout: wire<typeof authApi.logout>("POST", "/api/logout"),
};
/** Where the server leads to sign in. */
export const loginPage: typeof authApi.loginPage.path = "/api/login";

const sessionKey = [api.me.path];

/** Who is signed in; null when nobody is. Asked on load, on mount and on window focus, never kept, never repeated. */
export const session = () =>
  queryOptions({
    queryKey: sessionKey,
    queryFn: async ({ client, signal }) => {
      const user = await call(api.me, {}, { signal }).catch((error: unknown) => {
        if (error instanceof CallError && error.status === 401) return null;
        throw error;
      });
      // Another tab may have signed in somebody else, or an admin may have changed what this person may see.
      const before = client.getQueryData<User | null>(sessionKey);
      if (before && standing(before) !== standing(user)) forgetReads(client);
      return user;
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
  });

/** Who somebody is and what they may see: while it stays, what they were shown stays true. */
export const standing = (user: User | null) => user && `${user.id} ${effectiveRole(user)}`;

/** Asks again who is signed in. */
export const recheckSession = (client: QueryClient) => client.invalidateQueries({ queryKey: sessionKey });

/** What one person was shown is not the next one's: everything goes, save who is signed in now. */
function startAnew(client: QueryClient, user: User | null): void {
  // An answer still under way is about who was signed in before.
  client.cancelQueries({ queryKey: sessionKey });
  forgetReads(client);
  client.setQueryData(sessionKey, user);
}

const forgetReads = (client: QueryClient) => client.removeQueries({ predicate: (query) => query.queryKey[0] !== api.me.path });

export function useLogin() {
  const client = useQueryClient();
  return useMutation({
    ...change(api.login, {
      done: (user: User) => ({ title: "Welcome back!", text: `Logged in as ${fullName(user)}` }),
      failed: { title: "Login failed", text: "You could not be signed in. Please try again.", prefer: "server" },
    }),
    onSuccess: (user) => startAnew(client, user),
  });
}

export function useRegister() {
  const client = useQueryClient();
  return useMutation({
    ...change(api.register, {
      done: (user: User) => ({ title: "Account created!", text: `Welcome to VC Talent Network, ${user.firstName ?? user.username}.` }),
      failed: { title: "Registration failed", text: "Your account could not be created. Please try again.", prefer: "server" },
    }),
    onSuccess: (user) => startAnew(client, user),
  });
}

export function useLogout() {
  const client = useQueryClient();
  return useMutation({
    ...change(api.logout, {
      failed: { title: "Logout Error", text: "There was an issue signing you out. Please try again." },
    }),
    onSuccess: () => {
      forgetDrafts();
      startAnew(client, null);
      navigate("/");
    },
  });
}
