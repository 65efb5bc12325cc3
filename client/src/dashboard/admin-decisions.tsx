import { useQuery } from "@tanstack/react-query";
import { waitingCountsQuery } from "@/admin/waiting-counts-query";
import { HiringDecisions } from "./hiring-decisions";

/**
 * The pending decisions of an admin: those of a poster, and those that only admins make. The counts leave out
 * items about the viewer or from the viewer, because another admin has to decide on them.
 */
export function AdminDecisions() {
  const { data: waitingCounts, isPending } = useQuery(waitingCountsQuery());
  // Servers of the previous release do not count renamed partners.
  const renamedPartners = waitingCounts?.renamed;
  return (
    <HiringDecisions
      areAdminCountsLoading={isPending}
      adminEntries={[
        {
          count: waitingCounts?.applications.waiting,
          oldestAt: waitingCounts?.applications.oldestAt,
          title: "VC partners to decide",
          text: "Requests for VC partner access",
          href: "/admin",
          actionLabel: "Review",
        },
        {
          count: waitingCounts?.posters.waiting,
          oldestAt: waitingCounts?.posters.oldestAt,
          title: "Posters to confirm",
          text: "People whom nobody has confirmed yet",
          href: "/admin/posters",
          actionLabel: "Review",
        },
        {
          count: renamedPartners?.waiting,
          oldestAt: renamedPartners?.oldestAt,
          title: "Renamed partners to check",
          text: "Approved VC partners with a new name or company",
          href: "/admin/posters?view=renamed",
          actionLabel: "Review",
        },
        {
          count: waitingCounts?.reports.waiting,
          oldestAt: waitingCounts?.reports.oldestAt,
          title: "Reports to handle",
          text: "Posts, jobs, people and more that members reported",
          href: "/admin/reports",
          actionLabel: "Review",
        },
        {
          count: waitingCounts?.claims.waiting,
          oldestAt: waitingCounts?.claims.oldestAt,
          title: "Claims to decide",
          text: "Agencies that claim a listing",
          href: "/admin/agencies",
          actionLabel: "Review",
        },
        {
          count: waitingCounts?.suggestions.waiting,
          oldestAt: waitingCounts?.suggestions.oldestAt,
          title: "Suggested edits to decide",
          text: "Changes that partners suggest to a listing",
          href: "/admin/agencies?view=suggestions",
          actionLabel: "Review",
        },
        {
          count: waitingCounts?.domains.waiting,
          oldestAt: waitingCounts?.domains.oldestAt,
          title: "Domains to confirm",
          text: "Domains that organizations claim",
          href: "/admin/users?view=domains",
          actionLabel: "Review",
        },
      ]}
    />
  );
}
