import { TextLink } from "@/ui/text-link";

/** Links to another site in a new tab. */
export function NewTabLink({ href, children }: { href: string; children: string }) {
  return (
    <TextLink className="max-md:py-3" href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="sr-only"> (opens a new tab)</span>
    </TextLink>
  );
}
