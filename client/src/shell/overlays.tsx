import { Suspense, useState } from "react";
import { useLocation } from "wouter";
import { retryFailedChunks } from "@/lib/loading/lazy";
import { useLiveUpdates } from "@/notifications/use-live-updates";
import { addEarlyKey, noEarlyInput } from "@/palette/early-palette-input";
import type { NavigationTarget } from "@/palette/entries";
import { reachableScreens } from "@/screens";
import { useViewer } from "@/session/viewer";
import {
  isNotificationsPopoverLoaded,
  isPaletteLoaded,
  NotificationsPopover,
  Palette,
  ShortcutsDialog,
} from "./lazy-overlays";
import { navIcons } from "./nav-icons";
import { OverlayFallback } from "./overlay-fallback";
import { useGlobalShortcuts } from "./use-global-shortcuts";
import { usePalettePreload } from "./use-palette-preload";

/** The state of the bell button. */
export interface BellState {
  isOpen: boolean;
  onToggle: () => void;
}

type OverlayName = "palette" | "shortcuts" | "notifications";

/**
 * Returns the elements of the overlays on every page, and functions that open them: command palette, list of
 * shortcuts and notifications.
 */
export function useOverlays() {
  const [openOverlay, setOpenOverlay] = useOpenOverlay();
  const [earlyInput, setEarlyInput] = useState(noEarlyInput);
  const targets = useNavigationTargets();
  const isPaletteOpen = openOverlay === "palette";
  const isNotificationsOpen = openOverlay === "notifications";

  function open(overlay: OverlayName) {
    retryFailedChunks();
    setEarlyInput(noEarlyInput);
    setOpenOverlay(overlay);
  }
  const close = () => setOpenOverlay(undefined);
  // A second press closes the overlay, but not while it is loading and nothing is visible yet.
  const togglePalette = () => (isPaletteOpen && isPaletteLoaded() ? close() : open("palette"));
  const toggleNotifications = () =>
    isNotificationsOpen && isNotificationsPopoverLoaded() ? close() : open("notifications");
  const collectEarlyKey = (key: string) => setEarlyInput((input) => addEarlyKey(input, key));

  useGlobalShortcuts({
    onTogglePalette: togglePalette,
    onShowShortcuts: () => open("shortcuts"),
    onToggleNotifications: toggleNotifications,
  });
  useLiveUpdates();
  usePalettePreload();

  const fallback = <OverlayFallback onClose={close} onKey={isPaletteOpen ? collectEarlyKey : undefined} />;
  const overlayElements = (
    <Suspense fallback={fallback}>
      {isPaletteOpen && (
        <Palette
          targets={targets}
          earlyInput={earlyInput}
          onShowShortcuts={() => open("shortcuts")}
          onClose={close}
        />
      )}
      {openOverlay === "shortcuts" && <ShortcutsDialog targets={targets} onClose={close} />}
      {isNotificationsOpen && <NotificationsPopover onClose={close} />}
    </Suspense>
  );
  const bell: BellState = { isOpen: isNotificationsOpen, onToggle: toggleNotifications };
  return { togglePalette, bell, overlayElements };
}

/** State of the overlay that is open. Navigation closes it, even while it is still loading. */
function useOpenOverlay() {
  const [path] = useLocation();
  const [opened, setOpened] = useState<{ overlay: OverlayName; path: string }>();
  const hasNavigated = opened && opened.path !== path;
  if (hasNavigated) setOpened(undefined);
  const openOverlay = hasNavigated ? undefined : opened?.overlay;
  const setOpenOverlay = (overlay: OverlayName | undefined) => setOpened(overlay && { overlay, path });
  return [openOverlay, setOpenOverlay] as const;
}

/** Returns the screens that the palette and the shortcuts can open. */
function useNavigationTargets(): NavigationTarget[] {
  const viewer = useViewer();
  return reachableScreens(viewer).map(({ path, title, nav }) => ({
    path,
    label: nav?.label ?? title,
    Icon: nav && navIcons[nav.icon],
    shortcutKey: nav?.shortcutKey,
  }));
}
