import { Suspense, useState } from "react";
import { useLocation } from "wouter";
import { useViewer } from "@/auth/viewer";
import { retryFailedChunks } from "@/lib/loading/lazy";
import { loadNotificationsPopover } from "@/notifications/bell";
import { useLiveUpdates } from "@/notifications/use-live-updates";
import { reachableScreens } from "@/screens";
import { lazyDialog } from "@/ui/lazy-dialog";
import { navIcons } from "./nav-icons";
import { OverlayFallback } from "./overlay-fallback";
import { useGlobalShortcuts } from "./use-global-shortcuts";

const {
  Component: Palette,
  load: loadPalette,
  isLoaded: isPaletteLoaded,
} = lazyDialog(() => import("@/palette/palette").then((file) => ({ default: file.Palette })));
const { Component: KeysDialog } = lazyDialog(() =>
  import("@/palette/shortcuts-dialog").then((file) => ({ default: file.ShortcutsDialog })),
);
const { Component: NotificationsPopover, isLoaded: isPopoverLoaded } = lazyDialog(loadNotificationsPopover);

export { loadPalette };

/** The state of the bell button. */
export interface BellState {
  isOpen: boolean;
  onToggle: () => void;
}

type Overlay = "palette" | "keys" | "notifications";

/**
 * Returns the elements of the overlays on every page, and functions that open them: command palette, list of
 * shortcuts and notifications.
 */
export function useOverlays() {
  const viewer = useViewer();
  const [path] = useLocation();
  const [opened, setOpened] = useState<{ overlay: Overlay; path: string }>();
  // Navigation closes the overlay, also one that is still loading.
  if (opened && opened.path !== path) setOpened(undefined);
  const open = opened?.path === path ? opened.overlay : undefined;
  function setOpen(overlay: Overlay) {
    retryFailedChunks();
    setOpened({ overlay, path });
  }
  const close = () => setOpened(undefined);
  // A second press closes the overlay, but not while it is loading and nothing is visible yet.
  const togglePalette = () => (open === "palette" && isPaletteLoaded() ? close() : setOpen("palette"));
  const toggleNotifications = () =>
    open === "notifications" && isPopoverLoaded() ? close() : setOpen("notifications");
  useGlobalShortcuts({
    onModifierPress: () => void loadPalette(),
    onTogglePalette: togglePalette,
    onHelp: () => setOpen("keys"),
    onToggleNotifications: toggleNotifications,
  });
  useLiveUpdates();

  const links = reachableScreens(viewer).map(({ path, title, nav }) => ({
    path,
    label: nav?.label ?? title,
    Icon: nav && navIcons[nav.icon],
    shortcutKey: nav?.shortcutKey,
  }));
  const elements = (
    <Suspense fallback={<OverlayFallback onClose={close} />}>
      {open === "palette" && (
        <Palette targets={links} onShowShortcuts={() => setOpen("keys")} onClose={close} />
      )}
      {open === "keys" && <KeysDialog targets={links} onClose={close} />}
      {open === "notifications" && <NotificationsPopover onClose={close} />}
    </Suspense>
  );
  return {
    togglePalette,
    bell: { isOpen: open === "notifications", onToggle: toggleNotifications },
    overlayElements: elements,
  };
}
