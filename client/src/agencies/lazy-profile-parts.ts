import { lazyDialog } from "@/ui/lazy-dialog";
import { lazySection } from "@/ui/lazy-section";

/**
 * Dialogs and parts of the profile that few users open, loaded on demand or when a pointer enters their
 * button.
 */
export const loadProfileParts = () => import("./profile-parts-chunk");

export const { Component: SuggestEditDialog } = lazyDialog(loadProfileParts, "SuggestEditDialog");
export const { Component: SuggestedEditsCard } = lazySection(loadProfileParts, "SuggestedEditsCard");
export const { Component: ContactAgencyDialog } = lazyDialog(loadProfileParts, "ContactAgencyDialog");
export const { Component: AgencyTeamDialog } = lazyDialog(loadProfileParts, "AgencyTeamDialog");
