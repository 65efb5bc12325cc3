import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { cn } from "@/lib/cn";
import { Tooltip } from "@/ui/tooltip";

/** The part of the navigation that contains a link. Default: the sidebar at its full width. */
export interface NavPosition {
  /** In the collapsed sidebar, which shows only icons. */
  isRail?: boolean;
  /** In the menu of small screens, with larger targets. */
  isInMenu?: boolean;
  /** Called on click, to close the menu. */
  onNavigate?: () => void;
}

interface NavLinkProps extends NavPosition {
  href: string;
  label: string;
  Icon?: LucideIcon;
  /** "page" if the link opens the current page, true if the current page is a subpage of it. */
  ariaCurrent: true | "page" | undefined;
  /** Shown after the label. */
  children?: ReactNode;
}

/** A link of the sidebar or the menu. In the collapsed sidebar the label is a tooltip. */
export function NavLink({
  href,
  label,
  Icon,
  ariaCurrent,
  isRail,
  isInMenu,
  onNavigate,
  children,
}: NavLinkProps) {
  return (
    <Tooltip text={label} side="right" disabled={!isRail}>
      <Link
        href={href}
        aria-current={ariaCurrent}
        onClick={onNavigate}
        className={cn(
          "relative flex h-9.5 items-center gap-2.25 rounded-control pr-1.25 pl-2 font-medium tracking-figure whitespace-nowrap",
          ariaCurrent ? "bg-surface text-ink" : "text-ink-muted hover:bg-surface/60",
          "group-data-rail/shell:w-10 group-data-rail/shell:justify-center group-data-rail/shell:gap-0 group-data-rail/shell:px-0 group-data-rail/shell:text-[0px]",
          isInMenu && "min-h-12 gap-3.5 pr-3 text-large",
        )}
      >
        {ariaCurrent && (
          <span
            className="absolute inset-y-2.25 -left-3 w-0.75 rounded-r-[3px] bg-primary forced-colors:bg-[Highlight]"
            aria-hidden="true"
          />
        )}
        {Icon && <Icon className={ariaCurrent ? "text-primary" : "text-ink-faint"} />}
        <span className="-mr-1.5 min-w-0 flex-1 truncate group-data-rail/shell:mr-0 group-data-rail/shell:flex-none">
          {label}
        </span>
        {children}
      </Link>
    </Tooltip>
  );
}
