// The lazy parts of the dashboard. They share one chunk, because each chunk adds its name to a manifest that
// every visitor loads.
export { ownAddressesQuery } from "@/users/own-addresses-query";
export { ActivityFeed } from "./activity-feed";
export { AdminDecisions } from "./admin-decisions";
export { AgencyProfileDecisions } from "./agency-profile-decisions";
export { OwnApplications } from "./own-applications";
export { UpdatesList } from "./updates-list";
export { VcStatus } from "./vc-status";
