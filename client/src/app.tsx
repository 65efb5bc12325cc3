import { ownPath } from "@shared/lib/text";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useState } from "react";
import { Redirect, useLocation, useSearch } from "wouter";
import { useVisits } from "@/analytics/track";
import { session, standing } from "@/auth/session";
import { ViewerContext } from "@/auth/viewer";
import { applyTheme } from "@/lib/theme";
import { currentToast, watchToast } from "@/lib/toast";
import { usePage } from "@/lib/use-page";
import { type Screen, screenFor } from "@/screens";
import { Announcer } from "@/ui/announcer";
import { ErrorBoundary } from "@/ui/error-boundary";
import { Failed, PageSpinner } from "@/ui/states";

// The landing page is light because these come only to those who need them.
const NotFoundPage = lazy(() => import("@/not-found-page").then((file) => ({ default: file.NotFoundPage })));
const Shell = lazy(() => import("@/shell/shell").then((file) => ({ default: file.Shell })));
const Toaster = lazy(() => import("@/ui/toaster").then((file) => ({ default: file.Toaster })));

export function App() {
  const [path] = useLocation();
  useVisits(path);
  const leaving = useLogoutByAddress();
  const { data: viewer, isPending, isError, isFetching, refetch } = useQuery(session());
  const wanted = new URLSearchParams(useSearch()).get("next");

  if (leaving || isPending) return <PageSpinner />;
  if (isError && viewer === undefined) {
    return (
      <main className="alone">
        <Failed title="The server could not be reached" onRetry={refetch} retrying={isFetching}>
          Check your connection. This page loads again as soon as you try.
        </Failed>
      </main>
    );
  }
  if (viewer && screenFor(path, null)?.path === "/auth") return <Redirect to={ownPath(wanted)} replace />;

  const screen = screenFor(path, viewer ?? null);
  const shown = (
    <ErrorBoundary key={path}>
      <Shown screen={screen} />
    </ErrorBoundary>
  );
  return (
    <ViewerContext value={viewer ?? null}>
      <Suspense fallback={<PageSpinner />}>{viewer ? <Shell key={standing(viewer)}>{shown}</Shell> : shown}</Suspense>
      <Announcer />
      <Toasts />
    </ViewerContext>
  );
}

function Shown({ screen }: { screen: Screen | undefined }) {
  usePage(screen?.title ?? "Page Not Found");
  return screen ? <screen.page /> : <NotFoundPage />;
}

/** The toaster's code comes with the first toast; where it does not come, the rest stands. */
function Toasts() {
  const [needed, setNeeded] = useState(() => currentToast() !== undefined);
  useEffect(() => watchToast(() => setNeeded(true)), []);
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>{needed && <Toaster />}</Suspense>
    </ErrorBoundary>
  );
}

/** `?logout=true` takes away all that this browser keeps for us, then replaces the address with `/`. */
function useLogoutByAddress(): boolean {
  const leaving = new URLSearchParams(useSearch()).get("logout") === "true";
  const [, navigate] = useLocation();
  const client = useQueryClient();
  useEffect(() => {
    if (!leaving) return;
    localStorage.clear();
    sessionStorage.clear();
    client.removeQueries({ predicate: (query) => query.queryKey[0] !== session().queryKey[0] });
    client.getMutationCache().clear();
    applyTheme();
    navigate("/", { replace: true });
    client.invalidateQueries(session());
  }, [leaving, client, navigate]);
  return leaving;
}
