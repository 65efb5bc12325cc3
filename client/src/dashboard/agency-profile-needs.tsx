import { useQuery } from "@tanstack/react-query";
import { PendingSection, PendingSectionSkeleton } from "./pending-section";
import { ownAgencyProfileQuery, suggestionCountsQuery } from "./queries";

/** Suggested edits to the viewer's own agency profile. */
export function AgencyProfileNeeds() {
  const counts = useQuery(suggestionCountsQuery());
  const pending = counts.data?.pending;
  // The profile is only needed for the link, and usually nothing is pending.
  const own = useQuery({ ...ownAgencyProfileQuery(), enabled: !!pending });
  const listing = own.data?.agency;
  if (counts.isPending || (pending && own.isPending)) return <PendingSectionSkeleton />;
  if (!listing) return null;
  return (
    <PendingSection
      title="Needs you"
      isLoading={false}
      rows={[
        {
          count: pending,
          title: "Suggested edits to decide",
          text: "Changes that partners suggest to your listing",
          href: `/agencies/${listing.id}`,
          actionLabel: "Review",
        },
      ]}
    />
  );
}
