import { latePart } from "@/ui/late-part";

/** Parts of the dashboard that only some viewers see, in a lazy chunk. */
export const parts = () => import("./parts");

export const { Late: ActivityFeed } = latePart(() =>
  parts().then((module) => ({ default: module.ActivityFeed })),
);
export const { Late: AdminNeeds } = latePart(() =>
  parts().then((module) => ({ default: module.AdminNeeds })),
);
export const { Late: OwnApplications } = latePart(() =>
  parts().then((module) => ({ default: module.OwnApplications })),
);
export const { Late: OwnListingNeeds } = latePart(() =>
  parts().then((module) => ({ default: module.OwnListingNeeds })),
);
export const { Late: UpdatesList } = latePart(() =>
  parts().then((module) => ({ default: module.UpdatesList })),
);
export const { Late: VcStatus } = latePart(() => parts().then((module) => ({ default: module.VcStatus })));
