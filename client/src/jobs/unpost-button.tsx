import type { Job } from "@shared/jobs/schema";
import { useState } from "react";
import { regainFocus } from "@/lib/focus";
import { Button } from "@/ui/button";
import { Confirm } from "@/ui/confirm";
import { type UnpostFrom, useUnpostJob } from "./queries";

interface UnpostButtonProps {
  job: Pick<Job, "id">;
  from?: UnpostFrom;
  onDone?: () => void;
}

/** Takes a job from the market, after asking. */
export function UnpostButton({ job, from = "jobs", onDone }: UnpostButtonProps) {
  const [asking, setAsking] = useState(false);
  const unpost = useUnpostJob(from);

  async function confirm() {
    try {
      await unpost.mutateAsync({ params: { id: job.id } });
    } catch {
      return setAsking(false); // the toast has said why
    }
    setAsking(false);
    onDone?.();
    regainFocus();
  }

  return (
    <>
      <Button look={from === "candidates" ? "bare" : "stop"} onClick={() => setAsking(true)} aria-haspopup="dialog">
        Unpost
      </Button>
      {asking && (
        <Confirm
          title="Unpost this job?"
          text="Are you sure you want to unpost this job? This action cannot be undone."
          action="Unpost"
          pendingText="Unposting..."
          pending={unpost.isPending}
          onConfirm={confirm}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
