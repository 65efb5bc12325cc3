import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { announce } from "@/lib/announce";
import { IconButton } from "./button";

const shownFor = 2000;

/** How to copy a text, and whether it has just been done. Undefined where the browser refuses pages the clipboard: without https. */
export function useCopy(text: string) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), shownFor);
    return () => clearTimeout(timer);
  }, [copied]);

  if (!navigator.clipboard) return undefined;
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    announce("Copied");
  };
  return { copied, copy };
}

/** Copies a text. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const clipboard = useCopy(text);
  if (!clipboard) return null;
  return (
    <IconButton small label={label} className="copy" onClick={clipboard.copy}>
      {clipboard.copied ? <Check className="i i16" /> : <Copy className="i i16" />}
    </IconButton>
  );
}
