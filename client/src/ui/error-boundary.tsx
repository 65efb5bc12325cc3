import type { ReactNode } from "react";
import { ErrorBoundary as BaseErrorBoundary } from "react-error-boundary";
import { retryFailedChunks } from "@/lib/loading/lazy";
import { ErrorState } from "./error-state";
import { StandalonePage } from "./standalone-page";

/**
 * "network": the chunk could not be fetched, and a retry may succeed. "outdated": the chunk belongs to an
 * earlier release. "error": rendering threw an error.
 */
export type LoadErrorReason = "network" | "outdated" | "error";

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Default: an `ErrorState` for a page that could not be loaded. */
  fallback?: (retry: () => void, reason: LoadErrorReason) => ReactNode;
  /** True outside of the app shell, where the error needs the layout and the heading of a page. */
  isStandalone?: boolean;
  /** Changing the number renders the children again. */
  retryKey?: number;
}

/**
 * Catches errors of rendering and chunk loading. Without a `fallback`, it reloads the page if a new release
 * has removed the chunk.
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
 * Returns why loading failed. The chunk loader sets `cause` to the HTTP status, or to 0 without a response.
 * Other errors have no numeric cause.
 */
function getLoadErrorReason(error: unknown): LoadErrorReason {
  const status = error instanceof Error ? error.cause : undefined;
  if (typeof status !== "number") return "error";
  return status === 404 ? "outdated" : "network";
}
