import { lazyDialog } from "@/ui/lazy-dialog";
import { lazySection } from "@/ui/lazy-section";

/**
 * Loads the dialogs of an agency profile and the card of suggested edits, which few users see. Called when
 * one of them is shown, or earlier when a pointer enters a button that opens a dialog.
 */
export const loadAgencyProfileDialogs = () => import("./profile-parts-chunk");

export const { Component: SuggestEditDialog } = lazyDialog(loadAgencyProfileDialogs, "SuggestEditDialog");
export const { Component: SuggestedEditsCard } = lazySection(loadAgencyProfileDialogs, "SuggestedEditsCard");
export const { Component: ContactAgencyDialog } = lazyDialog(loadAgencyProfileDialogs, "ContactAgencyDialog");
export const { Component: AgencyTeamDialog } = lazyDialog(loadAgencyProfileDialogs, "AgencyTeamDialog");
