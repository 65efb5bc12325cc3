/**
 * The domains of public email services, which no organization can claim, and the validation of claimed
 * domains.
 */
import type { Db } from "@server/lib/db/db";
import type { PgListener } from "@server/lib/db/pg-listener";
import { failField } from "@server/lib/http/api-error";
import { normalizeDomain } from "@shared/organizations/rules";
import mailProviders from "email-providers";
import { getDomain, getPublicSuffix } from "tldts";
import { listPublicDomains } from "./queries";

/**
 * Large email services that the package email-providers lacks (as of 2026-11). Without these entries, an
 * organization could claim such a domain and get strangers as members. Remove an entry once the package
 * contains it.
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
const listedProviders = new Set([...mailProviders, ...missingProviders]);

export interface PublicDomains {
  /** The domains that admins added. Cached until this or another server process changes the list. */
  loadAddedDomains(db: Db): Promise<ReadonlySet<string>>;
}

export function createPublicDomains(listener: PgListener): PublicDomains {
  let cachedDomains: ReadonlySet<string> | undefined;
  let changeCount = 0;
  listener.onDatasetChange((dataset) => {
    // Without the name of a dataset, any data may have changed.
    if (dataset !== undefined && dataset !== "public_email_domains") return;
    cachedDomains = undefined;
    changeCount++;
  });
  return {
    async loadAddedDomains(db) {
      if (cachedDomains && listener.isListening) return cachedDomains;
      const changeCountBefore = changeCount;
      const domains = new Set(await listPublicDomains(db));
      // Not cached if the list has changed during the query: the result may be outdated.
      if (changeCount === changeCountBefore) cachedDomains = domains;
      return domains;
    },
  };
}

/**
 * Whether anybody can get an address on the domain: it is in the list of email providers, or admins have
 * added it.
 */
export function isPublicEmailDomain(domain: string, addedDomains: ReadonlySet<string>): boolean {
  return isListedEmailProvider(domain) || parentDomains(domain).some((parent) => addedDomains.has(parent));
}

/** Whether the list of email providers already has the domain. */
export function isListedEmailProvider(domain: string): boolean {
  const registrableDomain = getDomain(domain, { allowPrivateDomains: true }) ?? "";
  return listedProviders.has(domain) || listedProviders.has(registrableDomain);
}

/** A domain and its parent domains: `mail.example.com`, `example.com`, `com`. */
function parentDomains(domain: string): string[] {
  const labels = domain.split(".");
  return labels.map((_, index) => labels.slice(index).join("."));
}

/** The normalized domain, and why it cannot be claimed (`problem`). Both are null for an empty input. */
export function parseDomain(
  typedDomain: string | null | undefined,
  addedDomains: ReadonlySet<string>,
): { domain: string | null; problem: string | null } {
  const domain = normalizeDomain(typedDomain ?? "");
  if (domain === "") return { domain: null, problem: null };
  if (domain === null) return { domain: null, problem: "Enter a domain such as example.com" };
  if (getPublicSuffix(domain, { allowPrivateDomains: true }) === domain)
    return { domain, problem: `${domain} is shared by many organizations. Enter your own domain.` };
  if (isPublicEmailDomain(domain, addedDomains)) return { domain, problem: publicDomainMessage(domain) };
  return { domain, problem: null };
}

/** Normalizes a domain that an organization claims; fails if the domain cannot be claimed. */
export function parseClaimedDomain(
  typedDomain: string | null | undefined,
  addedDomains: ReadonlySet<string>,
): string | null {
  const { domain, problem } = parseDomain(typedDomain, addedDomains);
  return problem === null ? domain : failField("domain", problem);
}

/** Normalizes the domain of an email service that an admin adds to the list; fails if it cannot be added. */
export function parsePublicDomain(typedDomain: string): string {
  const domain = normalizeDomain(typedDomain) || failField("domain", "Enter a domain such as example.com");
  if (getPublicSuffix(domain) === domain)
    failField("domain", `${domain} is a top-level domain. Enter the domain of one mail service.`);
  return domain;
}

export const publicDomainMessage = (domain: string) =>
  `${domain} is a public mail service. Enter the organization's own domain.`;
