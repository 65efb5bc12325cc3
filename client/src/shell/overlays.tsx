import { Suspense, useEffect, useState } from "react";
import { useLocation } from "wouter";
import { useViewer } from "@/auth/viewer";
import { renewMissing } from "@/lib/loading/lazy";
import { loadPopover } from "@/notifications/bell";
import { useLive } from "@/notifications/use-live";
import { reachable } from "@/screens";
import { lateDialog } from "@/ui/late-dialog";
import { Coming } from "./coming";
import { navIcons } from "./nav-icons";
import { useKeys } from "./use-keys";

const {
  Late: Palette,
  load: loadPalette,
  hasCome: paletteHasCome,
} = lateDialog(() => import("@/palette/palette").then((file) => ({ default: file.Palette })));
const { Late: KeysDialog } = lateDialog(() =>
  import("@/palette/keys-dialog").then((file) => ({ default: file.KeysDialog })),
);
const { Late: NotificationsPopover, hasCome: popoverHasCome } = lateDialog(loadPopover);

export { loadPalette };

/** Safari has no idle callback. */
const preloadDelayMs = 2000;

/** What was typed while the code of the palette was loading. */
export interface EarlyPaletteInput {
  text: string;
  isSubmitted: boolean;
}

const noInput: EarlyPaletteInput = { text: "", isSubmitted: false };

const withKey = ({ text }: EarlyPaletteInput, key: string): EarlyPaletteInput =>
  key === "Enter"
    ? { text, isSubmitted: true }
    : { text: key === "Backspace" ? text.slice(0, -1) : text + key, isSubmitted: false };

/** What may stand over any page: the palette, the list of keys, and what the bell calls. */
export function useOverlays() {
  const viewer = useViewer();
  const [path] = useLocation();
  const [asked, setAsked] = useState<{ what: "palette" | "keys" | "notifications"; at: string }>();
  // Whoever has gone on to another page no longer waits for it, nor when they come back.
  if (asked && asked.at !== path) setAsked(undefined);
  const open = asked?.at === path ? asked.what : undefined;
  const [earlyInput, setEarlyInput] = useState(noInput);
  function setOpen(what: NonNullable<typeof asked>["what"]) {
    renewMissing();
    setEarlyInput(noInput);
    setAsked({ what, at: path });
  }
  const close = () => setAsked(undefined);
  // What has not come yet cannot be meant to go again: it is pressed once more because nothing is seen.
  const find = () => (open === "palette" && paletteHasCome() ? close() : setOpen("palette"));
  const ring = () => (open === "notifications" && popoverHasCome() ? close() : setOpen("notifications"));
  useKeys({ onNear: () => void loadPalette(), onFind: find, onHelp: () => setOpen("keys"), onRing: ring });
  useLive();
  useEffect(() => {
    // A failure is of no consequence here: opening the palette loads it again.
    const load = () => void loadPalette().catch(() => {});
    if (!("requestIdleCallback" in window)) {
      const timer = setTimeout(load, preloadDelayMs);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(load);
    return () => cancelIdleCallback(handle);
  }, []);

  const ways = reachable(viewer).map(({ path, title, nav }) => ({
    path,
    label: nav?.label ?? title,
    Icon: nav && navIcons[nav.icon],
    key: nav?.key,
  }));
  const over = (
    <Suspense
      fallback={
        <Coming
          onClose={close}
          onKey={open === "palette" ? (key) => setEarlyInput((input) => withKey(input, key)) : undefined}
        />
      }
    >
      {open === "palette" && (
        <Palette ways={ways} earlyInput={earlyInput} onKeys={() => setOpen("keys")} onClose={close} />
      )}
      {open === "keys" && <KeysDialog ways={ways} onClose={close} />}
      {open === "notifications" && <NotificationsPopover onClose={close} />}
    </Suspense>
  );
  return { find, bell: { open: open === "notifications", onRing: ring }, over };
}
