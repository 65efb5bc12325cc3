import { canOwnAgencyProfile } from "@shared/agencies/policy";
import { hasFeature, isRecruiter, isSiteAdmin, isUnapprovedVcPartner } from "@shared/lib/access";
import type { QueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { Suspense } from "react";
import { waitingCountsQuery } from "@/admin/waiting-counts-query";
import { ownStatsQuery } from "@/analytics/queries";
import {
  ownApplicationCountsQuery,
  receivedApplicationCountsQuery,
} from "@/applications/application-counts-queries";
import { firstStepsQuery, shouldShowFirstSteps } from "@/first-steps/queries";
import type { Loader } from "@/loader";
import { useViewer } from "@/session/viewer";
import { receivedSubmissionCountsQuery } from "@/submissions/received-submission-counts-query";
import { LinkButton } from "@/ui/button";
import { NoLayoutShiftSection } from "@/ui/no-layout-shift-section";
import { PageColumns } from "@/ui/page-columns";
import { floatingActionClass, PageActions, PageHeader } from "@/ui/page-header";
import { CountSectionSkeleton } from "./count-section";
import { DashboardStats } from "./dashboard-stats";
import { HiringDecisions } from "./hiring-decisions";
import {
  AdminDecisions,
  AgencyProfileDecisions,
  FirstStepsSection,
  loadDashboardChunk,
  OwnApplications,
  VcStatus,
} from "./lazy-parts";
import { PortfolioUpdates } from "./portfolio-updates";
import {
  activityQuery,
  ownAgencyProfileQuery,
  portfolioUpdatesQuery,
  suggestionCountsQuery,
} from "./queries";
import { QuickActions } from "./quick-actions";
import { RecentActivity } from "./recent-activity";
import { SectionHeader } from "./section-header";
import { Welcome } from "./welcome";

export const loader: Loader = async (queryClient, { viewer }) => {
  const canPostJobs = hasFeature(viewer, "job_posting");
  const isAdmin = isSiteAdmin(viewer);
  const isPendingPartner = isUnapprovedVcPartner(viewer) && viewer.vcApprovalStatus !== "rejected";
  await Promise.all([
    queryClient.prefetchQuery(ownStatsQuery()),
    queryClient.prefetchQuery(activityQuery()),
    queryClient.prefetchQuery(portfolioUpdatesQuery()),
    canPostJobs && queryClient.prefetchQuery(receivedApplicationCountsQuery()),
    canPostJobs && queryClient.prefetchQuery(receivedSubmissionCountsQuery()),
    isRecruiter(viewer) && queryClient.prefetchQuery(ownApplicationCountsQuery()),
    isAdmin && queryClient.prefetchQuery(waitingCountsQuery()),
    canOwnAgencyProfile(viewer) && queryClient.prefetchQuery(suggestionCountsQuery()),
    isPendingPartner && prefetchOwnAddresses(queryClient),
    shouldShowFirstSteps(viewer) && queryClient.prefetchQuery(firstStepsQuery()),
  ]);
  // The link to pending suggestions contains the id of the viewer's agency profile.
  const pendingSuggestionCount = queryClient.getQueryData(suggestionCountsQuery().queryKey)?.pending;
  if (canOwnAgencyProfile(viewer) && pendingSuggestionCount)
    await queryClient.prefetchQuery(ownAgencyProfileQuery());
};

/** Prefetches the query of `VcStatus`, whose code is in the lazy chunk: only pending VC partners need it. */
async function prefetchOwnAddresses(queryClient: QueryClient): Promise<void> {
  const { ownAddressesQuery } = await loadDashboardChunk();
  await queryClient.prefetchQuery(ownAddressesQuery());
}

const columnClass = "grid grid-cols-1 content-start gap-7";

/** The viewer's stats, pending decisions, recent activity, quick actions and portfolio updates. */
export function DashboardPage() {
  const viewer = useViewer();
  return (
    <>
      <PageHeader>
        <Welcome />
        {hasFeature(viewer, "job_posting") && (
          <PageActions>
            <LinkButton variant="primary" className={floatingActionClass} href="/jobs?post=1">
              <Plus />
              Post Job
            </LinkButton>
          </PageActions>
        )}
      </PageHeader>
      {isUnapprovedVcPartner(viewer) && (
        <Suspense fallback={<CountSectionSkeleton />}>
          <VcStatus />
        </Suspense>
      )}
      <DashboardStats />
      <PageColumns>
        <NoLayoutShiftSection className={columnClass}>
          {shouldShowFirstSteps(viewer) && (
            <Suspense fallback={<CountSectionSkeleton />}>
              <FirstStepsSection />
            </Suspense>
          )}
          <DecisionSections />
          <section aria-labelledby="activity">
            <SectionHeader id="activity" title="Recent Activity" />
            <RecentActivity />
          </section>
        </NoLayoutShiftSection>
        <NoLayoutShiftSection className={columnClass}>
          <section aria-labelledby="actions">
            <SectionHeader id="actions" title="Quick Actions" />
            <QuickActions headingId="actions" />
          </section>
          <section aria-labelledby="updates">
            <SectionHeader id="updates" title="Portfolio Updates" />
            <PortfolioUpdates />
          </section>
        </NoLayoutShiftSection>
      </PageColumns>
    </>
  );
}

/** The decisions that the viewer has to make, and for recruiters those that they are waiting for. */
function DecisionSections() {
  const viewer = useViewer();
  const isAdmin = isSiteAdmin(viewer);
  if (hasFeature(viewer, "job_posting") && !isAdmin) return <HiringDecisions />;
  return (
    <Suspense fallback={<CountSectionSkeleton />}>
      {canOwnAgencyProfile(viewer) && <AgencyProfileDecisions />}
      {isRecruiter(viewer) && <OwnApplications />}
      {isAdmin && <AdminDecisions />}
    </Suspense>
  );
}
