import { useQuery } from "@tanstack/react-query";
import { ownListing, suggestionCounts } from "./queries";
import { WaitingPending, WaitingSection } from "./waiting-section";

/** Suggested edits to the viewer's own agency profile. */
export function OwnListingNeeds() {
  const counts = useQuery(suggestionCounts());
  const pending = counts.data?.pending;
  // The profile is only needed for the link, and usually nothing is pending.
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
          text: "Changes that partners suggest to your listing",
          href: `/agencies/${listing.id}`,
          go: "Review",
        },
      ]}
    />
  );
}
