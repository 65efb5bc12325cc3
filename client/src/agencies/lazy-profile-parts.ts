import { lazyDialog } from "@/ui/lazy-dialog";
import { lazySection } from "@/ui/lazy-section";

/**
 * Dialogs and parts of the profile that few users open, loaded on demand or when a pointer enters their
 * button.
 */
export const loadProfileParts = () => import("./profile-parts-chunk");

export const { Component: SuggestEditDialog } = lazyDialog(() =>
  loadProfileParts().then((file) => ({ default: file.SuggestEditDialog })),
);
export const { Component: SuggestedEditsCard } = lazySection(() =>
  loadProfileParts().then((file) => ({ default: file.SuggestedEditsCard })),
);
export const { Component: ContactAgencyDialog } = lazyDialog(() =>
  loadProfileParts().then((file) => ({ default: file.ContactAgencyDialog })),
);
export const { Component: AgencyTeamDialog } = lazyDialog(() =>
  loadProfileParts().then((file) => ({ default: file.AgencyTeamDialog })),
);
