import { lazyDialog } from "@/ui/lazy-dialog";
import { lazySection } from "@/ui/lazy-section";

/**
 * Loads the dialogs of an agency profile and the card of suggested edits, which few users see. Called when
 * one of them is shown, or earlier when a pointer enters a button that opens a dialog.
 */
export const loadAgencyProfileParts = () => import("./profile-parts-chunk");

export const { Component: SuggestEditDialog } = lazyDialog(loadAgencyProfileParts, "SuggestEditDialog");
export const { Component: SuggestedEditsCard } = lazySection(loadAgencyProfileParts, "SuggestedEditsCard");
export const { Component: ContactAgencyDialog } = lazyDialog(loadAgencyProfileParts, "ContactAgencyDialog");
export const { Component: AgencyTeamDialog } = lazyDialog(loadAgencyProfileParts, "AgencyTeamDialog");
