import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useEffect, useState } from "react";
import { getVisibleToast, subscribeToToast } from "@/lib/feedback/toast";
import { lazyComponent } from "@/lib/loading/lazy";
import { ErrorBoundary } from "@/ui/error-boundary";

const { Component: Toaster } = lazyComponent(() => import("@/ui/toaster"), "Toaster");

/**
 * Shows toasts. Loads the code of the toaster when the first mutation starts, or with the first toast if that
 * is earlier. Loading only with the first toast would be too late when a mutation finds the session expired:
 * the browser could be redirected to the sign-in page before the toast is visible.
 */
export function LazyToaster() {
  /** How often the toaster was needed. After a failed load, a higher count loads it again. */
  const [requestCount, setRequestCount] = useState(() => (getVisibleToast() ? 1 : 0));
  const mutationCache = useQueryClient().getMutationCache();
  useEffect(() => {
    const requestToaster = () => setRequestCount((count) => count + 1);
    const unsubscribeFromMutations = mutationCache.subscribe(({ type }) => {
      if (type === "added") requestToaster();
    });
    const unsubscribeFromToasts = subscribeToToast(requestToaster);
    return () => {
      unsubscribeFromMutations();
      unsubscribeFromToasts();
    };
  }, [mutationCache]);
  return (
    <ErrorBoundary fallback={() => null} retryKey={requestCount}>
      <Suspense>{requestCount > 0 && <Toaster />}</Suspense>
    </ErrorBoundary>
  );
}
