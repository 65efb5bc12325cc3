/**
 * Whether an email domain is the domain of the agency's website or a subdomain of it; unknown without a
 * website.
 */
export function addressFits(email: string, website: string | null): "match" | "differs" | "unknown" {
  if (!website || !URL.canParse(website)) return "unknown";
  const websiteDomain = new URL(website).hostname.replace(/^www\./, "");
  const domain = domainOf(email);
  return domain === websiteDomain || domain.endsWith(`.${websiteDomain}`) ? "match" : "differs";
}

export const domainOf = (email: string): string => email.slice(email.lastIndexOf("@") + 1).toLowerCase();
