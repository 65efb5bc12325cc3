import { hasFeature, isRecruiting } from "@shared/lib/access";
import {
  ArrowRight,
  BriefcaseBusiness,
  Building2,
  History,
  type LucideIcon,
  MessageSquareText,
  Newspaper,
  Plus,
  UserSearch,
} from "lucide-react";
import { Link } from "wouter";
import { useViewer } from "@/auth/viewer";
import { screenFor } from "@/screens";
import { LinkButton } from "@/ui/button";
import { Empty } from "@/ui/states";
import { Figures } from "./figures";
import { NeedsYou, OwnApplications } from "./needs-you";
import { VcStatus } from "./vc-status";
import { Welcome } from "./welcome";
import "@/styles/dashboard.css";

/** One whose screen this viewer cannot open is not offered. */
const actions: { label: string; href: string; Icon: LucideIcon }[] = [
  { label: "Message Board", href: "/messages", Icon: MessageSquareText },
  { label: "Find Talent", href: "/candidates", Icon: UserSearch },
  { label: "Browse Agencies", href: "/agencies", Icon: Building2 },
  { label: "View Job Market", href: "/jobs", Icon: BriefcaseBusiness },
];

/** What needs the viewer now, and their figures. */
export function DashboardPage() {
  const viewer = useViewer();
  return (
    <>
      <div className="head">
        <Welcome />
        {hasFeature(viewer, "job_posting") && (
          <div className="acts">
            <LinkButton look="pri" href="/jobs?post=1">
              <Plus className="i" />
              Post Job
            </LinkButton>
          </div>
        )}
      </div>
      <VcStatus />
      <Figures />
      <div className="cols dash">
        <div className="col">
          {isRecruiting(viewer) ? <OwnApplications /> : <NeedsYou />}
          <section aria-labelledby="activity">
            <div className="sect">
              <h2 id="activity">Recent Activity</h2>
            </div>
            <Empty Icon={History} title="No recent activity">
              What happens around your jobs and applications will appear here.
            </Empty>
          </section>
        </div>
        <div className="col">
          <section aria-labelledby="actions">
            <div className="sect">
              <h2 id="actions">Quick Actions</h2>
            </div>
            <nav className="card flush links" aria-labelledby="actions">
              {actions
                .filter(({ href }) => screenFor(href, viewer))
                .map(({ label, href, Icon }) => (
                  <Link key={href} href={href}>
                    <Icon className="i" />
                    {label}
                    <ArrowRight className="i" />
                  </Link>
                ))}
            </nav>
          </section>
          <section aria-labelledby="updates">
            <div className="sect">
              <h2 id="updates">Portfolio Updates</h2>
            </div>
            <Empty Icon={Newspaper} title="No portfolio updates">
              News of the companies in the network will appear here.
            </Empty>
          </section>
        </div>
      </div>
    </>
  );
}
