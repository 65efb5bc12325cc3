// Collects the dialogs of the directory in one chunk: every visitor loads a manifest with the chunk names.
export { AddAgencyDialog } from "./add-agency-dialog";
export { AgencyActionDialog } from "./agency-action-dialog";
