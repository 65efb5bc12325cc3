import { failField } from "@server/lib/http/api-error";
import { normalizeDomain } from "@shared/organizations/rules";
import mailProviders from "email-providers";
import { getDomain, getPublicSuffix } from "tldts";

/**
 * Large email services that the package email-providers lacks (as of 2026-11). Whoever claimed one of these
 * domains would make strangers members. Remove entries that the package adds.
 */
const missingProviders = [
  "duck.com",
  "fastmail.com",
  "mozmail.com",
  "posteo.de",
  "startmail.com",
  "tuta.com",
  "tuta.io",
  "tutanota.com",
];
const publicDomains = new Set([...mailProviders, ...missingProviders]);

/** Whether anybody can get an address on the domain, according to the list of email providers. */
export function isPublicEmailDomain(domain: string): boolean {
  const registrableDomain = getDomain(domain, { allowPrivateDomains: true }) ?? "";
  return publicDomains.has(domain) || publicDomains.has(registrableDomain);
}

/** The normalized domain, or the reason why it cannot be claimed. Both are null for an empty input. */
export function parseDomain(typedDomain: string | null | undefined): {
  domain: string | null;
  problem: string | null;
} {
  const domain = normalizeDomain(typedDomain ?? "");
  if (domain === "") return { domain: null, problem: null };
  if (domain === null) return { domain: null, problem: "Enter a domain such as example.com" };
  if (getPublicSuffix(domain, { allowPrivateDomains: true }) === domain)
    return { domain, problem: `${domain} is shared by many organizations. Enter your own domain.` };
  if (isPublicEmailDomain(domain))
    return { domain, problem: `${domain} is a public mail service. Enter the organization's own domain.` };
  return { domain, problem: null };
}

/** The normalized domain; fails if it cannot be claimed. */
export function parseClaimedDomain(typedDomain: string | null | undefined): string | null {
  const { domain, problem } = parseDomain(typedDomain);
  return problem === null ? domain : failField("domain", problem);
}
