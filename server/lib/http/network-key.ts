import { toNetwork } from "./ip-key";
import { createKeyedHash } from "./keyed-hash";

export type NetworkKey = (ip: string) => string;

/** Turns IP addresses into keys of their networks. No table holds an address. */
export function createNetworkKey(secrets: readonly string[]): NetworkKey {
  const hash = createKeyedHash(secrets, "network keys");
  return (ip) => hash(toNetwork(ip));
}
