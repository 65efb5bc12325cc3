import type { User } from "@shared/auth/schemas";
import { safeRedirectPath } from "@shared/lib/safe-redirect-path";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useEffect, useState } from "react";
import { Redirect, Route, Switch, useLocation, useSearchParams } from "wouter";
import { usePageVisitTracking } from "@/analytics/track";
import { applyTheme } from "@/lib/browser/theme";
import { currentToast, subscribeToToast } from "@/lib/feedback/toast";
import { replayEarlyPresses } from "@/lib/loading/early-input";
import { lazyComponent } from "@/lib/loading/lazy";
import { ScreenOutlet, ScreenSwitch } from "@/screen-outlet";
import { permissionKey, sessionQuery } from "@/session/session";
import { ViewerContext } from "@/session/viewer";
import { Announcer } from "@/ui/announcer";
import { ErrorBoundary } from "@/ui/error-boundary";
import { ErrorState } from "@/ui/error-state";
import { PageSpinner } from "@/ui/page-spinner";
import { StandalonePage } from "@/ui/standalone-page";
import { suspendedScreen, visitorScreens } from "@/visitor-screens";

// Lazy, so that the landing page stays small.
const { Component: AppShell, load: loadAppShell } = lazyComponent(() =>
  import("@/shell/app-shell").then((file) => ({ ...file, default: file.AppShell })),
);

export { loadAppShell };

const { Component: Toaster } = lazyComponent(() =>
  import("@/ui/toaster").then((file) => ({ default: file.Toaster })),
);

/** Renders the landing page or another screen of visitors, or the app shell for signed-in users. */
export function App() {
  const [path] = useLocation();
  usePageVisitTracking(path);
  const isLoggingOut = useLogoutParam();
  // Not `isFetching`, which would rerender the whole app on each refetch.
  const { data: viewer, isPending, isError, refetch } = useQuery(sessionQuery());
  const hasSessionEnded = useHasSessionEnded(viewer);

  if ((isLoggingOut && viewer !== null) || isPending) return <PageSpinner />;
  if (isError && viewer === undefined) {
    return (
      <StandalonePage>
        <ErrorState title="The server could not be reached" onRetry={refetch}>
          Check your connection and try again.
        </ErrorState>
      </StandalonePage>
    );
  }
  return (
    <ViewerContext value={viewer || null}>
      <ErrorBoundary standalone>
        <Suspense fallback={<PageSpinner />}>
          {viewer && <MemberRoutes viewer={viewer} />}
          {viewer === false && <ScreenOutlet screen={suspendedScreen} />}
          {viewer === null && <ScreenSwitch screens={visitorScreens} hasSessionEnded={hasSessionEnded} />}
          <EarlyInputFallback />
        </Suspense>
      </ErrorBoundary>
      <Announcer />
      <LazyToaster />
    </ViewerContext>
  );
}

function MemberRoutes({ viewer }: { viewer: User }) {
  return (
    <Switch>
      <Route path="/auth">
        <RedirectFromSignIn />
      </Route>
      {visitorScreens
        .filter(({ isStandalone }) => isStandalone)
        .map((screen) => (
          <Route key={screen.path} path={screen.path}>
            <ScreenOutlet screen={screen} />
          </Route>
        ))}
      <Route>
        <AppShell key={permissionKey(viewer)} viewer={viewer} />
      </Route>
    </Switch>
  );
}

function RedirectFromSignIn() {
  const [search] = useSearchParams();
  return <Redirect to={safeRedirectPath(search.get("next"))} replace />;
}

/** How long recorded input waits for a screen that does not render. */
const maxReplayDelayMs = 5000;

/** Replays early input even if no screen does, such as after an error. */
function EarlyInputFallback() {
  useEffect(() => {
    const timer = setTimeout(replayEarlyPresses, maxReplayDelayMs);
    return () => clearTimeout(timer);
  }, []);
  return null;
}

/**
 * Loads the toaster when the first mutation starts or a toast is shown: if it loaded only with the toast, the
 * redirect of an expired session could happen before. If loading fails, the next mutation retries.
 */
function LazyToaster() {
  /** A new request retries after a failed load. */
  const [requestCount, setRequestCount] = useState(() => Number(currentToast() !== undefined));
  const mutationCache = useQueryClient().getMutationCache();
  useEffect(() => {
    const requestToaster = () => setRequestCount((count) => count + 1);
    const unsubscribeFromMutations = mutationCache.subscribe(
      ({ type }) => type === "added" && requestToaster(),
    );
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

/**
 * On `?logout=true`, clears everything that this browser stores for the site and replaces the URL with `/`.
 */
function useLogoutParam(): boolean {
  const [search] = useSearchParams();
  const isLoggingOut = search.get("logout") === "true";
  const [, navigate] = useLocation();
  const client = useQueryClient();
  useEffect(() => {
    if (!isLoggingOut) return;
    localStorage.clear();
    sessionStorage.clear();
    client.removeQueries({ predicate: (query) => query.queryKey[0] !== sessionQuery().queryKey[0] });
    client.getMutationCache().clear();
    applyTheme();
    navigate("/", { replace: true });
    client.invalidateQueries(sessionQuery());
  }, [isLoggingOut, client, navigate]);
  return isLoggingOut;
}

/** Returns true if the session ended while the page was open. */
function useHasSessionEnded(viewer: User | null | false | undefined): boolean {
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (viewer && !wasSignedIn) setWasSignedIn(true);
  return wasSignedIn && viewer === null;
}
