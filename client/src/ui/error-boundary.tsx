import { Component, type ReactNode } from "react";
import { renewMissing } from "@/lib/late";
import { ErrorState } from "./error-state";

/** The line is down; the code is of an earlier release; or it broke. Only where the line was down does asking again help. */
export type Why = "away" | "gone" | "broken";

interface ErrorBoundaryProps {
  children: ReactNode;
  /** What is shown instead; left out, it is the page that could not be loaded. */
  fallback?: (again: () => void, why: Why) => ReactNode;
  /** It stands around the whole page. */
  alone?: boolean;
  /** When it changes, what broke is tried again. */
  attempt?: number;
}

/** What broke, or whose code did not come, leaves the rest standing. Code that is no longer to be had is of an earlier release: then the page is loaded anew. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { broken?: boolean; answer?: unknown }> {
  override state: { broken?: boolean; answer?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { broken: true, answer: error instanceof Error ? error.cause : undefined };
  }

  override componentDidCatch() {
    renewMissing();
    // public/first.js loads it anew, once.
    if (!this.props.fallback && this.state.answer === 404) dispatchEvent(new Event("gone"));
  }

  override componentDidUpdate({ attempt }: ErrorBoundaryProps) {
    if (attempt !== this.props.attempt && this.state.broken) this.setState({ broken: false });
  }

  override render() {
    const { children, fallback, alone } = this.props;
    const { broken, answer } = this.state;
    if (!broken) return children;
    // Nothing but the code of a part gives the server's answer as the cause.
    const why = typeof answer !== "number" ? "broken" : answer === 404 ? "gone" : "away";
    const again = () => (why === "away" ? this.setState({ broken: false }) : location.reload());
    if (fallback) return fallback(again, why);
    const failed = (
      <ErrorState title="This page could not be loaded" as={alone ? "h1" : undefined} onRetry={again}>
        Loading it again usually helps.
      </ErrorState>
    );
    return alone ? <main className="alone">{failed}</main> : failed;
  }
}
