import { failField } from "@server/lib/http/api-error";
import { cleanDomain } from "@shared/organizations/rules";
import mailProviders from "email-providers";
import { getDomain, getPublicSuffix } from "tldts";

/**
 * Large services that the kept list lacks (2026-11): whoever claimed one of these would make strangers members. To be emptied as
 * the package catches up.
 */
const missing = [
  "duck.com",
  "fastmail.com",
  "mozmail.com",
  "posteo.de",
  "startmail.com",
  "tuta.com",
  "tuta.io",
  "tutanota.com",
];
const known = new Set([...mailProviders, ...missing]);

/** Whether everybody can have an address there, as the kept list of mail providers has it. */
export function isPublicMail(domain: string): boolean {
  return known.has(domain) || known.has(getDomain(domain, { allowPrivateDomains: true }) ?? "");
}

/** A typed domain as it is kept, or the sentence why it cannot be one. Nothing typed is neither. */
export function readDomain(typed: string | null | undefined): {
  domain: string | null;
  problem: string | null;
} {
  const domain = cleanDomain(typed ?? "");
  if (domain === "") return { domain: null, problem: null };
  if (domain === null) return { domain: null, problem: "Enter a domain such as example.com" };
  if (getPublicSuffix(domain, { allowPrivateDomains: true }) === domain)
    return { domain, problem: `${domain} is shared by many. Enter the domain that is yours alone.` };
  if (isPublicMail(domain))
    return { domain, problem: `${domain} is a public mail service. Enter the organization's own domain.` };
  return { domain, problem: null };
}

/** The same, refusing what cannot be one. */
export function claimedDomain(typed: string | null | undefined): string | null {
  const { domain, problem } = readDomain(typed);
  return problem === null ? domain : failField("domain", problem);
}
