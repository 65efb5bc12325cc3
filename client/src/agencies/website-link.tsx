import { parseWebsite } from "./contact-urls";
import { ExternalSiteLink } from "./external-site-link";

/** Links an agency's website without its scheme; a value that is not a URL stays plain text. */
export function WebsiteLink({ website }: { website: string }) {
  const parsedWebsite = parseWebsite(website);
  return parsedWebsite ? (
    <ExternalSiteLink href={parsedWebsite.href}>{parsedWebsite.text}</ExternalSiteLink>
  ) : (
    <span className="text-ink-faint normal-nums wrap-anywhere">{website}</span>
  );
}
