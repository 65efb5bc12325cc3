import { useQuery } from "@tanstack/react-query";
import { ownListing, suggestionCounts } from "./queries";
import { WaitingPending, WaitingSection } from "./waiting-section";

/** What others would change in one's own listing. */
export function OwnListingNeeds() {
  const counts = useQuery(suggestionCounts());
  const pending = counts.data?.pending;
  // Most of the time nothing waits, and then nobody needs to know where the listing is.
  const own = useQuery({ ...ownListing(), enabled: !!pending });
  const listing = own.data?.agency;
  if (counts.isPending || (pending && own.isPending)) return <WaitingPending />;
  if (!listing) return null;
  return (
    <WaitingSection
      title="Needs you"
      pending={false}
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
