import { latePart } from "@/ui/late-part";

/** What only some see: the first screen of everybody else does without. */
export const parts = () => import("./parts");

export const { Late: ActivityFeed } = latePart(() =>
  parts().then((file) => ({ default: file.ActivityFeed })),
);
export const { Late: AdminNeeds } = latePart(() => parts().then((file) => ({ default: file.AdminNeeds })));
export const { Late: OwnApplications } = latePart(() =>
  parts().then((file) => ({ default: file.OwnApplications })),
);
export const { Late: OwnListingNeeds } = latePart(() =>
  parts().then((file) => ({ default: file.OwnListingNeeds })),
);
export const { Late: UpdatesList } = latePart(() => parts().then((file) => ({ default: file.UpdatesList })));
export const { Late: VcStatus } = latePart(() => parts().then((file) => ({ default: file.VcStatus })));
