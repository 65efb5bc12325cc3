import type { User } from "@shared/auth/schemas";
import { ownPath } from "@shared/lib/own-path";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useEffect, useState } from "react";
import { Redirect, Route, Switch, useLocation, useSearchParams } from "wouter";
import { useVisits } from "@/analytics/track";
import { accountStatus, session } from "@/auth/session";
import { ViewerContext } from "@/auth/viewer";
import { applyTheme } from "@/lib/browser/theme";
import { currentToast, watchToast } from "@/lib/feedback/toast";
import { replayEarlyInput } from "@/lib/loading/early-input";
import { late } from "@/lib/loading/lazy";
import { ScreenOutlet, ScreenSwitch } from "@/shown";
import { Announcer } from "@/ui/announcer";
import { ErrorBoundary } from "@/ui/error-boundary";
import { ErrorState } from "@/ui/error-state";
import { PageSpinner } from "@/ui/page-spinner";
import { StandalonePage } from "@/ui/standalone-page";
import { suspended, visitorScreens } from "@/visitor-screens";

// The landing page is light because these come only to those who need them.
const { Late: Members, load: loadMembers } = late(() =>
  import("@/shell/members").then((file) => ({ ...file, default: file.Members })),
);

export { loadMembers };

const { Late: Toaster } = late(() => import("@/ui/toaster").then((file) => ({ default: file.Toaster })));

export function App() {
  const [path] = useLocation();
  useVisits(path);
  const leaving = useLogoutByAddress();
  // Whether it is being asked for is not looked at: each question would draw the whole site anew.
  const { data: viewer, isPending, isError, refetch } = useQuery(session());
  const ended = useEnded(viewer);

  if ((leaving && viewer !== null) || isPending) return <PageSpinner />;
  if (isError && viewer === undefined) {
    return (
      <StandalonePage>
        <ErrorState title="The server could not be reached" onRetry={refetch}>
          Check your connection. This page loads again as soon as you try.
        </ErrorState>
      </StandalonePage>
    );
  }
  return (
    <ViewerContext value={viewer || null}>
      <ErrorBoundary alone>
        <Suspense fallback={<PageSpinner />}>
          {viewer ? (
            <MemberRoutes viewer={viewer} />
          ) : viewer === false ? (
            <ScreenOutlet screen={suspended} />
          ) : (
            <ScreenSwitch screens={visitorScreens} ended={ended} />
          )}
          <Hydrated />
        </Suspense>
      </ErrorBoundary>
      <Announcer />
      <Toasts />
    </ViewerContext>
  );
}

function MemberRoutes({ viewer }: { viewer: User }) {
  return (
    <Switch>
      <Route path="/auth">
        <LeaveSignIn />
      </Route>
      {visitorScreens
        .filter(({ alone }) => alone)
        .map((screen) => (
          <Route key={screen.path} path={screen.path}>
            <ScreenOutlet screen={screen} />
          </Route>
        ))}
      <Route>
        <Members key={accountStatus(viewer)} viewer={viewer} />
      </Route>
    </Switch>
  );
}

function LeaveSignIn() {
  const [search] = useSearchParams();
  return <Redirect to={ownPath(search.get("next"))} replace />;
}

/** How long keys may wait for a screen that does not hydrate. */
const maxReplayDelayMs = 5000;

/** Notifies public/boot.js that the page around it handles clicks from now on. */
function Hydrated() {
  useEffect(() => {
    dispatchEvent(new Event("running"));
    const timer = setTimeout(replayEarlyInput, maxReplayDelayMs);
    return () => clearTimeout(timer);
  }, []);
  return null;
}

/** The toaster's code comes while the first change is under way, or what ends a session would be gone before it is told; where it does not come, the next one asks again. */
function Toasts() {
  const [needed, setNeeded] = useState(() => Number(currentToast() !== undefined));
  const changes = useQueryClient().getMutationCache();
  useEffect(() => {
    const need = () => setNeeded((times) => times + 1);
    const stops = [changes.subscribe(({ type }) => type === "added" && need()), watchToast(need)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [changes]);
  return (
    <ErrorBoundary fallback={() => null} attempt={needed}>
      <Suspense>{needed > 0 && <Toaster />}</Suspense>
    </ErrorBoundary>
  );
}

/** `?logout=true` takes away all that this browser keeps for us, then replaces the address with `/`. */
function useLogoutByAddress(): boolean {
  const [search] = useSearchParams();
  const leaving = search.get("logout") === "true";
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

/** Whether somebody was signed in here before and nobody is now: the session ended under an open page. */
function useEnded(viewer: User | null | false | undefined): boolean {
  const [known, setKnown] = useState(false);
  if (viewer && !known) setKnown(true);
  return known && viewer === null;
}
