import { ExternalLink } from "lucide-react";
import { TextLink } from "@/ui/text-link";

/** Links to another site in a new tab; in print the URL follows the text. */
export function ExternalSiteLink({ href, children }: { href: string; children: string }) {
  return (
    <TextLink
      className="inline-flex min-h-6 max-w-full items-center gap-1.5 print:after:font-normal print:after:wrap-anywhere print:after:content-['_'_attr(href)] touch:relative touch:before:absolute touch:before:-inset-2.5"
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
    >
      <span className="normal-nums wrap-anywhere">{children}</span>
      <ExternalLink className="size-3.5 print:hidden" />
      <span className="sr-only">(opens in a new tab)</span>
    </TextLink>
  );
}
