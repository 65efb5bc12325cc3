import { emailDomain } from "@shared/users/rules";

/**
 * Whether the domain of an email address is that of the agency's website or a subdomain of it; unknown
 * without a website.
 */
export function compareEmailDomain(email: string, website: string | null): "match" | "differs" | "unknown" {
  if (!website || !URL.canParse(website)) return "unknown";
  const websiteDomain = new URL(website).hostname.replace(/^www\./, "");
  const addressDomain = emailDomain(email);
  const isMatch = addressDomain === websiteDomain || addressDomain.endsWith(`.${websiteDomain}`);
  return isMatch ? "match" : "differs";
}
