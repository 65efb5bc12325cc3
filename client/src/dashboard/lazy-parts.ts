import { lazySection } from "@/ui/lazy-section";

/** Loads the chunk with the parts of the dashboard that not every user sees at first. */
export const loadLazyParts = () => import("./parts-chunk");

// A chunk of its own, because only new accounts need it.
export const { Component: FirstStepsSection } = lazySection(
  () => import("@/first-steps/first-steps-section"),
  "FirstStepsSection",
);
export const { Component: ActivityFeed } = lazySection(loadLazyParts, "ActivityFeed");
export const { Component: AdminDecisions } = lazySection(loadLazyParts, "AdminDecisions");
export const { Component: OwnApplications } = lazySection(loadLazyParts, "OwnApplications");
export const { Component: AgencyProfileDecisions } = lazySection(loadLazyParts, "AgencyProfileDecisions");
export const { Component: UpdatesList } = lazySection(loadLazyParts, "UpdatesList");
export const { Component: VcStatus } = lazySection(loadLazyParts, "VcStatus");
