import { lazy, Suspense, useState } from "react";
import { useViewer } from "@/auth/viewer";
import { reachable } from "@/screens";
import { ErrorBoundary } from "@/ui/error-boundary";
import { navIcons } from "./nav-icons";
import { useKeys } from "./use-keys";

export const loadPalette = () => import("@/palette/palette").then((file) => ({ default: file.Palette }));
const Palette = lazy(loadPalette);
const KeysDialog = lazy(() => import("@/palette/keys-dialog").then((file) => ({ default: file.KeysDialog })));

/** What may stand over any page: the palette and the list of keys. */
export function useOverAll() {
  const viewer = useViewer();
  const [open, setOpen] = useState<"palette" | "keys">();
  const find = () => setOpen((now) => (now === "palette" ? undefined : "palette"));
  useKeys({ onNear: () => void loadPalette(), onFind: find, onHelp: () => setOpen("keys") });

  const ways = reachable(viewer).map(({ path, title, nav }) => ({
    path,
    label: nav?.label ?? title,
    Icon: nav && navIcons[nav.icon],
    key: nav?.key,
  }));
  const close = () => setOpen(undefined);
  const over = (
    <ErrorBoundary fallback={null}>
      <Suspense>
        {open === "palette" && <Palette ways={ways} onKeys={() => setOpen("keys")} onClose={close} />}
        {open === "keys" && <KeysDialog ways={ways} onClose={close} />}
      </Suspense>
    </ErrorBoundary>
  );
  return { find, over };
}
