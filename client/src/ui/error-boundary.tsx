import type { ReactNode } from "react";
import { ErrorBoundary as BaseErrorBoundary } from "react-error-boundary";
import { retryFailedChunks } from "@/lib/loading/lazy";
import { ErrorState } from "./error-state";
import { StandalonePage } from "./standalone-page";

/**
 * "network": a network failure, which a retry may fix. "outdated": the chunk belongs to an earlier release.
 * "error": rendering threw an error.
 */
export type LoadErrorReason = "network" | "outdated" | "error";

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Default: an `ErrorState` for a page that could not be loaded. */
  fallback?: (retry: () => void, reason: LoadErrorReason) => ReactNode;
  /** True outside of the app shell: the error is then shown as a whole page. */
  isStandalone?: boolean;
  /** Changing the number renders the children again. */
  retryKey?: number;
}

/**
 * Catches errors of rendering and chunk loading. If the code no longer exists because of a new release, and
 * there is no `fallback` to show, reloads the page.
 */
export function ErrorBoundary({ children, fallback, isStandalone, retryKey }: ErrorBoundaryProps) {
  return (
    <BaseErrorBoundary
      resetKeys={[retryKey]}
      onError={(error) => {
        retryFailedChunks();
        // `public/boot.js` listens to this event and reloads the page once.
        if (!fallback && getLoadErrorReason(error) === "outdated") dispatchEvent(new Event("gone"));
      }}
      fallbackRender={({ error, resetErrorBoundary }) => {
        const reason = getLoadErrorReason(error);
        const retry = () => (reason === "network" ? resetErrorBoundary() : location.reload());
        if (fallback) return fallback(retry, reason);
        return <PageError isStandalone={isStandalone} onRetry={retry} />;
      }}
    >
      {children}
    </BaseErrorBoundary>
  );
}

function PageError({ isStandalone, onRetry }: { isStandalone: boolean | undefined; onRetry: () => void }) {
  const errorState = (
    <ErrorState title="This page could not be loaded" as={isStandalone ? "h1" : undefined} onRetry={onRetry}>
      Reloading usually helps.
    </ErrorState>
  );
  return isStandalone ? <StandalonePage>{errorState}</StandalonePage> : errorState;
}

/**
 * The chunk loader sets the HTTP status as `cause`, 0 without a response. Other errors have no numeric cause.
 */
function getLoadErrorReason(error: unknown): LoadErrorReason {
  const status = error instanceof Error ? error.cause : undefined;
  if (typeof status !== "number") return "error";
  return status === 404 ? "outdated" : "network";
}
