import type { ReactNode } from "react";
import { ErrorBoundary as Boundary } from "react-error-boundary";
import { renewMissing } from "@/lib/loading/lazy";
import { ErrorState } from "./error-state";
import { StandalonePage } from "./standalone-page";

/** The network failed; the code belongs to an earlier release; or rendering threw. Only after a network failure does retrying help. */
export type Why = "away" | "gone" | "broken";

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Defaults to a page that could not be loaded. */
  fallback?: (again: () => void, why: Why) => ReactNode;
  /** Wraps the whole page. */
  alone?: boolean;
  /** A change retries. */
  attempt?: number;
}

/** Keeps the rest of the page when a part throws or its code cannot be loaded. Code that no longer exists belongs to an earlier release: the page is reloaded. */
export function ErrorBoundary({ children, fallback, alone, attempt }: ErrorBoundaryProps) {
  return (
    <Boundary
      resetKeys={[attempt]}
      onError={(error) => {
        renewMissing();
        // public/boot.js reloads the page, once.
        if (!fallback && reasonOf(error) === "gone") dispatchEvent(new Event("gone"));
      }}
      fallbackRender={({ error, resetErrorBoundary }) => {
        const why = reasonOf(error);
        const again = () => (why === "away" ? resetErrorBoundary() : location.reload());
        if (fallback) return fallback(again, why);
        const failed = (
          <ErrorState title="This page could not be loaded" as={alone ? "h1" : undefined} onRetry={again}>
            Loading it again usually helps.
          </ErrorState>
        );
        return alone ? <StandalonePage>{failed}</StandalonePage> : failed;
      }}
    >
      {children}
    </Boundary>
  );
}

/** The chunk loader sets the HTTP status as the cause, 0 without a response. Other errors have no such cause. */
function reasonOf(error: unknown): Why {
  const status = error instanceof Error ? error.cause : undefined;
  if (typeof status !== "number") return "broken";
  return status === 404 ? "gone" : "away";
}
