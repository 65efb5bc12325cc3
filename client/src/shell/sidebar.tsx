import { PanelLeftClose } from "lucide-react";
import { Link } from "wouter";
import { Bell } from "@/notifications/bell";
import { Mark } from "@/ui/brand";
import { IconButton } from "@/ui/icon-button";
import { Tooltip } from "@/ui/tooltip";
import { HelpWay } from "./help-way";
import { Nav } from "./nav";
import { ProfileCard } from "./profile-card";
import { SearchButton } from "./search-button";

interface SidebarProps {
  rail: boolean;
  onRail: (rail: boolean) => void;
  onFind: () => void;
  bell: { open: boolean; onRing: () => void };
}

/** From 1024 px up. In the rail the mark expands it again. */
export function Sidebar({ rail, onRail, onFind, bell }: SidebarProps) {
  return (
    <aside className="side" aria-label="Sidebar">
      <div className="brand">
        {rail ? (
          <Tooltip text="Expand the sidebar" side="right">
            <button type="button" className="expand" aria-label="Expand the sidebar" onClick={() => onRail(false)}>
              <Mark />
            </button>
          </Tooltip>
        ) : (
          <>
            <Link href="/" className="home">
              <Mark />
              <span>VC Talent Network</span>
            </Link>
            <IconButton label="Collapse the sidebar" onClick={() => onRail(true)}>
              <PanelLeftClose />
            </IconButton>
          </>
        )}
      </div>
      <div className="findrow">
        <SearchButton rail={rail} onFind={onFind} />
        <Bell rail={rail} {...bell} />
      </div>
      <Nav rail={rail} />
      <HelpWay rail={rail} />
      <ProfileCard rail={rail} />
    </aside>
  );
}
