import { toNetwork } from "./ip-key";
import { createKeyedHash } from "./keyed-hash";

export type ToNetworkKey = (ip: string) => string;
export type ToAccountKey = (login: string) => string;

/** Turns an IP address into a key of its network, because tables must not contain IP addresses. */
export function createNetworkKey(secrets: readonly string[]): ToNetworkKey {
  const hash = createKeyedHash(secrets, "network keys");
  return (ip) => hash(toNetwork(ip));
}

/** Turns the login that somebody entered into a key, because it may be anything, even a password. */
export function createAccountKey(secrets: readonly string[]): ToAccountKey {
  const hash = createKeyedHash(secrets, "account keys");
  return (login) => hash(login.trim().toLowerCase());
}
