import { OutwardLink } from "./outward-link";
import { websiteOf } from "./words";

/** Links an agency's website without its scheme; a value that is not a URL stays plain text. */
export function WebsiteLink({ written }: { written: string }) {
  const website = websiteOf(written);
  return website ? (
    <OutwardLink href={website.href}>{website.text}</OutwardLink>
  ) : (
    <span className="text-ink-faint normal-nums wrap-anywhere">{written}</span>
  );
}
