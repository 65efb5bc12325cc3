import { useEffect, useLayoutEffect } from "react";
import { Route, Switch, useLocation } from "wouter";
import { replayEarlyFields, replayEarlyPresses } from "@/lib/loading/early-input";
import { lazyComponent } from "@/lib/loading/lazy";
import { usePageSetup } from "@/lib/routing/use-page-setup";
import type { Screen } from "@/screen";
import { ErrorBoundary } from "@/ui/error-boundary";

const { Component: NotFoundPage } = lazyComponent(() => import("@/not-found-page"), "NotFoundPage");

interface ScreenSwitchProps {
  screens: readonly Screen[];
  /** Whether the session ended while the page was open. */
  hasSessionEnded?: boolean;
}

/** Renders the first screen that matches the location, or the not-found page. */
export function ScreenSwitch({ screens, hasSessionEnded }: ScreenSwitchProps) {
  return (
    <Switch>
      {screens.map((screen) => (
        <Route key={screen.path} path={screen.path}>
          <ScreenOutlet screen={screen} />
        </Route>
      ))}
      <Route>
        <ScreenOutlet hasSessionEnded={hasSessionEnded} />
      </Route>
    </Switch>
  );
}

interface ScreenOutletProps {
  /** Undefined for the not-found page. */
  screen?: Screen;
  hasSessionEnded?: boolean;
}

/** Renders a screen and remounts it when the path changes, so that another `:id` starts with fresh state. */
export function ScreenOutlet(props: ScreenOutletProps) {
  const [path] = useLocation();
  return (
    <ErrorBoundary key={path}>
      <ScreenContent {...props} />
    </ErrorBoundary>
  );
}

function ScreenContent({ screen, hasSessionEnded }: ScreenOutletProps) {
  // Replays the user's input from before hydration on this screen.
  useLayoutEffect(replayEarlyFields, []);
  useEffect(() => {
    void replayEarlyPresses();
  }, []);
  // Once the session has ended, `ScreenSwitch` gets only the screens of visitors. The path of a screen for
  // members then matches none of them, although the screen exists.
  const notFoundTitle = hasSessionEnded ? "Sign In" : "Page Not Found";
  usePageSetup(screen?.title ?? notFoundTitle);
  return screen ? <screen.page /> : <NotFoundPage hasSessionEnded={hasSessionEnded} />;
}
