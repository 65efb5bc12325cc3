import { loadNotificationsPopover } from "@/notifications/bell";
import { lazyDialog } from "@/ui/lazy-dialog";

// The overlays that can open on every page, each loaded on demand.

export const {
  Component: Palette,
  load: loadPalette,
  isLoaded: isPaletteLoaded,
} = lazyDialog(() => import("@/palette/palette"), "Palette");

export const { Component: ShortcutsDialog } = lazyDialog(
  () => import("@/palette/shortcuts-dialog"),
  "ShortcutsDialog",
);

export const { Component: NotificationsPopover, isLoaded: isNotificationsPopoverLoaded } = lazyDialog(
  loadNotificationsPopover,
  "NotificationsPopover",
);
