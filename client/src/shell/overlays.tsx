import { Suspense, useEffect, useState } from "react";
import { useLocation } from "wouter";
import { retryFailedChunks } from "@/lib/loading/lazy";
import { loadNotificationsPopover } from "@/notifications/bell";
import { useLiveUpdates } from "@/notifications/use-live-updates";
import { reachableScreens } from "@/screens";
import { useViewer } from "@/session/viewer";
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

/** For Safari, which has no idle callback. */
const preloadDelayMs = 2000;

interface EarlyPaletteInput {
  text: string;
  isSubmitted: boolean;
}

const noInput: EarlyPaletteInput = { text: "", isSubmitted: false };

const withKey = ({ text }: EarlyPaletteInput, key: string): EarlyPaletteInput =>
  key === "Enter"
    ? { text, isSubmitted: true }
    : { text: key === "Backspace" ? text.slice(0, -1) : text + key, isSubmitted: false };

/** Loads the code of the palette when the browser is idle. A failure has no effect: opening it loads it again. */
function usePalettePreload(): void {
  useEffect(() => {
    const preload = () => void loadPalette().catch(() => {});
    if (!("requestIdleCallback" in window)) {
      const timer = setTimeout(preload, preloadDelayMs);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(preload);
    return () => cancelIdleCallback(handle);
  }, []);
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
  const [earlyInput, setEarlyInput] = useState(noInput);
  function setOpen(overlay: Overlay) {
    retryFailedChunks();
    setEarlyInput(noInput);
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
  usePalettePreload();

  const links = reachableScreens(viewer).map(({ path, title, nav }) => ({
    path,
    label: nav?.label ?? title,
    Icon: nav && navIcons[nav.icon],
    shortcutKey: nav?.shortcutKey,
  }));
  const elements = (
    <Suspense
      fallback={
        <OverlayFallback
          onClose={close}
          onKey={open === "palette" ? (key) => setEarlyInput((input) => withKey(input, key)) : undefined}
        />
      }
    >
      {open === "palette" && (
        <Palette
          targets={links}
          earlyInput={earlyInput}
          onShowShortcuts={() => setOpen("keys")}
          onClose={close}
        />
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
