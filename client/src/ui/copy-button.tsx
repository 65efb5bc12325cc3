import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { useClientValue } from "@/lib/browser/use-client-value";
import { announce } from "@/lib/feedback/announce";
import { IconButton } from "./icon-button";

const feedbackMs = 2000;

/**
 * Copies a text, or the absolute URL of a `/path`; `copied` is true for two seconds. Undefined without HTTPS,
 * where browsers hide the clipboard.
 */
export function useCopyToClipboard(text: string) {
  const isSupported = useClientValue(() => navigator.clipboard !== undefined, true);
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), feedbackMs);
    return () => clearTimeout(timer);
  }, [copied]);

  if (!isSupported) return undefined;
  const copy = async () => {
    await navigator.clipboard.writeText(text.startsWith("/") ? location.origin + text : text);
    setCopied(true);
    announce("Copied");
  };
  return { copied, copy };
}

/** Copies a text; renders nothing if the clipboard is not available. */
export function CopyButton({ text, label, className }: { text: string; label: string; className?: string }) {
  const clipboard = useCopyToClipboard(text);
  if (!clipboard) return null;
  return (
    <IconButton size="sm" label={label} className={className} onClick={clipboard.copy}>
      {clipboard.copied ? <Check className="size-4" /> : <Copy className="size-4" />}
    </IconButton>
  );
}
