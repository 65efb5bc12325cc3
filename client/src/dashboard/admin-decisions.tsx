import { useQuery } from "@tanstack/react-query";
import { vcApplicationCountsQuery } from "@/admin/vc-application-counts-query";
import { HiringDecisions } from "./hiring-decisions";
import { claimCountsQuery, posterCountsQuery, reportCountsQuery, suggestionCountsQuery } from "./queries";

/** Pending decisions of an admin: those of a poster and those that only admins make. */
export function AdminDecisions() {
  const vcApplicationCounts = useQuery(vcApplicationCountsQuery());
  const posterCounts = useQuery(posterCountsQuery());
  const reportCounts = useQuery(reportCountsQuery());
  const claimCounts = useQuery(claimCountsQuery());
  const suggestionCounts = useQuery(suggestionCountsQuery());
  const countQueries = [vcApplicationCounts, posterCounts, reportCounts, claimCounts, suggestionCounts];
  return (
    <HiringDecisions
      areAdminCountsLoading={countQueries.some(({ isPending }) => isPending)}
      adminEntries={[
        {
          count: vcApplicationCounts.data?.pending,
          title: "VC partners to decide",
          text: "Requests for VC partner access",
          href: "/admin",
          actionLabel: "Review",
        },
        {
          count: posterCounts.data?.open,
          title: "Posters to confirm",
          text: "People whom nobody has confirmed yet",
          href: "/admin/posters",
          actionLabel: "Review",
        },
        {
          count: posterCounts.data?.renamed,
          title: "Renamed partners to check",
          text: "Approved VC partners with a new name or company",
          href: "/admin/posters?view=renamed",
          actionLabel: "Review",
        },
        {
          count: reportCounts.data?.open,
          title: "Reports to handle",
          text: "Posts, jobs, people and more that members reported",
          href: "/admin/reports",
          actionLabel: "Review",
        },
        {
          count: claimCounts.data?.pending,
          title: "Claims to decide",
          text: "Agencies that claim a listing",
          href: "/admin/agencies",
          actionLabel: "Review",
        },
        {
          count: suggestionCounts.data?.pending,
          title: "Suggested edits to decide",
          text: "Changes that partners suggest to a listing",
          href: "/admin/agencies?view=suggestions",
          actionLabel: "Review",
        },
      ]}
    />
  );
}
