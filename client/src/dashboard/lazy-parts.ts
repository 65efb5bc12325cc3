import { lazySection } from "@/ui/lazy-section";

/** Loads the chunk with the parts of the dashboard that are not in its first view for everybody. */
export const loadParts = () => import("./parts-chunk");

export const { Component: ActivityFeed } = lazySection(() =>
  loadParts().then((module) => ({ default: module.ActivityFeed })),
);
export const { Component: AdminDecisions } = lazySection(() =>
  loadParts().then((module) => ({ default: module.AdminDecisions })),
);
export const { Component: OwnApplications } = lazySection(() =>
  loadParts().then((module) => ({ default: module.OwnApplications })),
);
export const { Component: AgencyProfileDecisions } = lazySection(() =>
  loadParts().then((module) => ({ default: module.AgencyProfileDecisions })),
);
export const { Component: UpdatesList } = lazySection(() =>
  loadParts().then((module) => ({ default: module.UpdatesList })),
);
export const { Component: VcStatus } = lazySection(() =>
  loadParts().then((module) => ({ default: module.VcStatus })),
);
