import { PanelLeftClose } from "lucide-react";
import { cn } from "@/lib/cn";
import { Bell } from "@/notifications/bell";
import { Brand, Logo } from "@/ui/brand";
import { IconButton } from "@/ui/icon-button";
import { Tooltip } from "@/ui/tooltip";
import { HelpNavLink } from "./help-nav-link";
import { Nav } from "./nav";
import type { BellState } from "./overlays";
import { ProfileCard } from "./profile-card";
import { SearchButton } from "./search-button";

interface SidebarProps {
  isRail: boolean;
  onRailChange: (isRail: boolean) => void;
  onSearch: () => void;
  bell: BellState;
}

/** The sidebar of screens from 1024 px. Collapsed to a rail of icons, its logo expands it again. */
export function Sidebar({ isRail, onRailChange, onSearch, bell }: SidebarProps) {
  return (
    <aside
      className={cn(
        "sticky top-0 flex h-dvh flex-col overflow-y-auto border-r border-line bg-sunken px-3 py-3 max-lg:hidden print:hidden",
        "group-data-rail/shell:items-center",
      )}
      aria-label="Sidebar"
    >
      <div
        className={cn(
          "mb-2.5 flex min-h-8 items-center gap-2 py-1.5 pl-2",
          "group-data-rail/shell:px-0 group-data-rail/shell:py-2",
        )}
      >
        {isRail ? (
          <Tooltip text="Expand the sidebar" side="right">
            <button
              type="button"
              className="grid h-7 w-10 place-items-center rounded-control"
              aria-label="Expand the sidebar"
              onClick={() => onRailChange(false)}
            >
              <Logo />
            </button>
          </Tooltip>
        ) : (
          <>
            <Brand
              href="/"
              className="text-[15px]/5 whitespace-nowrap group-data-rail/shell:gap-0 group-data-rail/shell:text-[0px] touch:min-h-0"
            />
            <IconButton
              label="Collapse the sidebar"
              className="-my-1 ml-auto size-7 text-ink-faint group-data-rail/shell:hidden"
              onClick={() => onRailChange(true)}
            >
              <PanelLeftClose className="h-5 w-6" />
            </IconButton>
          </>
        )}
      </div>
      <div className="mb-3.5 flex flex-none gap-1.5 group-data-rail/shell:flex-col group-data-rail/shell:gap-1">
        <SearchButton isRail={isRail} onClick={onSearch} />
        <Bell isRail={isRail} isOpen={bell.isOpen} onToggle={bell.onToggle} />
      </div>
      <Nav isRail={isRail} />
      <HelpNavLink isRail={isRail} />
      <ProfileCard isRail={isRail} />
    </aside>
  );
}
