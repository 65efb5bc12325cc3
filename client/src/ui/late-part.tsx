import { type LateFile, late } from "@/lib/loading/lazy";
import { ErrorBoundary } from "./error-boundary";
import { ErrorState } from "./error-state";

/** A part of a page whose code is loaded later. If that fails, the rest of the page stays, and an error stands in the place of the part. */
export function latePart<P extends object, F extends LateFile<P>>(fetch: () => Promise<F & LateFile<P>>) {
  const { Late, ...rest } = late(fetch);
  const Part = (props: P) => (
    <ErrorBoundary
      fallback={(again) => <ErrorState as="h3" title="This part could not be loaded" onRetry={again} />}
    >
      <Late {...props} />
    </ErrorBoundary>
  );
  return { ...rest, Late: Part };
}
