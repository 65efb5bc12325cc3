/** Asked again where an address is rendered as a link: what the database holds may be older than this rule. */
export function isWebAddress(value: string): boolean {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) && !url.username && !url.password;
}
