import type { User } from "@shared/auth/schemas";
import { safeRedirectPath } from "@shared/lib/safe-redirect-path";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useState } from "react";
import { Redirect, Route, Switch, useLocation, useSearchParams } from "wouter";
import { usePageVisitTracking } from "@/analytics/track";
import { LazyToaster } from "@/lazy-toaster";
import { replayEarlyPresses } from "@/lib/loading/early-input";
import { lazyComponent } from "@/lib/loading/lazy";
import { ScreenOutlet, ScreenSwitch } from "@/screen-outlet";
import {
  getPermissionKey,
  needsEmailAddress,
  type SessionUser,
  sessionQuery,
  signedInUserOf,
} from "@/session/session";
import { ViewerContext } from "@/session/viewer";
import { Announcer } from "@/ui/announcer";
import { ErrorBoundary } from "@/ui/error-boundary";
import { ErrorState } from "@/ui/error-state";
import { PageSpinner } from "@/ui/page-spinner";
import { StandalonePage } from "@/ui/standalone-page";
import { useClearStorageOnLogout } from "@/use-clear-storage-on-logout";
import { newAddressScreen, suspendedScreen, visitorScreens } from "@/visitor-screens";

// Lazy, so that visitors do not load the code of the shell.
const { Component: AppShell, load: loadAppShell } = lazyComponent(
  () => import("@/shell/app-shell"),
  "AppShell",
);

export { loadAppShell };

/**
 * The whole app: the screens of visitors, the app shell for signed-in users, or the page of suspended users.
 */
export function App() {
  const [path] = useLocation();
  usePageVisitTracking(path);
  const isLoggingOut = useClearStorageOnLogout();
  // `isFetching` is not read here, because the whole app would then rerender on each refetch.
  const { data: sessionUser, isPending, isError, refetch } = useQuery(sessionQuery());
  const viewer = signedInUserOf(sessionUser);
  const hasSessionEnded = useHasSessionEnded(sessionUser);

  const isLogoutPending = isLoggingOut && sessionUser !== null;
  if (isLogoutPending || isPending) return <PageSpinner />;
  if (isError && sessionUser === undefined) {
    return (
      <StandalonePage>
        <ErrorState title="The server could not be reached" onRetry={refetch}>
          Check your connection and try again.
        </ErrorState>
      </StandalonePage>
    );
  }
  return (
    <ViewerContext value={viewer}>
      <ErrorBoundary isStandalone>
        <Suspense fallback={<PageSpinner />}>
          {viewer && <MemberRoutes viewer={viewer} />}
          {sessionUser === "suspended" && <ScreenOutlet screen={suspendedScreen} />}
          {sessionUser === null && (
            <ScreenSwitch screens={visitorScreens} hasSessionEnded={hasSessionEnded} />
          )}
          <EarlyInputFallback />
        </Suspense>
      </ErrorBoundary>
      <Announcer />
      <LazyToaster />
    </ViewerContext>
  );
}

const standaloneScreens = visitorScreens.filter(({ isStandalone }) => isStandalone);

function MemberRoutes({ viewer }: { viewer: User }) {
  return (
    <Switch>
      <Route path="/auth">
        <RedirectFromSignIn />
      </Route>
      {standaloneScreens.map((screen) => (
        <Route key={screen.path} path={screen.path}>
          <ScreenOutlet screen={screen} />
        </Route>
      ))}
      <Route>
        {needsEmailAddress(viewer) ? (
          <ScreenOutlet screen={newAddressScreen} />
        ) : (
          // The key remounts the shell when the viewer's permissions change.
          <AppShell key={getPermissionKey(viewer)} viewer={viewer} />
        )}
      </Route>
    </Switch>
  );
}

function RedirectFromSignIn() {
  const [searchParams] = useSearchParams();
  // After a failed single sign-on, the server redirects to /auth if the browser has lost the state of the
  // flow. Without the state, the server cannot tell a sign-in from a signed-in user who connects an account.
  const ssoError = searchParams.get("sso");
  const path = ssoError
    ? `/profile?${new URLSearchParams({ sso: ssoError })}`
    : safeRedirectPath(searchParams.get("next"));
  return <Redirect to={path} replace />;
}

const earlyInputTimeoutMs = 5000;

/**
 * After a timeout, replays the input from before hydration, in case an error keeps the screen from doing so.
 */
function EarlyInputFallback() {
  useEffect(() => {
    const timer = setTimeout(replayEarlyPresses, earlyInputTimeoutMs);
    return () => clearTimeout(timer);
  }, []);
  return null;
}

/** Returns true if the session ended while the page was open. */
function useHasSessionEnded(sessionUser: SessionUser | undefined): boolean {
  const [hasBeenSignedIn, setHasBeenSignedIn] = useState(false);
  const isSignedIn = signedInUserOf(sessionUser) !== null;
  // Set during rendering, as React recommends for state that depends on earlier renders.
  if (isSignedIn && !hasBeenSignedIn) setHasBeenSignedIn(true);
  return hasBeenSignedIn && sessionUser === null;
}
