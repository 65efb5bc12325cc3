import { parseWebsite } from "./contact-urls";
import { ExternalSiteLink } from "./external-site-link";

/** Links an agency's website without its scheme; a value that is not a URL stays plain text. */
export function WebsiteLink({ written }: { written: string }) {
  const website = parseWebsite(written);
  return website ? (
    <ExternalSiteLink href={website.href}>{website.text}</ExternalSiteLink>
  ) : (
    <span className="text-ink-faint normal-nums wrap-anywhere">{written}</span>
  );
}
