// Puts these parts of the profile into one chunk, because each chunk adds a name to the manifest that every
// visitor loads.

export { SuggestEditDialog } from "@/suggestions/suggest-edit-dialog";
export { SuggestedEditsCard } from "@/suggestions/suggested-edits-card";
export { AgencyTeamDialog } from "./agency-team-dialog";
export { ContactAgencyDialog } from "./contact-agency-dialog";
