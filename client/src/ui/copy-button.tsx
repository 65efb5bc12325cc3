import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { useHasClipboard } from "@/lib/browser/use-client-value";
import { announce } from "@/lib/feedback/announce";
import { IconButton } from "./icon-button";

/** How long the button confirms that the text was copied. */
const confirmationMs = 2000;

/**
 * Returns a function that copies a text, and whether it was copied in the last two seconds. Copies a path as
 * an absolute URL. Returns undefined without HTTPS, because the browser then has no clipboard API.
 */
export function useCopyToClipboard(textOrPath: string) {
  const hasClipboard = useHasClipboard();
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), confirmationMs);
    return () => clearTimeout(timer);
  }, [isCopied]);

  if (!hasClipboard) return undefined;
  const copyText = async () => {
    const isPath = textOrPath.startsWith("/");
    await navigator.clipboard.writeText(isPath ? location.origin + textOrPath : textOrPath);
    setIsCopied(true);
    announce("Copied");
  };
  return { isCopied, copyText };
}

/** A button that copies a text; renders nothing if the clipboard is not available. */
export function CopyButton({ text, label, className }: { text: string; label: string; className?: string }) {
  const clipboard = useCopyToClipboard(text);
  if (!clipboard) return null;
  return (
    <IconButton size="sm" label={label} className={className} onClick={clipboard.copyText}>
      {clipboard.isCopied ? <Check className="size-4" /> : <Copy className="size-4" />}
    </IconButton>
  );
}
