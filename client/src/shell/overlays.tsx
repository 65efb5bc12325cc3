import { Suspense, useState } from "react";
import { useLocation } from "wouter";
import { retryFailedChunks } from "@/lib/loading/lazy";
import { useLiveUpdates } from "@/notifications/use-live-updates";
import type { NavigationTarget } from "@/palette/entries";
import { addPaletteKey, noPaletteInput } from "@/palette/palette-input-before-load";
import { listPaletteScreens } from "@/screens";
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
 * The overlays on every page: command palette, list of shortcuts and notifications. Returns their elements,
 * and the state and handlers of the buttons that open them.
 */
export function useOverlays() {
  const [currentOverlay, setCurrentOverlay] = useCurrentOverlay();
  const [inputBeforeLoad, setInputBeforeLoad] = useState(noPaletteInput);
  const targets = useNavigationTargets();
  const isPaletteOpen = currentOverlay === "palette";
  const isNotificationsOpen = currentOverlay === "notifications";

  function showOverlay(overlay: OverlayName) {
    retryFailedChunks();
    setInputBeforeLoad(noPaletteInput);
    setCurrentOverlay(overlay);
  }
  const closeOverlay = () => setCurrentOverlay(undefined);

  // A second press closes an overlay, but not while its code is loading and nothing is visible yet.
  function togglePalette() {
    if (isPaletteOpen && isPaletteLoaded()) closeOverlay();
    else showOverlay("palette");
  }
  function toggleNotifications() {
    if (isNotificationsOpen && isNotificationsPopoverLoaded()) closeOverlay();
    else showOverlay("notifications");
  }
  const collectPaletteKey = (key: string) => setInputBeforeLoad((input) => addPaletteKey(input, key));

  useGlobalShortcuts({
    onTogglePalette: togglePalette,
    onShowShortcuts: () => showOverlay("shortcuts"),
    onToggleNotifications: toggleNotifications,
  });
  useLiveUpdates();
  usePalettePreload();

  const fallback = (
    <OverlayFallback onClose={closeOverlay} onKey={isPaletteOpen ? collectPaletteKey : undefined} />
  );
  const overlayElements = (
    <Suspense fallback={fallback}>
      {isPaletteOpen && (
        <Palette
          targets={targets}
          inputBeforeLoad={inputBeforeLoad}
          onShowShortcuts={() => showOverlay("shortcuts")}
          onClose={closeOverlay}
        />
      )}
      {currentOverlay === "shortcuts" && <ShortcutsDialog targets={targets} onClose={closeOverlay} />}
      {isNotificationsOpen && <NotificationsPopover onClose={closeOverlay} />}
    </Suspense>
  );
  const bell: BellState = { isOpen: isNotificationsOpen, onToggle: toggleNotifications };
  return { togglePalette, bell, overlayElements };
}

/**
 * Returns which overlay is open, and a setter. Navigation closes the overlay, even while its code is loading.
 */
function useCurrentOverlay() {
  const [path] = useLocation();
  const [overlayWithPath, setOverlayWithPath] = useState<{ overlay: OverlayName; path: string }>();
  const hasNavigated = overlayWithPath && overlayWithPath.path !== path;
  if (hasNavigated) setOverlayWithPath(undefined);
  const currentOverlay = hasNavigated ? undefined : overlayWithPath?.overlay;
  const setCurrentOverlay = (overlay: OverlayName | undefined) =>
    setOverlayWithPath(overlay && { overlay, path });
  return [currentOverlay, setCurrentOverlay] as const;
}

/** Returns the screens that the palette and the shortcuts can open. */
function useNavigationTargets(): NavigationTarget[] {
  const viewer = useViewer();
  return listPaletteScreens(viewer).map(({ path, title, nav }) => ({
    path,
    label: nav?.label ?? title,
    Icon: nav && navIcons[nav.icon],
    shortcutKey: nav?.shortcutKey,
  }));
}
