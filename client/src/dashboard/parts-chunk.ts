// The lazy parts of the dashboard. They share one chunk, because every visitor loads a manifest with the
// names of all chunks.
export { ownAddressesQuery } from "@/users/own-addresses-query";
export { ActivityFeed } from "./activity-feed";
export { AdminDecisions } from "./admin-decisions";
export { AgencyProfileDecisions } from "./agency-profile-decisions";
export { OwnApplications } from "./own-applications";
export { UpdatesList } from "./updates-list";
export { VcStatus } from "./vc-status";
