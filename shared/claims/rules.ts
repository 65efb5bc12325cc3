import { emailDomain } from "@shared/users/rules";

/**
 * Whether the domain of an email address is that of the agency's website or a subdomain; unknown without a
 * website.
 */
export function compareEmailDomain(email: string, website: string | null): "match" | "differs" | "unknown" {
  if (!website || !URL.canParse(website)) return "unknown";
  const websiteDomain = new URL(website).hostname.replace(/^www\./, "");
  const domain = emailDomain(email);
  return domain === websiteDomain || domain.endsWith(`.${websiteDomain}`) ? "match" : "differs";
}
