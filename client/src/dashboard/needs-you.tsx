import { hasFeature } from "@shared/lib/access";
import { daysSince, waiting } from "@shared/lib/text";
import { useQuery } from "@tanstack/react-query";
import { ArrowRight, Clock } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { mineCounts, receivedCounts } from "@/applications/queries";
import { useViewer } from "@/auth/viewer";
import { vcApplicationCounts } from "@/shell/counts";
import { receivedCounts as candidateCounts } from "@/submissions/counts";
import { Remark } from "@/ui/marks";

const patience = 5;

interface Waiting {
  count: number;
  title: string;
  text: string;
  href: string;
  go: string;
  /** When the oldest began to wait. */
  since?: string | null;
}

/** The decisions that wait for the hiring side; nothing at all when none does. */
export function NeedsYou() {
  const admin = hasFeature(useViewer(), "admin");
  const received = useQuery(receivedCounts()).data;
  const candidates = useQuery(candidateCounts()).data;
  const partners = useQuery({ ...vcApplicationCounts(), enabled: admin }).data;
  return (
    <Section
      title="Needs you"
      all={
        <Link className="link" href="/applications">
          Manage Applications
        </Link>
      }
      rows={[
        {
          count: received?.pending ?? 0,
          title: "Applications to decide",
          text: "Recruiters who want to fill your jobs",
          href: "/applications?status=pending",
          go: "Review",
          since: received?.oldestPending,
        },
        {
          count: candidates?.pending ?? 0,
          title: "Candidates to decide",
          text: "People whom recruiters submitted to your jobs",
          href: "/candidate-management?status=pending",
          go: "Review",
        },
        {
          count: partners?.pending ?? 0,
          title: "VC partners to decide",
          text: "People who ask for the access of a VC partner",
          href: "/admin",
          go: "Review",
        },
      ]}
    />
  );
}

/** How the recruiting side's applications stand; nothing at all before the first. */
export function OwnApplications() {
  const mine = useQuery(mineCounts()).data;
  return (
    <Section
      title="Your applications"
      all={
        <Link className="link" href="/my-applications">
          My Applications
        </Link>
      }
      rows={[
        {
          count: mine?.approved ?? 0,
          title: "Approved",
          text: "You and the poster see each other's email address",
          href: "/my-applications?status=approved",
          go: "Open",
        },
        {
          count: mine?.pending ?? 0,
          title: "Under Review",
          text: "The posters have not decided yet",
          href: "/my-applications?status=pending",
          go: "Open",
        },
      ]}
    />
  );
}

function Section({ title, all, rows }: { title: string; all: ReactNode; rows: readonly Waiting[] }) {
  const shown = rows.filter(({ count }) => count > 0);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="needs">
      <div className="sect">
        <h2 id="needs">{title}</h2>
        {all}
      </div>
      <div className="card flush needs">
        {shown.map((row) => (
          <Row key={row.href} {...row} />
        ))}
      </div>
    </section>
  );
}

function Row({ count, title, text, href, go, since }: Waiting) {
  const waits = since && `Oldest waits ${waiting(since)}`;
  const late = !!since && daysSince(since) > patience;
  return (
    <Link href={href}>
      <span className="q">{count}</span>
      <span className="t">
        <b>{title}</b>
        <span>{text}</span>
      </span>
      {waits && late && (
        <Remark tone="warn" Icon={Clock}>
          {waits}
        </Remark>
      )}
      {waits && !late && <span className="wt">{waits}</span>}
      <span className="go">
        <span>{go}</span>
        <ArrowRight className="i" />
      </span>
    </Link>
  );
}
