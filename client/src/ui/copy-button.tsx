import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { useClientValue } from "@/lib/browser/use-client-value";
import { announce } from "@/lib/feedback/announce";
import { IconButton } from "./icon-button";

const shownFor = 2000;

/** How to copy a text, or the whole address of a `/path`, and whether it has just been done. Undefined where the browser refuses pages the clipboard: without https. */
export function useCopy(text: string) {
  const may = useClientValue(() => navigator.clipboard !== undefined, true);
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), shownFor);
    return () => clearTimeout(timer);
  }, [copied]);

  if (!may) return undefined;
  const copy = async () => {
    await navigator.clipboard.writeText(text.startsWith("/") ? location.origin + text : text);
    setCopied(true);
    announce("Copied");
  };
  return { copied, copy };
}

/** Copies a text. */
export function CopyButton({ text, label, className }: { text: string; label: string; className?: string }) {
  const clipboard = useCopy(text);
  if (!clipboard) return null;
  return (
    <IconButton size="sm" label={label} className={className} onClick={clipboard.copy}>
      {clipboard.copied ? <Check className="size-4" /> : <Copy className="size-4" />}
    </IconButton>
  );
}
