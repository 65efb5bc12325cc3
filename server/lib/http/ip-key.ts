/** Turns IP addresses into the keys of rate limits, and into the networks to which they belong. */

const ipv6GroupCount = 8;
/** The groups of a /64 prefix, the smallest block that a customer gets. */
const ipv6PrefixGroupCount = 4;
/** The groups of a /48 prefix, the block of a site. */
const ipv6NetworkGroupCount = 3;
/** The bytes of a /24 prefix. */
const ipv4NetworkByteCount = 3;

/** The key of an IP address: IPv4 in full, IPv6 by its /64 prefix. */
export function toIpKey(ip: string): string {
  const normalized = normalize(ip);
  return normalized.includes(":") ? ipv6Prefix(normalized, ipv6PrefixGroupCount) : normalized;
}

/** The network of an IP address: IPv4 /24, IPv6 /48. */
export function toNetwork(ip: string): string {
  const normalized = normalize(ip);
  if (normalized.includes(":")) return ipv6Prefix(normalized, ipv6NetworkGroupCount);
  return normalized.split(".").slice(0, ipv4NetworkByteCount).join(".");
}

/** Lower case, and IPv4 addresses without the prefix that maps them to IPv6. */
const normalize = (ip: string) => ip.replace(/^::ffff:(?=\d+\.)/i, "").toLowerCase();

const ipv6Prefix = (ip: string, groupCount: number) =>
  expandIpv6(ip)
    .slice(0, groupCount)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");

/** The groups of an IPv6 address; `::` stands for the missing zeros. */
function expandIpv6(ip: string): string[] {
  const [head = "", tail] = ip.split("::");
  const headGroups = head.split(":").filter(Boolean);
  if (tail === undefined) return headGroups;
  const tailGroups = tail.split(":").filter(Boolean);
  const zeroCount = Math.max(0, ipv6GroupCount - headGroups.length - tailGroups.length);
  return [...headGroups, ...Array<string>(zeroCount).fill("0"), ...tailGroups];
}
