import type { peopleApi as api } from "@shared/people/api";
import { read, wire } from "@/lib/call";

// By its path alone: the dashboard of a VC partner who waits for approval needs no more of the contract.
const addresses = wire<typeof api.addresses>("GET", "/api/user/emails");

export const ownAddresses = () => read(addresses, {});
