import { OutwardLink } from "./outward-link";
import { websiteOf } from "./words";

/** An agency's website without its scheme; what is no web address stays text. */
export function WebsiteLink({ written }: { written: string }) {
  const website = websiteOf(written);
  return website ? (
    <OutwardLink href={website.href}>{website.text}</OutwardLink>
  ) : (
    <span className="text-ink-faint normal-nums wrap-anywhere">{written}</span>
  );
}
