import { lazy } from "react";

/** What only some see: the first screen of everybody else does without. */
const parts = () => import("./parts");

export const ActivityFeed = lazy(() => parts().then((file) => ({ default: file.ActivityFeed })));
export const AdminNeeds = lazy(() => parts().then((file) => ({ default: file.AdminNeeds })));
export const OwnApplications = lazy(() => parts().then((file) => ({ default: file.OwnApplications })));
export const OwnListingNeeds = lazy(() => parts().then((file) => ({ default: file.OwnListingNeeds })));
export const UpdatesList = lazy(() => parts().then((file) => ({ default: file.UpdatesList })));
export const VcStatus = lazy(() => parts().then((file) => ({ default: file.VcStatus })));
