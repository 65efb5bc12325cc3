import { useQuery } from "@tanstack/react-query";
import { ownListing, suggestionCounts } from "./queries";
import { WaitingSection } from "./waiting-section";

/** What others would change in one's own listing. */
export function OwnListingNeeds() {
  const pending = useQuery(suggestionCounts()).data?.pending;
  // Most of the time nothing waits, and then nobody needs to know where the listing is.
  const listing = useQuery({ ...ownListing(), enabled: !!pending }).data?.agency;
  if (!listing) return null;
  return (
    <WaitingSection
      title="Needs you"
      rows={[
        {
          count: pending,
          title: "Suggested edits to decide",
          text: "What partners would change in your listing",
          href: `/agencies/${listing.id}`,
          go: "Review",
        },
      ]}
    />
  );
}
