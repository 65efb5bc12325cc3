import { Check, Copy } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "@/ui/button";
import { useCopyToClipboard } from "@/ui/copy-button";
import { useRecordStep } from "./mutations";

interface CopyJobLinkButtonProps extends Pick<ComponentProps<typeof Button>, "variant" | "size"> {
  jobId: number;
}

/** Copies the link of a job, with which its poster invites recruiters. Without HTTPS there is no button. */
export function CopyJobLinkButton({ jobId, ...props }: CopyJobLinkButtonProps) {
  const clipboard = useCopyToClipboard(`/jobs?job=${jobId}`);
  const recordStep = useRecordStep("share_link");
  if (!clipboard) return null;
  async function handleClick() {
    await clipboard?.copyText();
    recordStep();
  }
  return (
    <Button {...props} onClick={handleClick}>
      {clipboard.isCopied ? <Check /> : <Copy />}
      {clipboard.isCopied ? "Copied" : "Copy Link"}
    </Button>
  );
}
