/**
 * Whether a value is an http or https URL without credentials. Components that show links check this again,
 * because stored values may be older than the rule.
 */
export function isHttpUrl(value: string): boolean {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) && !url.username && !url.password;
}
