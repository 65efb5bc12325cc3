import { hasFeature } from "@shared/lib/access";
import { pluralize } from "@shared/lib/format";
import { useQuery } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { postedJobCountsQuery } from "@/jobs/posted-job-counts-query";
import { cn } from "@/lib/cn";
import { ownPlacementCountsQuery } from "@/placements/own-placement-counts-query";
import type { Screen } from "@/screen";
import { listSidebarScreens } from "@/screens";
import { useViewer } from "@/session/viewer";
import { navIcons } from "./nav-icons";
import { NavLink, type NavPosition } from "./nav-link";
import { usePendingCount } from "./use-pending-count";

const maxDisplayedCount = 99;

/** The main navigation: links to the screens that the viewer may open, with counts of pending items. */
export function Nav(linkPosition: NavPosition) {
  const screens = useVisibleScreens();
  return (
    <nav
      className={cn("grid grid-cols-1", linkPosition.isInMenu ? "mt-2" : "flex-auto content-start")}
      aria-label="Main"
    >
      {screens.map((screen) => (
        <ScreenLink key={screen.path} screen={screen} {...linkPosition} />
      ))}
    </nav>
  );
}

function ScreenLink({ screen, ...linkPosition }: NavPosition & { screen: Screen }) {
  const [path] = useLocation();
  const badge = screen.nav?.badge;
  const pendingCount = usePendingCount(badge);
  const hasPendingItems = pendingCount !== undefined && pendingCount > 0;
  // A link whose badge counts pending applications opens the list of them.
  const opensPendingList = badge === "applications" && hasPendingItems;
  return (
    <NavLink
      href={opensPendingList ? `${screen.path}?status=pending` : screen.path}
      label={screen.nav?.label ?? screen.title}
      Icon={screen.nav && navIcons[screen.nav.icon]}
      ariaCurrent={getAriaCurrent(screen.path, path)}
      {...linkPosition}
    >
      {hasPendingItems && (
        <span
          className={cn(
            "min-w-5 flex-none rounded-full bg-primary px-1 text-center font-sans text-[12px]/[18px] font-semibold text-on-primary",
            "group-data-rail/shell:absolute group-data-rail/shell:-top-0.5 group-data-rail/shell:-right-1.5 group-data-rail/shell:shadow-[0_0_0_2px_var(--sunken)]",
          )}
        >
          <span aria-hidden="true">
            {pendingCount > maxDisplayedCount ? `${maxDisplayedCount}+` : pendingCount}
          </span>
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
 * Returns the screens to which the navigation links. Viewers who may not post jobs see Placements only if
 * they have a placement, and My Jobs only if they posted jobs while they were allowed to. Both are left out
 * until the counts are loaded. A server-rendered page contains the counts; after a sign-in without a page
 * load, the links that follow these two move once when the counts arrive.
 */
function useVisibleScreens(): Screen[] {
  const viewer = useViewer();
  const canPost = hasFeature(viewer, "job_posting");
  const screens = listSidebarScreens(viewer);
  const dependsOnPlacements = ({ nav }: Screen) => nav?.isHiddenWithoutPlacements === true && !canPost;
  const dependsOnPastJobs = ({ nav }: Screen) => nav?.isShownForPastJobs === true && !canPost;
  const placementCountsResult = useQuery({
    ...ownPlacementCountsQuery(),
    enabled: screens.some(dependsOnPlacements),
  });
  const jobCountsResult = useQuery({ ...postedJobCountsQuery(), enabled: screens.some(dependsOnPastJobs) });
  const areCountsLoading = placementCountsResult.isLoading || jobCountsResult.isLoading;
  const hasPlacements = !areCountsLoading && Boolean(placementCountsResult.data?.years.length);
  const hasPastJobs = !areCountsLoading && Boolean(jobCountsResult.data?.all);
  return screens.filter((screen) => {
    if (dependsOnPlacements(screen)) return hasPlacements;
    return dependsOnPastJobs(screen) ? hasPastJobs : true;
  });
}

function getAriaCurrent(screenPath: string, currentPath: string): true | "page" | undefined {
  // The dashboard has two paths.
  const isDashboard = screenPath === "/" && currentPath === "/dashboard";
  if (currentPath === screenPath || isDashboard) return "page";
  const isBelowScreen = currentPath.startsWith(`${screenPath}/`);
  return isBelowScreen ? true : undefined;
}
