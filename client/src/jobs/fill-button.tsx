import type { Job } from "@shared/jobs/schemas";
import { useState } from "react";
import { Button } from "@/ui/button";
import { Confirm } from "@/ui/confirm";
import { Refusal } from "@/ui/refusal";
import { useSubmitting } from "@/ui/use-submitting";
import { useFillJob } from "./queries";

/** Takes a job from the market as filled, after asking. A hire in this network fills it by itself. */
export function FillButton({ job }: { job: Job }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setAsking(true)} aria-haspopup="dialog">
        Mark Filled
      </Button>
      {asking && <Question job={job} onClose={() => setAsking(false)} />}
    </>
  );
}

function Question({ job, onClose }: { job: Job; onClose: () => void }) {
  const fill = useFillJob();
  const { refusal, attempt } = useSubmitting();
  const confirm = async () => {
    if (await attempt(fill.mutateAsync({ params: { id: job.id } }))) onClose();
  };
  return (
    <Confirm
      title="Mark this job filled?"
      text={
        <div className="grid grid-cols-1 content-start gap-3">
          <p>
            It takes no more applications and candidates, and applications that still wait are rejected with
            the reason that the role has been filled. This action cannot be undone. To record a placement, set
            the candidate to Hired instead.
          </p>
          <Refusal>{refusal}</Refusal>
        </div>
      }
      action="Mark Filled"
      variant="primary"
      pending={fill.isPending}
      pendingText="Saving..."
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
