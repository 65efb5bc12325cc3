const visibleHashLength = 8;

/**
 * Shows the start of the keyed hash of an IP network, by which an admin recognizes entries from the same network.
 */
export function IpNetworkLabel({ networkHash }: { networkHash: string }) {
  return <code className="text-[13px]">{networkHash.slice(0, visibleHashLength)}</code>;
}
