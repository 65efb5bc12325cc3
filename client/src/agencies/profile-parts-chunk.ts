// Collects these parts of the profile in one chunk: every visitor loads a manifest with the chunk names.

export { SuggestEditDialog } from "@/suggestions/suggest-edit-dialog";
export { SuggestedEditsCard } from "@/suggestions/suggested-edits-card";
export { AgencyTeamDialog } from "./agency-team-dialog";
export { ContactAgencyDialog } from "./contact-agency-dialog";
