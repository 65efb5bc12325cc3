import { useQuery } from "@tanstack/react-query";
import { CountSection, CountSectionSkeleton } from "./count-section";
import { ownAgencyProfileQuery, suggestionCountsQuery } from "./queries";

/** Suggested edits to the viewer's own agency profile, which the viewer decides on. */
export function AgencyProfileDecisions() {
  const countsQuery = useQuery(suggestionCountsQuery());
  const pendingCount = countsQuery.data?.pending;
  const hasPending = pendingCount !== undefined && pendingCount > 0;
  // The profile is only needed for the link, and usually nothing is pending.
  const profileQuery = useQuery({ ...ownAgencyProfileQuery(), enabled: hasPending });
  const profile = profileQuery.data?.agency;
  const isProfileLoading = hasPending && profileQuery.isPending;
  if (countsQuery.isPending || isProfileLoading) return <CountSectionSkeleton />;
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
