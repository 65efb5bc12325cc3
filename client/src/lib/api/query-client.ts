import { focusManager, MutationCache, notifyManager, QueryCache, QueryClient } from "@tanstack/react-query";
import { toast } from "@/lib/feedback/toast";
import { ApiError, errorMessage, ReauthenticationCancelledError } from "./api-fetch";
import { invalidateEndpoints } from "./invalidate";
import type { ErrorToast, SuccessToast } from "./mutation-meta";

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
/** For how long unused query results are kept. */
const gcTimeMs = 5 * 60_000;
/** Delay of the redirect to the sign-in page, so that the user sees the toast first. */
const redirectDelayMs = 500;
/** Makes requests fail at once when offline. The default silently pauses them, and sends mutations later. */
const networkMode = "always";

interface SessionHandlers {
  /** Navigates to the sign-in page after a mutation found that the session has ended. */
  redirectToSignIn: () => void;
  /** Refetches the session after a query returned 401, or any request 403. */
  refetchSession: (queryClient: QueryClient) => void;
}

/**
 * Creates the query client, which shows the toasts of mutations, invalidates queries and detects the end of a
 * session.
 */
export function createQueryClient({ redirectToSignIn, refetchSession }: SessionHandlers): QueryClient {
  let isRedirecting = false;

  function handleExpiredSession() {
    toast({ title: "Unauthorized", text: "You are logged out. Logging in again...", tone: "danger" });
    // Several mutations may fail before the redirect.
    if (isRedirecting) return;
    isRedirecting = true;
    setTimeout(() => {
      // Back can restore this page after the redirect, and another session can end in it.
      isRedirecting = false;
      redirectToSignIn();
    }, redirectDelayMs);
  }

  const queryClient: QueryClient = new QueryClient({
    mutationCache: new MutationCache({
      onSuccess: (response, _input, _onMutateResult, { meta }) => {
        if (meta?.onSuccessToast)
          toast({ ...getSuccessToast(meta.onSuccessToast, response), tone: "success" });
        return invalidateEndpoints(queryClient, meta?.invalidates ?? []);
      },
      onError: (error, _input, _onMutateResult, { meta }) => {
        if (error instanceof ReauthenticationCancelledError || needsSecondFactor(error)) return;
        if (isForbidden(error)) refetchSession(queryClient);
        if (isSessionExpired(error)) handleExpiredSession();
        else if (meta?.onErrorToast) toast({ ...getErrorToast(error, meta.onErrorToast), tone: "danger" });
      },
    }),
    queryCache: new QueryCache({
      onError: (error) => {
        if (isSessionExpired(error) || isForbidden(error)) refetchSession(queryClient);
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
  return queryClient;
}

/**
 * True if the password was right and a second factor is missing. The sign-in form then shows its next step.
 */
const needsSecondFactor = (error: unknown) =>
  error instanceof ApiError && error.problem?.challenge !== undefined;

/** True for a 401, unless it is the answer to a wrong password or a missing second factor. */
function isSessionExpired(error: unknown): boolean {
  const signInErrorCodes: (string | undefined)[] = ["wrong_credentials", "second_factor_required"];
  return error instanceof ApiError && error.status === 401 && !signInErrorCodes.includes(error.problem?.code);
}

/** True if the user was suspended, or lost a permission that the screen still relies on. */
const isForbidden = (error: unknown) => error instanceof ApiError && error.status === 403;

function getSuccessToast(content: SuccessToast, response: unknown) {
  // `SuccessToast` does not have the response type of the endpoint.
  return typeof content === "function" ? content(response as never) : content;
}

function getErrorToast(error: unknown, content: ErrorToast) {
  const serverMessage = content.preferServerMessage ? errorMessage(error) : undefined;
  return { title: content.title, text: serverMessage ?? content.text };
}
