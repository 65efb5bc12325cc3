import { Check, Copy } from "lucide-react";
import { type ComponentProps, useEffect, useRef, useState } from "react";
import { Button } from "@/ui/button";
import { useCopyToClipboard } from "@/ui/copy-button";
import { Input } from "@/ui/input";
import { useRecordFirstStep } from "./mutations";

interface CopyJobLinkButtonProps extends Pick<ComponentProps<typeof Button>, "variant" | "size"> {
  jobId: number;
}

const jobPath = (jobId: number) => `/jobs?job=${jobId}`;

/**
 * Copies the link of a job, with which its poster invites recruiters. Without HTTPS, or if the browser
 * refuses to copy, an input with the link replaces the button.
 */
export function CopyJobLinkButton({ jobId, ...props }: CopyJobLinkButtonProps) {
  // The hook copies a path as an absolute URL.
  const clipboard = useCopyToClipboard(jobPath(jobId));
  const recordLinkShared = useRecordFirstStep("share_link");
  const [hasFailed, setHasFailed] = useState(false);
  if (!clipboard || hasFailed) return <JobLinkInput jobId={jobId} shouldTakeFocus={hasFailed} />;
  const { isCopied, copyText } = clipboard;
  async function handleClick() {
    try {
      await copyText();
    } catch {
      return setHasFailed(true);
    }
    recordLinkShared();
  }
  return (
    <Button {...props} onClick={handleClick}>
      {isCopied ? <Check /> : <Copy />}
      {isCopied ? "Copied" : "Copy Link"}
    </Button>
  );
}

interface JobLinkInputProps {
  jobId: number;
  /** True if the input replaces a button that had focus. */
  shouldTakeFocus?: boolean;
}

/**
 * The link of a job in an input, which is selected on focus, so that the user can copy it with the browser.
 */
export function JobLinkInput({ jobId, shouldTakeFocus }: JobLinkInputProps) {
  const recordLinkShared = useRecordFirstStep("share_link");
  const inputRef = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (shouldTakeFocus) inputRef.current?.focus();
  }, [shouldTakeFocus]);
  return (
    <Input
      ref={inputRef}
      readOnly
      aria-label="Link of the job"
      className="w-60 flex-1"
      value={location.origin + jobPath(jobId)}
      onFocus={(event) => event.target.select()}
      onCopy={recordLinkShared}
    />
  );
}
