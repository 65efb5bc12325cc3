import { Suspense, useState } from "react";
import { useViewer } from "@/auth/viewer";
import { loadPopover } from "@/notifications/bell";
import { useLive } from "@/notifications/use-live";
import { reachable } from "@/screens";
import { lateDialog } from "@/ui/late-parts";
import { Coming } from "./coming";
import { navIcons } from "./nav-icons";
import { useKeys } from "./use-keys";

const {
  Late: Palette,
  load: loadPalette,
  hasCome: paletteHasCome,
} = lateDialog(() => import("@/palette/palette").then((file) => ({ default: file.Palette })));
const { Late: KeysDialog } = lateDialog(() => import("@/palette/keys-dialog").then((file) => ({ default: file.KeysDialog })));
const { Late: NotificationsPopover, hasCome: popoverHasCome } = lateDialog(loadPopover);

export { loadPalette };

/** What may stand over any page: the palette, the list of keys, and what the bell calls. */
export function useOverAll() {
  const viewer = useViewer();
  const [open, setOpen] = useState<"palette" | "keys" | "notifications">();
  // What has not come yet cannot be meant to go again: it is pressed once more because nothing is seen.
  const find = () => setOpen((now) => (now === "palette" && paletteHasCome() ? undefined : "palette"));
  const ring = () => setOpen((now) => (now === "notifications" && popoverHasCome() ? undefined : "notifications"));
  useKeys({ onNear: () => void loadPalette(), onFind: find, onHelp: () => setOpen("keys"), onRing: ring });
  useLive();

  const ways = reachable(viewer).map(({ path, title, nav }) => ({
    path,
    label: nav?.label ?? title,
    Icon: nav && navIcons[nav.icon],
    key: nav?.key,
  }));
  const close = () => setOpen(undefined);
  const over = (
    <Suspense fallback={<Coming onClose={close} />}>
      {open === "palette" && <Palette ways={ways} onKeys={() => setOpen("keys")} onClose={close} />}
      {open === "keys" && <KeysDialog ways={ways} onClose={close} />}
      {open === "notifications" && <NotificationsPopover onClose={close} />}
    </Suspense>
  );
  return { find, bell: { open: open === "notifications", onRing: ring }, over };
}
