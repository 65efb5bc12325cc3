import { late } from "@/lib/late";
import { usePage } from "@/lib/use-page";
import { ErrorBoundary } from "@/ui/error-boundary";
import type { Screen } from "@/visitor-screens";

const { Late: NotFoundPage } = late(() => import("@/not-found-page").then((file) => ({ default: file.NotFoundPage })));

interface ShownProps {
  path: string;
  screen: Screen | undefined;
  /** The session ended under an open page. */
  ended?: boolean;
}

/** The screen of a path, or that there is none. */
export function Shown({ path, ...what }: ShownProps) {
  return (
    <ErrorBoundary key={path}>
      <Page {...what} />
    </ErrorBoundary>
  );
}

function Page({ screen, ended }: Omit<ShownProps, "path">) {
  usePage(screen?.title ?? (ended ? "Sign In" : "Page Not Found"));
  return screen ? <screen.page /> : <NotFoundPage ended={ended} />;
}
