import type { ReactNode } from "react";
import { cn } from "@/lib/cn";
import { TextLink } from "./text-link";

const urlPattern = /https?:\/\/[^\s<>"]+/gi;

/** Plain text with its line breaks and with http(s) URLs as links. Nothing else becomes markup. */
export function LinkedText({ className, children }: { className?: string; children: string }) {
  return (
    <div
      data-slot="linked-text"
      className={cn("max-w-[68ch] whitespace-pre-line text-ink-muted normal-nums wrap-anywhere", className)}
    >
      {linkUrls(children)}
    </div>
  );
}

function linkUrls(text: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(urlPattern)) {
    const url = trimPunctuation(match[0]);
    if (!isTrustworthy(url)) continue;
    parts.push(
      text.slice(end, match.index),
      <TextLink key={match.index} href={url} target="_blank" rel="noopener noreferrer nofollow">
        {url}
      </TextLink>,
    );
    end = match.index + url.length;
  }
  return [...parts, text.slice(end)];
}

/**
 * Rejects URLs with credentials, which can pretend to be another site:
 * `https://your-bank.example@elsewhere.example`.
 */
function isTrustworthy(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url !== undefined && !url.username && !url.password;
}

/** Removes punctuation of the sentence from the end of a URL; also ")", unless the URL contains "(". */
function trimPunctuation(url: string): string {
  const punctuation = url.includes("(") ? ".,;:!?'*" : ".,;:!?'*)";
  let end = url.length;
  // A loop, because a regular expression would take quadratic time.
  while (punctuation.includes(url.charAt(end - 1)) && end > 0) end--;
  return url.slice(0, end);
}
