import { ExternalLink } from "lucide-react";

/** A link out of this site, in a tab of its own; on paper its address stands behind it. */
export function OutwardLink({ href, children }: { href: string; children: string }) {
  return (
    <a className="link outside" href={href} target="_blank" rel="noopener noreferrer nofollow">
      <span className="long">{children}</span>
      <ExternalLink className="size-3.5" />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}
