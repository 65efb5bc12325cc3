import { canOwnListing } from "@shared/agencies/policy";
import { effectiveRole, hasFeature, isRecruiting } from "@shared/lib/access";
import { ArrowRight, BriefcaseBusiness, Building2, type LucideIcon, MessageSquareText, Plus, UserSearch } from "lucide-react";
import { Suspense } from "react";
import { Link } from "wouter";
import { userStats } from "@/analytics/queries";
import { mineCounts, receivedCounts } from "@/applications/counts";
import { useViewer } from "@/auth/viewer";
import { screenFor } from "@/screens";
import { receivedCounts as candidateCounts } from "@/submissions/counts";
import { LinkButton } from "@/ui/button";
import type { PageFile } from "@/visitor-screens";
import { Figures } from "./figures";
import { AdminNeeds, OwnApplications, OwnListingNeeds, VcStatus } from "./late-parts";
import { NeedsYou } from "./needs-you";
import { PortfolioUpdates } from "./portfolio-updates";
import { activity, updates } from "./queries";
import { RecentActivity } from "./recent-activity";
import { WaitingPending } from "./waiting-section";
import { Welcome } from "./welcome";
import "@/styles/dashboard.css";

/** One whose screen this viewer cannot open is not offered. */
const actions: { label: string; href: string; Icon: LucideIcon }[] = [
  { label: "Message Board", href: "/messages", Icon: MessageSquareText },
  { label: "Find Talent", href: "/candidates", Icon: UserSearch },
  { label: "Browse Agencies", href: "/agencies", Icon: Building2 },
  { label: "View Job Market", href: "/jobs", Icon: BriefcaseBusiness },
];

export const loader: PageFile["loader"] = (client, { viewer }) => {
  const posts = hasFeature(viewer, "job_posting");
  return Promise.all([
    client.prefetchQuery(userStats()),
    client.prefetchQuery(activity()),
    client.prefetchQuery(updates()),
    posts && client.prefetchQuery(receivedCounts()),
    posts && client.prefetchQuery(candidateCounts()),
    isRecruiting(viewer) && client.prefetchQuery(mineCounts()),
  ]);
};

/** What needs the viewer now, and their figures. */
export function DashboardPage() {
  const viewer = useViewer();
  return (
    <>
      <div className="head">
        <Welcome />
        {hasFeature(viewer, "job_posting") && (
          <div className="acts">
            <LinkButton variant="primary" href="/jobs?post=1">
              <Plus />
              Post Job
            </LinkButton>
          </div>
        )}
      </div>
      {effectiveRole(viewer) !== viewer.role && (
        <Suspense fallback={<WaitingPending />}>
          <VcStatus />
        </Suspense>
      )}
      <Figures />
      <div className="cols dash">
        <div className="col inturn">
          <Needs />
          <section aria-labelledby="activity">
            <div className="sect">
              <h2 id="activity">Recent Activity</h2>
            </div>
            <RecentActivity />
          </section>
        </div>
        <div className="col inturn">
          <section aria-labelledby="actions">
            <div className="sect">
              <h2 id="actions">Quick Actions</h2>
            </div>
            <nav className="card flush links" aria-labelledby="actions">
              {actions
                .filter(({ href }) => screenFor(href, viewer))
                .map(({ label, href, Icon }) => (
                  <Link key={href} href={href}>
                    <Icon />
                    {label}
                    <ArrowRight />
                  </Link>
                ))}
            </nav>
          </section>
          <section aria-labelledby="updates">
            <div className="sect">
              <h2 id="updates">Portfolio Updates</h2>
            </div>
            <PortfolioUpdates />
          </section>
        </div>
      </div>
    </>
  );
}

/** First what waits for this viewer. */
function Needs() {
  const viewer = useViewer();
  if (hasFeature(viewer, "job_posting") && !hasFeature(viewer, "admin")) return <NeedsYou />;
  return (
    <Suspense fallback={<WaitingPending />}>
      {canOwnListing(viewer) && <OwnListingNeeds />}
      {isRecruiting(viewer) && <OwnApplications />}
      {hasFeature(viewer, "admin") && <AdminNeeds />}
    </Suspense>
  );
}
