import { useQuery } from "@tanstack/react-query";
import { vcApplicationCountsQuery } from "@/admin/vc-application-counts-query";
import { NeedsYou } from "./needs-you";
import { claimCountsQuery, reportCountsQuery, suggestionCountsQuery } from "./queries";

/** Pending decisions for admins: those of the hiring side and the admin queues. */
export function AdminNeeds() {
  const countQueries = [
    useQuery(vcApplicationCountsQuery()),
    useQuery(reportCountsQuery()),
    useQuery(claimCountsQuery()),
    useQuery(suggestionCountsQuery()),
  ] as const;
  const [{ data: vcApplications }, { data: reports }, { data: claims }, { data: suggestions }] = countQueries;
  return (
    <NeedsYou
      isLoading={countQueries.some(({ isPending }) => isPending)}
      adminRows={[
        {
          count: vcApplications?.pending,
          title: "VC partners to decide",
          text: "Requests for VC partner access",
          href: "/admin",
          actionLabel: "Review",
        },
        {
          count: reports?.open,
          title: "Reports to handle",
          text: "Posts and reviews that members reported",
          href: "/admin/reports",
          actionLabel: "Review",
        },
        {
          count: claims?.pending,
          title: "Claims to decide",
          text: "Agencies that claim a listing",
          href: "/admin/agencies",
          actionLabel: "Review",
        },
        {
          count: suggestions?.pending,
          title: "Suggested edits to decide",
          text: "Changes that partners suggest to a listing",
          href: "/admin/agencies?view=suggestions",
          actionLabel: "Review",
        },
      ]}
    />
  );
}
