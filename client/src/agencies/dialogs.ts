// In one piece: each chunk more is a name more in the list that every visitor fetches.
export { AddAgencyDialog } from "./add-agency-dialog";
export { AgencyDialogs } from "./agency-dialogs";
