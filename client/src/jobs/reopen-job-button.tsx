import type { Job } from "@shared/jobs/schemas";
import { useState } from "react";
import { Button } from "@/ui/button";
import { lazyDialog } from "@/ui/lazy-dialog";

const { Component: ReopenJobDialog, load: loadReopenJobDialog } = lazyDialog(
  () => import("./reopen-job-dialog"),
  "ReopenJobDialog",
);

/** Reopens a job that the viewer unposted as an admin. */
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
