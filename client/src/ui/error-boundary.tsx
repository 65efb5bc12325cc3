import { Component, type ReactNode } from "react";
import { Failed } from "./states";

/** A page that broke, or whose code could not be fetched after a new release, leaves the rest standing. */
export class ErrorBoundary extends Component<{ children: ReactNode; fallback?: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    if (this.props.fallback !== undefined) return this.props.fallback;
    return (
      <Failed title="This page could not be loaded" onRetry={() => location.reload()}>
        Loading it again usually helps.
      </Failed>
    );
  }
}
