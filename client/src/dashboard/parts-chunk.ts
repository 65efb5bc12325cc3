// The lazy parts of the dashboard, in one chunk: each further chunk adds a name to the list that every
// visitor loads.
export { ownAddressesQuery } from "@/users/own-addresses-query";
export { ActivityFeed } from "./activity-feed";
export { AdminDecisions } from "./admin-decisions";
export { AgencyProfileDecisions } from "./agency-profile-decisions";
export { OwnApplications } from "./own-applications";
export { UpdatesList } from "./updates-list";
export { VcStatus } from "./vc-status";
