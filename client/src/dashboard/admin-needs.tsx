import { useQuery } from "@tanstack/react-query";
import { vcApplicationCounts } from "@/shell/counts";
import { NeedsYou } from "./needs-you";
import { claimCounts, reportCounts, suggestionCounts } from "./queries";

/** What waits for admins beside what waits for who posts jobs. */
export function AdminNeeds() {
  const partners = useQuery(vcApplicationCounts()).data;
  const reports = useQuery(reportCounts()).data;
  const claims = useQuery(claimCounts()).data;
  const edits = useQuery(suggestionCounts()).data;
  return (
    <NeedsYou
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
