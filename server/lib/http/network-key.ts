import { toNetwork } from "./ip-key";
import { createKeyedHash } from "./keyed-hash";

export type ToNetworkKey = (ip: string) => string;
export type ToAccountKey = (login: string) => string;

/** Returns a function that hashes the network of an IP address: tables must not contain IP addresses. */
export function createNetworkKeyFunction(secrets: readonly string[]): ToNetworkKey {
  const hash = createKeyedHash(secrets, "network keys");
  return (ip) => hash(toNetwork(ip));
}

/**
 * Returns a function that hashes the login that somebody entered. The login is not stored itself, because users
 * may enter anything there, even a password.
 */
export function createAccountKeyFunction(secrets: readonly string[]): ToAccountKey {
  const hash = createKeyedHash(secrets, "account keys");
  return (login) => hash(login.trim().toLowerCase());
}
