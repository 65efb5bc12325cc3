import type { User } from "@shared/auth/schemas";
import { screenFor, screensFor } from "@/screens";
import { ScreenSwitch } from "@/shown";
import { Shell } from "./shell";

export { screenFor };

/** The site for members: every screen that this viewer may open, inside the shell. */
export function Members({ viewer }: { viewer: User }) {
  return (
    <Shell>
      <ScreenSwitch screens={screensFor(viewer)} />
    </Shell>
  );
}
