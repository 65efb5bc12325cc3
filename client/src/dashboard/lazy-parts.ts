import { lazySection } from "@/ui/lazy-section";

/** Parts of the dashboard that only some viewers see, in a lazy chunk. */
export const loadParts = () => import("./parts-chunk");

export const { Component: ActivityFeed } = lazySection(() =>
  loadParts().then((module) => ({ default: module.ActivityFeed })),
);
export const { Component: AdminNeeds } = lazySection(() =>
  loadParts().then((module) => ({ default: module.AdminNeeds })),
);
export const { Component: OwnApplications } = lazySection(() =>
  loadParts().then((module) => ({ default: module.OwnApplications })),
);
export const { Component: AgencyProfileNeeds } = lazySection(() =>
  loadParts().then((module) => ({ default: module.AgencyProfileNeeds })),
);
export const { Component: UpdatesList } = lazySection(() =>
  loadParts().then((module) => ({ default: module.UpdatesList })),
);
export const { Component: VcStatus } = lazySection(() =>
  loadParts().then((module) => ({ default: module.VcStatus })),
);
