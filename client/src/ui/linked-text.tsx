import type { ReactNode } from "react";
import { cn } from "@/lib/cn";
import { TextLink } from "./text-link";

const address = /https?:\/\/[^\s<>"]+/gi;

/** Plain text as it was typed, line breaks and all, with its http and https addresses as links. Nothing else in it becomes markup. */
export function LinkedText({ className, children }: { className?: string; children: string }) {
  return (
    <div
      data-slot="linked-text"
      className={cn("max-w-[68ch] whitespace-pre-line text-ink-muted normal-nums wrap-anywhere", className)}
    >
      {linked(children)}
    </div>
  );
}

function linked(text: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const found of text.matchAll(address)) {
    const written = withoutEnd(found[0]);
    if (!leadsWhereItSays(written)) continue;
    parts.push(
      text.slice(from, found.index),
      <TextLink key={found.index} href={written} target="_blank" rel="noopener noreferrer nofollow">
        {written}
      </TextLink>,
    );
    from = found.index + written.length;
  }
  return [...parts, text.slice(from)];
}

/** What stands before an @ is a name to sign in with, though it reads like the site: `https://your-bank.example@elsewhere.example`. */
function leadsWhereItSays(written: string): boolean {
  const url = URL.canParse(written) ? new URL(written) : undefined;
  return url !== undefined && !url.username && !url.password;
}

/** The full stop after an address ends the sentence, and a bracket that was opened before it closes there. */
function withoutEnd(written: string): string {
  const ends = written.includes("(") ? ".,;:!?'*" : ".,;:!?'*)";
  let end = written.length;
  // Sign by sign from the end: an expression would try every run of them within the address anew.
  while (ends.includes(written.charAt(end - 1)) && end > 0) end--;
  return written.slice(0, end);
}
