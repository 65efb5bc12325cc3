import { useQuery } from "@tanstack/react-query";
import { CountSection, CountSectionSkeleton } from "./count-section";
import { ownAgencyProfileQuery, suggestionCountsQuery } from "./queries";

/** Suggested edits to the viewer's own agency profile, which the viewer decides on. */
export function AgencyProfileDecisions() {
  const countsResult = useQuery(suggestionCountsQuery());
  const pendingCount = countsResult.data?.pending;
  const hasPendingSuggestions = pendingCount !== undefined && pendingCount > 0;
  // The profile is only needed for the link, and usually nothing is pending.
  const profileResult = useQuery({ ...ownAgencyProfileQuery(), enabled: hasPendingSuggestions });
  const profile = profileResult.data?.agency;
  const isProfileLoading = hasPendingSuggestions && profileResult.isPending;
  if (countsResult.isPending || isProfileLoading) return <CountSectionSkeleton />;
  if (!profile) return null;
  return (
    <CountSection
      title="Needs you"
      entries={[
        {
          count: pendingCount,
          title: "Suggested edits to decide",
          text: "Changes that partners suggest to your listing",
          href: `/agencies/${profile.id}`,
          actionLabel: "Review",
        },
      ]}
    />
  );
}
