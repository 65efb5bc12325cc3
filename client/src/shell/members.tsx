import type { User } from "@shared/auth/schema";
import { screenFor } from "@/screens";
import { Shown } from "@/shown";
import { Shell } from "./shell";

export { screenFor };

/** The site as members have it: every screen that this viewer may see, inside the shell. */
export function Members({ path, viewer }: { path: string; viewer: User }) {
  return (
    <Shell>
      <Shown path={path} screen={screenFor(path, viewer)} />
    </Shell>
  );
}
