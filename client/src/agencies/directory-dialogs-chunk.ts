// Puts the dialogs of the directory into one chunk, because each chunk adds a name to the manifest that every
// visitor loads.

export { AddAgencyDialog } from "./add-agency-dialog";
export { AgencyActionDialog } from "./agency-action-dialog";
