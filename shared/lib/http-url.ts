/**
 * Whether a value is an http or https URL without credentials. Components that show links check stored URLs
 * again, because these may be older than the check of input.
 */
export function isHttpUrl(value: string): boolean {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) && !url.username && !url.password;
}
