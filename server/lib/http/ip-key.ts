/** Turns IP addresses into the keys of rate limits. */

const ipv6GroupCount = 8;
/** The groups of a /64 prefix, the smallest block that a customer gets. */
const ipv6PrefixGroupCount = 4;

/** The key of an IP address: IPv4 in full, IPv6 by its /64 prefix. */
export function toIpKey(ip: string): string {
  const normalized = ip.replace(/^::ffff:(?=\d+\.)/, "").toLowerCase();
  if (!normalized.includes(":")) return normalized;
  const prefixGroups = expandIpv6(normalized).slice(0, ipv6PrefixGroupCount);
  return prefixGroups.map((group) => group.replace(/^0+(?=.)/, "")).join(":");
}

/** The groups of an IPv6 address; `::` stands for the missing zeros. */
function expandIpv6(ip: string): string[] {
  const [head = "", tail] = ip.split("::");
  const headGroups = head.split(":").filter(Boolean);
  if (tail === undefined) return headGroups;
  const tailGroups = tail.split(":").filter(Boolean);
  const zeroCount = Math.max(0, ipv6GroupCount - headGroups.length - tailGroups.length);
  return [...headGroups, ...Array<string>(zeroCount).fill("0"), ...tailGroups];
}
