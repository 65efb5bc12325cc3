const visibleHashLength = 8;

/** Shows the start of a network's keyed hash, by which an admin recognizes entries from the same network. */
export function NetworkCode({ network }: { network: string }) {
  return <code className="text-[13px]">{network.slice(0, visibleHashLength)}</code>;
}
