import { Menu } from "lucide-react";
import { Suspense, useState } from "react";
import { useMediaQuery } from "@/lib/browser/use-media-query";
import { cn } from "@/lib/cn";
import { Bell } from "@/notifications/bell";
import { Brand } from "@/ui/brand";
import { IconButton } from "@/ui/icon-button";
import { lazyDialog } from "@/ui/lazy-dialog";
import type { BellState } from "./overlays";
import { SearchButton } from "./search-button";

const { Component: SlideMenu, load: loadMenu } = lazyDialog(() => import("./slide-menu"), "SlideMenu");

interface TopBarProps {
  onSearch: () => void;
  bell: BellState;
}

/** The header of screens below 1024 px, with a button that opens the menu. */
export function TopBar({ onSearch, bell }: TopBarProps) {
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  // Wide screens show the sidebar instead.
  const hasSidebar = useMediaQuery("(min-width: 1024px)");
  return (
    <header
      className={cn(
        "sticky top-0 z-20 flex h-[calc(56px+env(safe-area-inset-top))] items-center gap-1 border-b border-line bg-surface",
        "pt-[env(safe-area-inset-top)] pr-[calc(8px+env(safe-area-inset-right))] pl-[calc(4px+env(safe-area-inset-left))]",
        "lg:hidden print:hidden",
      )}
    >
      <IconButton
        className="size-11"
        label="Open the menu"
        aria-haspopup="dialog"
        aria-expanded={isMenuOpen && !hasSidebar}
        onClick={() => setIsMenuOpen(true)}
        onPointerEnter={() => void loadMenu()}
        onFocus={() => void loadMenu()}
      >
        <Menu />
      </IconButton>
      <Suspense>{isMenuOpen && !hasSidebar && <SlideMenu onClose={() => setIsMenuOpen(false)} />}</Suspense>
      <Brand href="/" className="mr-auto min-w-0 max-[360px]:gap-1.5 max-[360px]:text-[14px]" />
      <SearchButton isIconOnly onClick={onSearch} />
      <Bell isBorderless isOpen={bell.isOpen} onToggle={bell.onToggle} />
    </header>
  );
}
