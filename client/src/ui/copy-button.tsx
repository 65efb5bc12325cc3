import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { announce } from "@/lib/announce";
import { IconButton } from "./button";

const shownFor = 2000;

/** Copies a text. Absent where the browser refuses pages the clipboard: without https. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), shownFor);
    return () => clearTimeout(timer);
  }, [copied]);

  if (!navigator.clipboard) return null;
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    announce("Copied");
  };
  return (
    <IconButton small label={label} className="copy" onClick={copy}>
      {copied ? <Check className="i i16" /> : <Copy className="i i16" />}
    </IconButton>
  );
}
