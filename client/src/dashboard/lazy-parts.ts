import { lazySection } from "@/ui/lazy-section";

/** Loads the code of the parts of the dashboard that not every user sees at first. */
export const loadDashboardChunk = () => import("./parts-chunk");

// Not in the dashboard's chunk, because only new accounts need it.
export const { Component: FirstStepsSection } = lazySection(
  () => import("@/first-steps/first-steps-section"),
  "FirstStepsSection",
);
export const { Component: ActivityFeed } = lazySection(loadDashboardChunk, "ActivityFeed");
export const { Component: AdminDecisions } = lazySection(loadDashboardChunk, "AdminDecisions");
export const { Component: OwnApplications } = lazySection(loadDashboardChunk, "OwnApplications");
export const { Component: AgencyProfileDecisions } = lazySection(
  loadDashboardChunk,
  "AgencyProfileDecisions",
);
export const { Component: UpdatesList } = lazySection(loadDashboardChunk, "UpdatesList");
export const { Component: VcStatus } = lazySection(loadDashboardChunk, "VcStatus");
