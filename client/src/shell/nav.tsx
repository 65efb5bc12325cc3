import { hasFeature } from "@shared/lib/access";
import { pluralize } from "@shared/lib/format";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { postedJobCountsQuery } from "@/jobs/posted-job-counts-query";
import { cn } from "@/lib/cn";
import { ownPlacementCountsQuery } from "@/placements/own-placement-counts-query";
import type { Screen } from "@/screen";
import { listSidebarScreens } from "@/screens";
import { useViewer } from "@/session/viewer";
import { navIcons } from "./nav-icons";
import { NavLink, type NavPlacement } from "./nav-link";
import { usePendingCount } from "./use-pending-count";

/** The main navigation: links to the screens that the viewer may open, with counts of pending items. */
export function Nav(placement: NavPlacement) {
  const screens = useNeededScreens();
  return (
    <nav
      className={cn("grid grid-cols-1", placement.isInMenu ? "mt-2" : "flex-auto content-start")}
      aria-label="Main"
    >
      {screens.map((screen) => (
        <ScreenLink key={screen.path} screen={screen} {...placement} />
      ))}
    </nav>
  );
}

function ScreenLink({ screen, ...placement }: NavPlacement & { screen: Screen }) {
  const [path] = useLocation();
  const badge = screen.nav?.badge;
  const pendingCount = usePendingCount(badge);
  return (
    <NavLink
      // The badge counts pending applications, and leads to them.
      href={badge === "applications" && pendingCount ? `${screen.path}?status=pending` : screen.path}
      label={screen.nav?.label ?? screen.title}
      Icon={screen.nav && navIcons[screen.nav.icon]}
      ariaCurrent={ariaCurrentFor(screen.path, path)}
      {...placement}
    >
      {pendingCount !== undefined && pendingCount > 0 && (
        <span
          className={cn(
            "min-w-5 flex-none rounded-full bg-primary px-1 text-center font-sans text-[12px]/[18px] font-semibold text-on-primary",
            "group-data-rail/shell:absolute group-data-rail/shell:-top-0.5 group-data-rail/shell:-right-1.5 group-data-rail/shell:shadow-[0_0_0_2px_var(--sunken)]",
          )}
        >
          <span aria-hidden="true">{pendingCount > 99 ? "99+" : pendingCount}</span>
          <span className="sr-only">
            {badge === "adminQueues"
              ? `, ${pendingCount} waiting`
              : `, ${pluralize(pendingCount, "pending application")}`}
          </span>
        </span>
      )}
    </NavLink>
  );
}

/**
 * Returns the screens that the viewer needs. Viewers who may not post jobs see Placements only if they have a
 * placement, and My Jobs only if they posted jobs while they were allowed to. Until the counts have loaded,
 * the list ends before the first undecided screen, so that no link moves when the screen appears.
 */
function useNeededScreens(): Screen[] {
  const viewer = useViewer();
  const canPost = hasFeature(viewer, "job_posting");
  const screens = listSidebarScreens(viewer);
  const dependsOnPlacements = ({ nav }: Screen) => nav?.isHiddenWithoutPlacements === true && !canPost;
  const dependsOnPastJobs = ({ nav }: Screen) => nav?.isShownForPastJobs === true && !canPost;
  const placementCountsQuery = useQuery({
    ...ownPlacementCountsQuery(),
    enabled: screens.some(dependsOnPlacements),
  });
  const jobCountsQuery = useQuery({ ...postedJobCountsQuery(), enabled: screens.some(dependsOnPastJobs) });
  const hasPlacements = isFirstFetch(placementCountsQuery)
    ? undefined
    : Boolean(placementCountsQuery.data?.years.length);
  const hasPastJobs = isFirstFetch(jobCountsQuery) ? undefined : Boolean(jobCountsQuery.data?.all);
  function isNeeded(screen: Screen): boolean | undefined {
    if (dependsOnPlacements(screen)) return hasPlacements;
    return dependsOnPastJobs(screen) ? hasPastJobs : true;
  }
  const firstUndecidedScreen = screens.find((screen) => isNeeded(screen) === undefined);
  const knownScreens = firstUndecidedScreen
    ? screens.slice(0, screens.indexOf(firstUndecidedScreen))
    : screens;
  return knownScreens.filter(isNeeded);
}

/** Returns whether the query has received neither a response nor an error yet. */
function isFirstFetch({ isPending, isFetched }: Pick<UseQueryResult, "isPending" | "isFetched">): boolean {
  return isPending && !isFetched;
}

function ariaCurrentFor(screenPath: string, currentPath: string): true | "page" | undefined {
  // The dashboard has two paths.
  const isDashboard = screenPath === "/" && currentPath === "/dashboard";
  if (currentPath === screenPath || isDashboard) return "page";
  const isBelowScreen = currentPath.startsWith(`${screenPath}/`);
  return isBelowScreen ? true : undefined;
}
