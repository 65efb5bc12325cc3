import type { WaitingQueue } from "@shared/security/vocabulary";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useRef } from "react";
import { Link, useLocation } from "wouter";
import { cn } from "@/lib/cn";
import { useScrollIntoCenter } from "@/lib/focus/use-scroll-into-center";
import { CountBadge } from "@/ui/count-badge";
import { PageDescription, PageHeader, PageHeading } from "@/ui/page-header";
import { sumWaitingCounts, waitingCountsQuery } from "./waiting-counts-query";

interface AdminScreen {
  path: string;
  label: string;
  /** The queues of the screen, whose waiting items are counted beside the label. */
  queues?: readonly WaitingQueue[];
}

/** The sidebar links only to the first of these screens. */
const adminScreens: readonly AdminScreen[] = [
  { path: "/admin", label: "Applications", queues: ["applications"] },
  { path: "/admin/users", label: "Users", queues: ["domains"] },
  { path: "/admin/posters", label: "Posters", queues: ["posters", "renamed"] },
  { path: "/admin/agencies", label: "Agencies", queues: ["claims", "suggestions"] },
  { path: "/admin/reports", label: "Reports", queues: ["reports"] },
  { path: "/admin/skills", label: "Skills" },
  { path: "/admin/security", label: "Security" },
  { path: "/admin/outbox", label: "Outbox" },
  { path: "/admin/analytics", label: "Website Analytics" },
];

const linkClass = [
  "inline-flex min-h-8 items-center justify-center gap-1.5 rounded-control px-3 text-[13px] whitespace-nowrap",
  "focus-visible:-outline-offset-2 max-md:min-h-11 max-md:text-[14px]",
];
const currentLinkClass =
  "bg-surface font-semibold text-ink shadow-[0_0_0_1px_var(--line)] forced-colors:outline-2 forced-colors:-outline-offset-2 forced-colors:outline-[Highlight]";
const otherLinkClass = "font-medium text-ink-muted hover:bg-hover hover:text-ink";

/** The title of an admin screen, with navigation between the admin screens. */
export function AdminHeader({ title, subtitle }: { title: string; subtitle: ReactNode }) {
  const [currentPath] = useLocation();
  const navRef = useRef<HTMLElement>(null);
  const findCurrentLink = () => navRef.current?.querySelector<HTMLElement>("[aria-current]");
  // If the links do not fit, the navigation scrolls sideways, and the current link could be out of view.
  useScrollIntoCenter(findCurrentLink, currentPath);
  const waitingCountsByQueue = useQuery(waitingCountsQuery()).data;
  return (
    <PageHeader className="flex-wrap">
      {/* Fills a line, because the navigation beside it could move below the heading while the page loads. */}
      <PageHeading className="basis-full">
        <h1>{title}</h1>
        <PageDescription>{subtitle}</PageDescription>
      </PageHeading>
      <nav
        className="relative flex max-w-full gap-0.5 overflow-auto rounded-[8px] border border-line bg-sunken p-0.75 [scrollbar-width:none] max-md:grid max-md:w-full max-md:grid-cols-2 print:hidden"
        aria-label="Admin"
        ref={navRef}
      >
        {adminScreens.map(({ path, label, queues }) => (
          <Link
            className={cn(linkClass, path === currentPath ? currentLinkClass : otherLinkClass)}
            key={path}
            href={path}
            aria-current={path === currentPath ? "page" : undefined}
          >
            {label}
            {queues && <WaitingBadge count={sumWaitingCounts(waitingCountsByQueue, queues)} />}
          </Link>
        ))}
      </nav>
    </PageHeader>
  );
}

function WaitingBadge({ count }: { count: number | undefined }) {
  if (!count) return null;
  return (
    <>
      <CountBadge aria-hidden="true">{count > 99 ? "99+" : count}</CountBadge>
      <span className="sr-only">{`, ${count} waiting`}</span>
    </>
  );
}
