import { userEndpoints as api } from "@shared/users/endpoints";
import { read } from "@/lib/api/api-fetch";

// By its path alone: the dashboard of a VC partner who waits for approval needs no more of the contract.
const addresses = api.addresses;

export const ownAddresses = () => read(addresses, {});
