import { canSeeReviews } from "@shared/agencies/policy";
import type { AgencyProfile } from "@shared/agencies/schemas";
import { Suspense, useState } from "react";
import { useProfileViewTracking } from "@/analytics/use-profile-view-tracking";
import { useDocumentTitle } from "@/lib/routing/use-document-title";
import { ClientReviews } from "@/reviews/client-reviews";
import { useViewer } from "@/session/viewer";
import { NoLayoutShiftSection } from "@/ui/no-layout-shift-section";
import { PageColumns } from "@/ui/page-columns";
import { SkeletonCards } from "@/ui/skeleton";
import { AgencyAbout } from "./agency-about";
import { AgencyContactCard } from "./agency-contact-card";
import { AgencyHeader } from "./agency-header";
import { AgencyProfileDialogs } from "./agency-profile-dialogs";
import { SuggestedEditsCard } from "./lazy-profile-parts";
import { PerformanceMetrics } from "./performance-metrics";
import { QuickActions } from "./quick-actions";
import { RecentPlacements } from "./recent-placements";

/** The sections of an agency profile. */
export function AgencyProfileView({ agency }: { agency: AgencyProfile }) {
  const viewer = useViewer();
  useDocumentTitle(agency.name);
  useProfileViewTracking(`/agencies/${agency.id}`);
  /** Null for viewers who may not decide on suggestions. */
  const openSuggestionCount = agency.openSuggestions;
  // After the last decision, the card of suggestions has the focus and may show an error, so it stays mounted.
  const [hasHadSuggestions, setHasHadSuggestions] = useState(false);
  if (openSuggestionCount && !hasHadSuggestions) setHasHadSuggestions(true);
  return (
    <>
      <AgencyHeader agency={agency} />
      <PageColumns className="print:block">
        <NoLayoutShiftSection className="grid grid-cols-1 content-start gap-4">
          {openSuggestionCount !== null && hasHadSuggestions && (
            <Suspense fallback={<SkeletonCards count={1} label="Loading the suggested edits" />}>
              <SuggestedEditsCard agencyId={agency.id} pendingCount={openSuggestionCount} />
            </Suspense>
          )}
          <AgencyAbout agency={agency} />
          {canSeeReviews(viewer, agency) && <ClientReviews agency={agency} />}
          <RecentPlacements placements={agency.recentPlacements} />
        </NoLayoutShiftSection>
        <div className="grid grid-cols-1 content-start gap-4 print:mt-4">
          <PerformanceMetrics agency={agency} />
          <AgencyContactCard agency={agency} />
          <QuickActions agency={agency} />
        </div>
      </PageColumns>
      <AgencyProfileDialogs agency={agency} />
    </>
  );
}
