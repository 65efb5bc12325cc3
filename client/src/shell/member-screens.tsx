import type { User } from "@shared/auth/schemas";
import { clock } from "@shared/lib/clock";
import { useQuery } from "@tanstack/react-query";
import { factorsQuery } from "@/factors/factors-query";
import { lazyComponent } from "@/lib/loading/lazy";
import { useMinuteTick } from "@/lib/time/use-minute-tick";
import type { Screen } from "@/screen";
import { ScreenSwitch } from "@/screen-outlet";
import { allowedScreens } from "@/screens";

// Lazy, because only few admins see it.
const { Component: ClosedPage } = lazyComponent(() => import("@/factors/closed-page"), "ClosedPage");

/** The screens that a signed-in user may open. */
export function MemberScreens({ viewer }: { viewer: User }) {
  const screens = allowedScreens(viewer);
  return viewer.role === "admin" ? <AdminScreens screens={screens} /> : <ScreenSwitch screens={screens} />;
}

/** Closes most screens to an admin who has no factor after the time to set one up. */
function AdminScreens({ screens }: { screens: readonly Screen[] }) {
  useMinuteTick();
  const { data: factors } = useQuery(factorsQuery());
  const requiredFrom = factors?.requiredFrom;
  const isClosed = typeof requiredFrom === "string" && Date.parse(requiredFrom) <= clock.now();
  // The same element in both cases: a page with an open dialog stays when everything opens again.
  return <ScreenSwitch screens={isClosed ? screens.map(closeScreen) : screens} />;
}

const closeScreen = (screen: Screen): Screen =>
  screen.isOpenWithoutFactor || screen.gate === "visitor" ? screen : { ...screen, page: ClosedPage };
