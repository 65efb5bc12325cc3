/** Turns IP addresses into keys for rate limits, and into the prefixes of their networks. */

const ipv6GroupCount = 8;
/** The groups of a /64 prefix, the smallest block that a customer gets. */
const ipv6PrefixGroupCount = 4;
/** The groups of a /48 prefix, the block of a site. */
const ipv6NetworkGroupCount = 3;
/** The bytes of a /24 prefix. */
const ipv4NetworkByteCount = 3;

/** The key of an IP address: IPv4 in full, IPv6 by its /64 prefix. */
export function toIpKey(ip: string): string {
  const normalized = normalizeIp(ip);
  return normalized.includes(":") ? formatIpv6Prefix(normalized, ipv6PrefixGroupCount) : normalized;
}

/** The network of an IP address: IPv4 /24, IPv6 /48. */
export function toNetwork(ip: string): string {
  const normalized = normalizeIp(ip);
  if (normalized.includes(":")) return formatIpv6Prefix(normalized, ipv6NetworkGroupCount);
  return normalized.split(".").slice(0, ipv4NetworkByteCount).join(".");
}

/** Converts to lower case, and removes the prefix `::ffff:` of an IPv4 address that is written as IPv6. */
const normalizeIp = (ip: string) => ip.replace(/^::ffff:(?=\d+\.)/i, "").toLowerCase();

const formatIpv6Prefix = (ip: string, groupCount: number) =>
  expandIpv6(ip)
    .slice(0, groupCount)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");

/** The eight groups of an IPv6 address. `::` is replaced by the groups of zeros that it abbreviates. */
function expandIpv6(ip: string): string[] {
  const [head = "", tail] = ip.split("::");
  const headGroups = head.split(":").filter(Boolean);
  if (tail === undefined) return headGroups;
  const tailGroups = tail.split(":").filter(Boolean);
  const zeroCount = Math.max(0, ipv6GroupCount - headGroups.length - tailGroups.length);
  return [...headGroups, ...Array<string>(zeroCount).fill("0"), ...tailGroups];
}
