import { Check, Copy } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "@/ui/button";
import { useCopyToClipboard } from "@/ui/copy-button";
import { Input } from "@/ui/input";
import { useRecordStep } from "./mutations";

interface CopyJobLinkButtonProps extends Pick<ComponentProps<typeof Button>, "variant" | "size"> {
  jobId: number;
}

const jobPath = (jobId: number) => `/jobs?job=${jobId}`;

/** Copies the link of a job, with which its poster invites recruiters. Without HTTPS the link is shown instead. */
export function CopyJobLinkButton({ jobId, ...props }: CopyJobLinkButtonProps) {
  const clipboard = useCopyToClipboard(jobPath(jobId));
  const recordStep = useRecordStep("share_link");
  if (!clipboard) return <JobLinkInput jobId={jobId} />;
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

/** The link of a job, selected on focus for the browser's own copy command. */
export function JobLinkInput({ jobId }: { jobId: number }) {
  const recordStep = useRecordStep("share_link");
  return (
    <Input
      readOnly
      aria-label="Link of the job"
      className="w-60 flex-1"
      value={location.origin + jobPath(jobId)}
      onFocus={(event) => event.target.select()}
      onCopy={recordStep}
    />
  );
}
