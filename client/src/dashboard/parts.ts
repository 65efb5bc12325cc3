// In one piece: each chunk more is a name more in the list that every visitor fetches.
export { ownAddresses } from "@/users/own-addresses";
export { ActivityFeed } from "./activity-feed";
export { AdminNeeds } from "./admin-needs";
export { OwnApplications } from "./own-applications";
export { OwnListingNeeds } from "./own-listing-needs";
export { UpdatesList } from "./updates-list";
export { VcStatus } from "./vc-status";
