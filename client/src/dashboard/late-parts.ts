import { lazySection } from "@/ui/late-part";

/** Parts of the dashboard that only some viewers see, in a lazy chunk. */
export const loadParts = () => import("./parts");

export const { Late: ActivityFeed } = lazySection(() =>
  loadParts().then((module) => ({ default: module.ActivityFeed })),
);
export const { Late: AdminNeeds } = lazySection(() =>
  loadParts().then((module) => ({ default: module.AdminNeeds })),
);
export const { Late: OwnApplications } = lazySection(() =>
  loadParts().then((module) => ({ default: module.OwnApplications })),
);
export const { Late: OwnListingNeeds } = lazySection(() =>
  loadParts().then((module) => ({ default: module.AgencyProfileNeeds })),
);
export const { Late: UpdatesList } = lazySection(() =>
  loadParts().then((module) => ({ default: module.UpdatesList })),
);
export const { Late: VcStatus } = lazySection(() =>
  loadParts().then((module) => ({ default: module.VcStatus })),
);
