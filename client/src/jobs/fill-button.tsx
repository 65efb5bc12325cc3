import type { Job } from "@shared/jobs/schema";
import { useState } from "react";
import { Button } from "@/ui/button";
import { Confirm } from "@/ui/confirm";
import { useFillJob } from "./queries";

/** Takes a job from the market as filled, after asking. A hire in this network fills it by itself. */
export function FillButton({ job }: { job: Job }) {
  const [asking, setAsking] = useState(false);
  const fill = useFillJob();

  async function confirm() {
    // Where it is refused the toast says why.
    await fill.mutateAsync({ params: { id: job.id } }).catch(() => {});
    setAsking(false);
  }

  return (
    <>
      <Button onClick={() => setAsking(true)} aria-haspopup="dialog">
        Mark Filled
      </Button>
      {asking && (
        <Confirm
          title="Mark this job filled?"
          text="It takes no more applications and candidates, and applications that still wait are rejected with the reason that the role has been filled. This action cannot be undone. To record a placement, set the candidate to Hired instead."
          action="Mark Filled"
          look="pri"
          pending={fill.isPending}
          pendingText="Saving..."
          onConfirm={confirm}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
