import { lazySection } from "@/ui/lazy-section";

/** Loads the chunk with the parts of the dashboard that are not in its first view for everybody. */
export const loadParts = () => import("./parts-chunk");

// A chunk of its own, because only new accounts need it.
export const { Component: FirstStepsSection } = lazySection(
  () => import("@/first-steps/first-steps-section"),
  "FirstStepsSection",
);
export const { Component: ActivityFeed } = lazySection(loadParts, "ActivityFeed");
export const { Component: AdminDecisions } = lazySection(loadParts, "AdminDecisions");
export const { Component: OwnApplications } = lazySection(loadParts, "OwnApplications");
export const { Component: AgencyProfileDecisions } = lazySection(loadParts, "AgencyProfileDecisions");
export const { Component: UpdatesList } = lazySection(loadParts, "UpdatesList");
export const { Component: VcStatus } = lazySection(loadParts, "VcStatus");
