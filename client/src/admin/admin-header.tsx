import { type ReactNode, useRef } from "react";
import { Link, useLocation } from "wouter";
import { cn } from "@/lib/cn";
import { useScrollIntoCenter } from "@/lib/focus/use-scroll-into-center";
import { PageDescription, PageHeader, PageHeading } from "@/ui/page-header";

/** The admin screens; the sidebar links only to the first. */
const adminScreens = [
  ["/admin", "Applications"],
  ["/admin/users", "Users"],
  ["/admin/agencies", "Agencies"],
  ["/admin/reports", "Reports"],
  ["/admin/outbox", "Outbox"],
  ["/admin/analytics", "Website Analytics"],
] as const;

/** Renders the title of an admin screen and the navigation between the admin screens. */
export function AdminHeader({ title, subtitle }: { title: string; subtitle: ReactNode }) {
  const [path] = useLocation();
  const navRef = useRef<HTMLElement>(null);
  useScrollIntoCenter(() => navRef.current?.querySelector<HTMLElement>("[aria-current]"), path);
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
        {adminScreens.map(([href, label]) => (
          <Link
            className={cn(
              "inline-flex min-h-8 items-center justify-center rounded-control px-3 text-[13px] whitespace-nowrap",
              "focus-visible:-outline-offset-2 max-md:min-h-11 max-md:flex-1 max-md:text-[14px]",
              path === href
                ? "bg-surface font-semibold text-ink shadow-[0_0_0_1px_var(--line)] forced-colors:outline-2 forced-colors:-outline-offset-2 forced-colors:outline-[Highlight]"
                : "font-medium text-ink-muted hover:bg-hover hover:text-ink",
            )}
            key={href}
            href={href}
            aria-current={path === href ? "page" : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
    </PageHeader>
  );
}
