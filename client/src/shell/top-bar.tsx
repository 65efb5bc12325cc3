import { Menu } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Link } from "wouter";
import { useMedia } from "@/lib/media";
import { Bell } from "@/notifications/bell";
import { Brand } from "@/ui/brand";
import { IconButton } from "@/ui/button";
import { ErrorBoundary } from "@/ui/error-boundary";
import { SearchButton } from "./search-button";

const loadMenu = () => import("./slide-menu").then((file) => ({ default: file.SlideMenu }));
const SlideMenu = lazy(loadMenu);

interface TopBarProps {
  onFind: () => void;
  bell: { open: boolean; onRing: () => void };
}

/** Below 1024 px: the name of the place and a menu that slides over the page. */
export function TopBar({ onFind, bell }: TopBarProps) {
  const [open, setOpen] = useState(false);
  const wide = useMedia("(min-width: 1024px)");
  return (
    <header className="topbar">
      <IconButton
        label="Open the menu"
        aria-haspopup="dialog"
        aria-expanded={open && !wide}
        onClick={() => setOpen(true)}
        onPointerEnter={() => void loadMenu()}
        onFocus={() => void loadMenu()}
      >
        <Menu className="i" />
      </IconButton>
      <ErrorBoundary fallback={null}>
        <Suspense>{open && !wide && <SlideMenu onClose={() => setOpen(false)} />}</Suspense>
      </ErrorBoundary>
      <Link href="/" className="brand">
        <Brand />
      </Link>
      <SearchButton bare onFind={onFind} />
      <Bell {...bell} />
    </header>
  );
}
