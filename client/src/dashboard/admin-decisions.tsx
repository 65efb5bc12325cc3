import type { WaitingCounts } from "@shared/admin/schemas";
import { useQuery } from "@tanstack/react-query";
import { waitingCountsQuery } from "@/admin/waiting-counts-query";
import { HiringDecisions } from "./hiring-decisions";

/**
 * Pending decisions of an admin: those of a poster and those that only admins make, without the items that
 * concern the viewer or come from the viewer, on which another admin has to decide.
 */
export function AdminDecisions() {
  const waitingCounts = useQuery(waitingCountsQuery());
  // Servers of the previous release do not count renamed partners.
  const renamedPartners: Partial<WaitingCounts>["renamed"] = waitingCounts.data?.renamed;
  return (
    <HiringDecisions
      areAdminCountsLoading={waitingCounts.isPending}
      adminEntries={[
        {
          count: waitingCounts.data?.applications.waiting,
          oldestAt: waitingCounts.data?.applications.oldestAt,
          title: "VC partners to decide",
          text: "Requests for VC partner access",
          href: "/admin",
          actionLabel: "Review",
        },
        {
          count: waitingCounts.data?.posters.waiting,
          oldestAt: waitingCounts.data?.posters.oldestAt,
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
          count: waitingCounts.data?.reports.waiting,
          oldestAt: waitingCounts.data?.reports.oldestAt,
          title: "Reports to handle",
          text: "Posts, jobs, people and more that members reported",
          href: "/admin/reports",
          actionLabel: "Review",
        },
        {
          count: waitingCounts.data?.claims.waiting,
          oldestAt: waitingCounts.data?.claims.oldestAt,
          title: "Claims to decide",
          text: "Agencies that claim a listing",
          href: "/admin/agencies",
          actionLabel: "Review",
        },
        {
          count: waitingCounts.data?.suggestions.waiting,
          oldestAt: waitingCounts.data?.suggestions.oldestAt,
          title: "Suggested edits to decide",
          text: "Changes that partners suggest to a listing",
          href: "/admin/agencies?view=suggestions",
          actionLabel: "Review",
        },
        {
          count: waitingCounts.data?.domains.waiting,
          oldestAt: waitingCounts.data?.domains.oldestAt,
          title: "Domains to confirm",
          text: "Domains that organizations claim",
          href: "/admin/users?view=domains",
          actionLabel: "Review",
        },
      ]}
    />
  );
}
