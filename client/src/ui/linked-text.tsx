import type { ReactNode } from "react";
import { cn } from "@/lib/cn";
import { TextLink } from "./text-link";

const urlPattern = /https?:\/\/[^\s<>"]+/gi;

/** A text with its line breaks, whose http(s) URLs are links. It can contain no other markup. */
export function LinkedText({ className, children }: { className?: string; children: string }) {
  return (
    <div
      data-slot="linked-text"
      className={cn("max-w-[68ch] whitespace-pre-line text-ink-muted normal-nums wrap-anywhere", className)}
    >
      {linkifyUrls(children)}
    </div>
  );
}

/** Returns the text with its http(s) URLs as links. */
export function linkifyUrls(text: string): ReactNode[] {
  const nodes: ReactNode[] = [];
  /** `nodes` contains `text` up to this index. */
  let renderedEnd = 0;
  for (const match of text.matchAll(urlPattern)) {
    const url = trimPunctuation(match[0]);
    if (!isSafeUrl(url)) continue;
    nodes.push(
      text.slice(renderedEnd, match.index),
      <TextLink key={match.index} href={url} target="_blank" rel="noopener noreferrer nofollow">
        {url}
      </TextLink>,
    );
    renderedEnd = match.index + url.length;
  }
  return [...nodes, text.slice(renderedEnd)];
}

/**
 * Returns false for invalid URLs and for those with credentials, which can pretend to be another site:
 * `https://your-bank.example@elsewhere.example`.
 */
function isSafeUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return !username && !password;
}

const sentencePunctuation = ".,;:!?'*";

/** Removes punctuation of the sentence from the end of a URL; also ")", unless the URL contains "(". */
function trimPunctuation(url: string): string {
  const punctuation = url.includes("(") ? sentencePunctuation : `${sentencePunctuation})`;
  let end = url.length;
  // A loop, because a regular expression would take quadratic time.
  while (end > 0 && punctuation.includes(url.charAt(end - 1))) end--;
  return url.slice(0, end);
}
