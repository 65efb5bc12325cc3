import { canSeeReviews } from "@shared/agencies/policy";
import type { AgencyProfile } from "@shared/agencies/schemas";
import { Suspense, useState } from "react";
import { useProfileViewTracking } from "@/analytics/use-profile-view-tracking";
import { useViewer } from "@/auth/viewer";
import { useTitle } from "@/lib/routing/use-title";
import { ClientReviews } from "@/reviews/client-reviews";
import { PageColumns } from "@/ui/page-columns";
import { SkeletonCards } from "@/ui/skeleton";
import { StableSection } from "@/ui/stable-section";
import { AgencyAbout } from "./agency-about";
import { AgencyContact } from "./agency-contact";
import { AgencyHeader } from "./agency-header";
import { SuggestedEdits } from "./lazy-profile-parts";
import { PerformanceMetrics } from "./performance-metrics";
import { ProfileDialogs } from "./profile-dialogs";
import { QuickActions } from "./quick-actions";
import { RecentPlacements } from "./recent-placements";

/** The sections of an agency profile. */
export function AgencyProfileView({ agency }: { agency: AgencyProfile }) {
  const viewer = useViewer();
  useTitle(agency.name);
  useProfileViewTracking(`/agencies/${agency.id}`);
  const openSuggestions = agency.openSuggestions;
  // Keeps the card mounted after the last suggestion is decided: it has focus and may show an error.
  const [hadSuggestions, setHadSuggestions] = useState(false);
  if (openSuggestions && !hadSuggestions) setHadSuggestions(true);
  return (
    <>
      <AgencyHeader agency={agency} />
      <PageColumns className="print:block">
        <StableSection className="grid grid-cols-1 content-start gap-4">
          {openSuggestions !== null && hadSuggestions && (
            <Suspense fallback={<SkeletonCards count={1} label="Loading the suggested edits" />}>
              <SuggestedEdits agencyId={agency.id} count={openSuggestions} />
            </Suspense>
          )}
          <AgencyAbout agency={agency} />
          {canSeeReviews(viewer, agency) && <ClientReviews agency={agency} />}
          <RecentPlacements placements={agency.recentPlacements} />
        </StableSection>
        <div className="grid grid-cols-1 content-start gap-4 print:mt-4">
          <PerformanceMetrics agency={agency} />
          <AgencyContact agency={agency} />
          <QuickActions agency={agency} />
        </div>
      </PageColumns>
      <ProfileDialogs agency={agency} />
    </>
  );
}
