import { focusManager, MutationCache, notifyManager, QueryCache, QueryClient } from "@tanstack/react-query";
import { toast } from "@/lib/feedback/toast";
import { ApiError, errorMessage } from "./api-fetch";
import { refresh } from "./invalidate";
import type { MutationMeta } from "./mutation-meta";

// Told in the same turn as a navigation, so that signing out and going home are one picture.
notifyManager.setScheduler(queueMicrotask);

// By itself it listens for a tab that is shown again, but not for a window that is brought to the front.
focusManager.setEventListener((look) => {
  const told = () => look();
  addEventListener("visibilitychange", told);
  addEventListener("focus", told);
  return () => {
    removeEventListener("visibilitychange", told);
    removeEventListener("focus", told);
  };
});

const fresh = 5 * 60_000;
/** A list that was left stands there at once when one comes back, however long one read elsewhere. */
const kept = 30 * 60_000;
const pauseBeforeLeaving = 500;
/** Without a network a call fails at once and says so. By itself it would wait unseen, and a change be sent when nobody expects it. */
const networkMode = "always";

interface SessionEnds {
  /** Goes to sign in, after an action found the session over. */
  leave: () => void;
  /** Asks again who is signed in and what they may do, after a read found the session over or any call was refused to the person. */
  recheck: (client: QueryClient) => void;
}

/** The one place that tells people how a change went, makes reads stale, and notices that a session is over. */
export function createQueryClient({ leave, recheck }: SessionEnds): QueryClient {
  let leaving = false;

  function expired() {
    toast({ title: "Unauthorized", text: "You are logged out. Logging in again...", tone: "bad" });
    if (leaving) return;
    leaving = true;
    setTimeout(leave, pauseBeforeLeaving);
  }

  const client: QueryClient = new QueryClient({
    mutationCache: new MutationCache({
      onSuccess: (answer, _ask, _result, { meta }) => {
        const done = meta?.done;
        // `done` was declared beside the call that gave this answer.
        if (done) toast({ ...(typeof done === "function" ? done(answer as never) : done), tone: "ok" });
        return refresh(client, meta?.refreshes ?? []);
      },
      onError: (error, _ask, _result, { meta }) => {
        if (isRefused(error)) recheck(client);
        if (isExpiry(error)) expired();
        else if (meta?.failed) toast({ ...wordsFor(error, meta.failed), tone: "bad" });
      },
    }),
    queryCache: new QueryCache({
      onError: (error) => {
        if (isExpiry(error) || isRefused(error)) recheck(client);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: fresh,
        gcTime: kept,
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

/** A 401 that is no answer to a wrong password. */
function isExpiry(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401 && error.problem?.code !== "wrong_credentials";
}

/** Suspended, or not allowed any longer what the screen still offers. */
const isRefused = (error: unknown) => error instanceof ApiError && error.status === 403;

function wordsFor(error: unknown, { title, text, prefer }: NonNullable<MutationMeta["failed"]>) {
  return { title, text: prefer === "server" ? (errorMessage(error) ?? text) : text };
}
