import { Menu } from "lucide-react";
import { Suspense, useState } from "react";
import { useMedia } from "@/lib/media";
import { Bell } from "@/notifications/bell";
import { Brand } from "@/ui/brand";
import { IconButton } from "@/ui/icon-button";
import { lateDialog } from "@/ui/late-parts";
import { SearchButton } from "./search-button";

const { Late: SlideMenu, load: loadMenu } = lateDialog(() => import("./slide-menu").then((file) => ({ default: file.SlideMenu })));

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
        <Menu />
      </IconButton>
      <Suspense>{open && !wide && <SlideMenu onClose={() => setOpen(false)} />}</Suspense>
      <Brand href="/" />
      <SearchButton bare onFind={onFind} />
      <Bell {...bell} />
    </header>
  );
}
