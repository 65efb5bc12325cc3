import type { Job } from "@shared/jobs/schemas";
import { useState } from "react";
import { Button } from "@/ui/button";
import { lazyDialog } from "@/ui/lazy-dialog";

const { Component: ReopenJobDialog, load: loadReopenJobDialog } = lazyDialog(
  () => import("./reopen-job-dialog"),
  "ReopenJobDialog",
);

/** Reopens an ended job, as its poster or as the admin who unposted it. */
export function ReopenJobButton({ job }: { job: Job }) {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  return (
    <>
      <Button
        onClick={() => setIsDialogOpen(true)}
        onPointerEnter={() => void loadReopenJobDialog()}
        aria-haspopup="dialog"
      >
        Reopen
      </Button>
      {isDialogOpen && <ReopenJobDialog job={job} onClose={() => setIsDialogOpen(false)} />}
    </>
  );
}
