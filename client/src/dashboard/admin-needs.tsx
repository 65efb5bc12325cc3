import { useQuery } from "@tanstack/react-query";
import { vcApplicationCounts } from "@/shell/counts";
import { NeedsYou } from "./needs-you";
import { claimCounts, reportCounts, suggestionCounts } from "./queries";

/** What waits for admins beside what waits for who posts jobs. */
export function AdminNeeds() {
  const queries = [
    useQuery(vcApplicationCounts()),
    useQuery(reportCounts()),
    useQuery(claimCounts()),
    useQuery(suggestionCounts()),
  ] as const;
  const [{ data: partners }, { data: reports }, { data: claims }, { data: edits }] = queries;
  return (
    <NeedsYou
      pending={queries.some(({ isPending }) => isPending)}
      more={[
        {
          count: partners?.pending,
          title: "VC partners to decide",
          text: "People who ask for the access of a VC partner",
          href: "/admin",
          go: "Review",
        },
        {
          count: reports?.open,
          title: "Reports to handle",
          text: "What members say is wrong with a post or review",
          href: "/admin/reports",
          go: "Review",
        },
        {
          count: claims?.pending,
          title: "Claims to decide",
          text: "Agencies that say a listing is theirs",
          href: "/admin/agencies",
          go: "Review",
        },
        {
          count: edits?.pending,
          title: "Suggested edits to decide",
          text: "What partners would change in a listing",
          href: "/admin/agencies?view=suggestions",
          go: "Review",
        },
      ]}
    />
  );
}
