import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { cn } from "@/lib/cn";
import { Tooltip } from "@/ui/tooltip";

export interface NavPlace {
  rail?: boolean;
  /** In the menu of small screens: larger targets. */
  inMenu?: boolean;
  onGo?: () => void;
}

interface NavLinkProps extends NavPlace {
  href: string;
  label: string;
  Icon?: LucideIcon;
  current: boolean | "page" | undefined;
  /** After the label. */
  children?: ReactNode;
}

/** A link of the sidebar or the menu. In the rail the label becomes a tooltip. */
export function NavLink({ href, label, Icon, current, rail, inMenu, onGo, children }: NavLinkProps) {
  return (
    <Tooltip text={label} side="right" off={!rail}>
      <Link
        href={href}
        aria-current={current}
        onClick={onGo}
        className={cn(
          "group relative flex h-[38px] items-center gap-[9px] rounded-control pr-[5px] pl-2 font-medium tracking-figure whitespace-nowrap text-ink-muted",
          "hover:bg-surface/60 aria-[current]:bg-surface aria-[current]:text-ink",
          "aria-[current]:before:absolute aria-[current]:before:inset-y-[9px] aria-[current]:before:-left-3 aria-[current]:before:w-[3px]",
          "aria-[current]:before:rounded-r-[3px] aria-[current]:before:bg-primary forced-colors:aria-[current]:before:bg-[Highlight]!",
          "group-data-rail/shell:w-10 group-data-rail/shell:justify-center group-data-rail/shell:gap-0 group-data-rail/shell:px-0 group-data-rail/shell:text-[0px]",
          inMenu && "h-12 gap-3.5 pr-3 text-[16px]",
        )}
      >
        {Icon && <Icon className="text-ink-faint group-aria-[current]:text-primary" />}
        <span className="-mr-1.5 min-w-0 flex-1 truncate group-data-rail/shell:mr-0 group-data-rail/shell:flex-none">{label}</span>
        {children}
      </Link>
    </Tooltip>
  );
}
