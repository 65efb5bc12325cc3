import { canOwnAgencyProfile } from "@shared/agencies/policy";
import { hasFeature, isRecruiter, isUnapprovedVcPartner } from "@shared/lib/access";
import {
  ArrowRight,
  BriefcaseBusiness,
  Building2,
  type LucideIcon,
  MessageSquareText,
  Plus,
  UserSearch,
} from "lucide-react";
import { Suspense } from "react";
import { Link } from "wouter";
import { vcApplicationCountsQuery } from "@/admin/vc-application-counts-query";
import { userStatsQuery } from "@/analytics/queries";
import {
  ownApplicationCountsQuery,
  receivedApplicationCountsQuery,
} from "@/applications/application-counts-queries";
import { cn } from "@/lib/cn";
import type { Loader } from "@/loader";
import { findScreen } from "@/screens";
import { useViewer } from "@/session/viewer";
import { receivedSubmissionCountsQuery } from "@/submissions/received-submission-counts-query";
import { LinkButton } from "@/ui/button";
import { Card } from "@/ui/card";
import { PageColumns } from "@/ui/page-columns";
import { floatingActionClass, PageActions, PageHeader } from "@/ui/page-header";
import { StableSection } from "@/ui/stable-section";
import { DashboardStats } from "./dashboard-stats";
import { AdminNeeds, AgencyProfileNeeds, loadParts, OwnApplications, VcStatus } from "./lazy-parts";
import { NeedsYou } from "./needs-you";
import { PendingSectionSkeleton } from "./pending-section";
import { PortfolioUpdates } from "./portfolio-updates";
import {
  activityQuery,
  claimCountsQuery,
  ownAgencyProfileQuery,
  portfolioUpdatesQuery,
  reportCountsQuery,
  suggestionCountsQuery,
} from "./queries";
import { RecentActivity } from "./recent-activity";
import { SectionHeader } from "./section-header";
import { Welcome } from "./welcome";

interface QuickActionProps {
  label: string;
  href: string;
  Icon: LucideIcon;
}

/** Only the actions whose screen the viewer may open are shown. */
const quickActions: readonly QuickActionProps[] = [
  { label: "Message Board", href: "/messages", Icon: MessageSquareText },
  { label: "Find Talent", href: "/candidates", Icon: UserSearch },
  { label: "Browse Agencies", href: "/agencies", Icon: Building2 },
  { label: "View Job Market", href: "/jobs", Icon: BriefcaseBusiness },
];

export const loader: Loader = async (client, { viewer }) => {
  const canPostJobs = hasFeature(viewer, "job_posting");
  const isAdmin = hasFeature(viewer, "admin");
  const isPendingPartner = isUnapprovedVcPartner(viewer) && viewer.vcApprovalStatus !== "rejected";
  await Promise.all([
    client.prefetchQuery(userStatsQuery()),
    client.prefetchQuery(activityQuery()),
    client.prefetchQuery(portfolioUpdatesQuery()),
    canPostJobs && client.prefetchQuery(receivedApplicationCountsQuery()),
    canPostJobs && client.prefetchQuery(receivedSubmissionCountsQuery()),
    isRecruiter(viewer) && client.prefetchQuery(ownApplicationCountsQuery()),
    isAdmin && client.prefetchQuery(vcApplicationCountsQuery()),
    isAdmin && client.prefetchQuery(reportCountsQuery()),
    isAdmin && client.prefetchQuery(claimCountsQuery()),
    (isAdmin || canOwnAgencyProfile(viewer)) && client.prefetchQuery(suggestionCountsQuery()),
    isPendingPartner &&
      loadParts().then(({ ownAddressesQuery }) => client.prefetchQuery(ownAddressesQuery())),
  ]);
  const pendingSuggestionCount = client.getQueryData(suggestionCountsQuery().queryKey)?.pending;
  if (canOwnAgencyProfile(viewer) && pendingSuggestionCount)
    await client.prefetchQuery(ownAgencyProfileQuery());
};

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
        <Suspense fallback={<PendingSectionSkeleton />}>
          <VcStatus />
        </Suspense>
      )}
      <DashboardStats />
      <PageColumns>
        <StableSection className={columnClass}>
          <PendingDecisions />
          <section aria-labelledby="activity">
            <SectionHeader id="activity" title="Recent Activity" />
            <RecentActivity />
          </section>
        </StableSection>
        <StableSection className={columnClass}>
          <section aria-labelledby="actions">
            <SectionHeader id="actions" title="Quick Actions" />
            <Card variant="flush" asChild>
              <nav aria-labelledby="actions">
                {quickActions
                  .filter(({ href }) => findScreen(href, viewer))
                  .map((action) => (
                    <QuickAction key={action.href} {...action} />
                  ))}
              </nav>
            </Card>
          </section>
          <section aria-labelledby="updates">
            <SectionHeader id="updates" title="Portfolio Updates" />
            <PortfolioUpdates />
          </section>
        </StableSection>
      </PageColumns>
    </>
  );
}

function QuickAction({ label, href, Icon }: QuickActionProps) {
  return (
    <Link
      className={cn(
        "flex min-h-11 items-center gap-3 border-t border-dashed border-line px-5 font-medium text-ink first:border-t-0 max-md:min-h-12 max-md:px-4",
        "hover:bg-hover focus-visible:rounded-card focus-visible:-outline-offset-2",
      )}
      href={href}
    >
      <Icon className="text-primary" />
      {label}
      <ArrowRight className="ml-auto size-4 text-ink-faint" />
    </Link>
  );
}

/** Pending work of the viewer, depending on the role. */
function PendingDecisions() {
  const viewer = useViewer();
  const isAdmin = hasFeature(viewer, "admin");
  if (hasFeature(viewer, "job_posting") && !isAdmin) return <NeedsYou />;
  return (
    <Suspense fallback={<PendingSectionSkeleton />}>
      {canOwnAgencyProfile(viewer) && <AgencyProfileNeeds />}
      {isRecruiter(viewer) && <OwnApplications />}
      {isAdmin && <AdminNeeds />}
    </Suspense>
  );
}
