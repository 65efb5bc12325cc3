const visibleHashLength = 8;

/** The start of a network's keyed hash, enough to recognize entries from the same network. */
export function NetworkCode({ network }: { network: string }) {
  return <code className="text-[13px]">{network.slice(0, visibleHashLength)}</code>;
}
