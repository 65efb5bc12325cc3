import { type ReactNode, useRef } from "react";
import { Link, useLocation } from "wouter";
import { cn } from "@/lib/cn";
import { useScrollIntoCenter } from "@/lib/focus/use-scroll-into-center";
import { PageDescription, PageHeader, PageHeading } from "@/ui/page-header";

/** The sidebar links only to the first of these screens. */
const adminScreens = [
  { path: "/admin", label: "Applications" },
  { path: "/admin/users", label: "Users" },
  { path: "/admin/posters", label: "Posters" },
  { path: "/admin/agencies", label: "Agencies" },
  { path: "/admin/reports", label: "Reports" },
  { path: "/admin/security", label: "Security" },
  { path: "/admin/outbox", label: "Outbox" },
  { path: "/admin/analytics", label: "Website Analytics" },
];

const linkClass = [
  "inline-flex min-h-8 items-center justify-center rounded-control px-3 text-[13px] whitespace-nowrap",
  "focus-visible:-outline-offset-2 max-md:min-h-11 max-md:flex-1 max-md:text-[14px]",
];
const currentLinkClass =
  "bg-surface font-semibold text-ink shadow-[0_0_0_1px_var(--line)] forced-colors:outline-2 forced-colors:-outline-offset-2 forced-colors:outline-[Highlight]";
const otherLinkClass = "font-medium text-ink-muted hover:bg-hover hover:text-ink";

/** The title of an admin screen, with navigation between the admin screens. */
export function AdminHeader({ title, subtitle }: { title: string; subtitle: ReactNode }) {
  const [currentPath] = useLocation();
  const navRef = useRef<HTMLElement>(null);
  const findCurrentLink = () => navRef.current?.querySelector<HTMLElement>("[aria-current]");
  useScrollIntoCenter(findCurrentLink, currentPath);
  return (
    <PageHeader className="flex-wrap">
      <PageHeading className="flex-[1_1_320px]">
        <h1>{title}</h1>
        <PageDescription>{subtitle}</PageDescription>
      </PageHeading>
      <nav
        className="relative flex max-w-full gap-0.5 overflow-auto rounded-[8px] border border-line bg-sunken p-0.75 [scrollbar-width:none] max-md:w-full print:hidden"
        aria-label="Admin"
        ref={navRef}
      >
        {adminScreens.map(({ path, label }) => (
          <Link
            className={cn(linkClass, path === currentPath ? currentLinkClass : otherLinkClass)}
            key={path}
            href={path}
            aria-current={path === currentPath ? "page" : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
    </PageHeader>
  );
}
