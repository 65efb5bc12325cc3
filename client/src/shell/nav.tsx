import { hasFeature } from "@shared/lib/access";
import { pluralize } from "@shared/lib/format";
import { useQuery } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { postedJobCountsQuery } from "@/jobs/posted-job-counts-query";
import { cn } from "@/lib/cn";
import { ownPlacementCountsQuery } from "@/placements/own-placement-counts-query";
import type { Screen } from "@/screen";
import { sidebarScreens } from "@/screens";
import { useViewer } from "@/session/viewer";
import { navIcons } from "./nav-icons";
import { NavLink, type NavPlacement } from "./nav-link";
import { usePendingCount } from "./pending-counts";

/** The main navigation: links to the screens that the viewer may open, with counts of pending items. */
export function Nav(placement: NavPlacement) {
  const viewer = useViewer();
  return (
    <nav
      className={cn("grid grid-cols-1", placement.isInMenu ? "mt-2" : "flex-auto content-start")}
      aria-label="Main"
    >
      {sidebarScreens(viewer).map((screen) => (
        <ScreenLink key={screen.path} screen={screen} {...placement} />
      ))}
    </nav>
  );
}

function ScreenLink({ screen, ...placement }: NavPlacement & { screen: Screen }) {
  const [path] = useLocation();
  const badge = screen.nav?.badge;
  const pendingCount = usePendingCount(badge);
  const isNeeded = useIsNeeded(screen);
  if (!isNeeded) return null;
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
 * Whether the viewer has use for the screen. Viewers who may not post jobs see Placements only with a placement, and
 * My Jobs only with jobs of the time when they could.
 */
function useIsNeeded({ nav }: Screen): boolean {
  const canPost = hasFeature(useViewer(), "job_posting");
  const dependsOnPlacements = nav?.hasPlacementsOrJobs === true && !canPost;
  const dependsOnJobs = nav?.staysWithJobs === true && !canPost;
  const placementCounts = useQuery({ ...ownPlacementCountsQuery(), enabled: dependsOnPlacements }).data;
  const jobCounts = useQuery({ ...postedJobCountsQuery(), enabled: dependsOnJobs }).data;
  if (dependsOnPlacements) return placementCounts !== undefined && placementCounts.years.length > 0;
  return !dependsOnJobs || (jobCounts !== undefined && jobCounts.all > 0);
}

function ariaCurrentFor(screenPath: string, currentPath: string): true | "page" | undefined {
  // The dashboard has two paths.
  const isDashboard = screenPath === "/" && currentPath === "/dashboard";
  if (currentPath === screenPath || isDashboard) return "page";
  const isBelowScreen = currentPath.startsWith(`${screenPath}/`);
  return isBelowScreen ? true : undefined;
}
