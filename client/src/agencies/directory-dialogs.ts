// One chunk: each chunk adds a name to the manifest that every visitor loads.
export { AddAgencyDialog } from "./add-agency-dialog";
export { AgencyActionDialog } from "./agency-action-dialog";
