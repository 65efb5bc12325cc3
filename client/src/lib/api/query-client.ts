import { focusManager, MutationCache, notifyManager, QueryCache, QueryClient } from "@tanstack/react-query";
import { toast } from "@/lib/feedback/toast";
import { ApiError, errorMessage } from "./api-fetch";
import { invalidateEndpoints } from "./invalidate";
import type { MutationMeta } from "./mutation-meta";

// Notifies components before the next paint, so that sign-out and the navigation home appear together.
notifyManager.setScheduler(queueMicrotask);

// The default listens to `visibilitychange` only, which does not fire when a visible window is focused.
focusManager.setEventListener((onFocus) => {
  const handleFocus = () => onFocus();
  addEventListener("visibilitychange", handleFocus);
  addEventListener("focus", handleFocus);
  return () => {
    removeEventListener("visibilitychange", handleFocus);
    removeEventListener("focus", handleFocus);
  };
});

const staleTimeMs = 5 * 60_000;
/** Long, so that a list appears at once when the user returns to it. */
const gcTimeMs = 30 * 60_000;
/** Lets the user see the toast. */
const redirectDelayMs = 500;
/**
 * Requests fail at once when offline. The default mode would hold them back silently and send mutations
 * later.
 */
const networkMode = "always";

interface SessionHandlers {
  /** Navigates to the sign-in page after a mutation found that the session has ended. */
  leave: () => void;
  /** Refetches the session after a query returned 401, or any request 403. */
  recheck: (client: QueryClient) => void;
}

/**
 * Creates the query client, which shows the toasts of mutations, invalidates queries and detects the end of a
 * session.
 */
export function createQueryClient({ leave, recheck }: SessionHandlers): QueryClient {
  let isLeaving = false;

  function handleExpiredSession() {
    toast({ title: "Unauthorized", text: "You are logged out. Logging in again...", tone: "bad" });
    if (isLeaving) return;
    isLeaving = true;
    setTimeout(leave, redirectDelayMs);
  }

  const client: QueryClient = new QueryClient({
    mutationCache: new MutationCache({
      onSuccess: (response, _input, _onMutateResult, { meta }) => {
        const done = meta?.done;
        // MutationMeta does not carry the response type of the endpoint.
        if (done) toast({ ...(typeof done === "function" ? done(response as never) : done), tone: "ok" });
        return invalidateEndpoints(client, meta?.refreshes ?? []);
      },
      onError: (error, _input, _onMutateResult, { meta }) => {
        if (isForbidden(error)) recheck(client);
        if (isSessionExpired(error)) handleExpiredSession();
        else if (meta?.failed) toast({ ...errorToast(error, meta.failed), tone: "bad" });
      },
    }),
    queryCache: new QueryCache({
      onError: (error) => {
        if (isSessionExpired(error) || isForbidden(error)) recheck(client);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: staleTimeMs,
        gcTime: gcTimeMs,
        retry: false,
        refetchOnWindowFocus: false,
        networkMode,
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode },
    },
  });
  return client;
}

/** Excludes the 401 for a wrong password. */
function isSessionExpired(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401 && error.problem?.code !== "wrong_credentials";
}

/** The user was suspended, or lost a permission that the screen still relies on. */
const isForbidden = (error: unknown) => error instanceof ApiError && error.status === 403;

function errorToast(error: unknown, { title, text, prefer }: NonNullable<MutationMeta["failed"]>) {
  return { title, text: prefer === "server" ? (errorMessage(error) ?? text) : text };
}
