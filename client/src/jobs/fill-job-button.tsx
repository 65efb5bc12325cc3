import type { Job } from "@shared/jobs/schemas";
import { useState } from "react";
import { Button } from "@/ui/button";
import { lazyDialog } from "@/ui/lazy-dialog";

const { Component: FillJobDialog, load: loadFillJobDialog } = lazyDialog(
  () => import("./fill-job-dialog"),
  "FillJobDialog",
);

/** Marks a job as filled, after asking who was hired. */
export function FillJobButton({ job }: { job: Job }) {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  return (
    <>
      <Button
        onClick={() => setIsDialogOpen(true)}
        onPointerEnter={() => void loadFillJobDialog()}
        aria-haspopup="dialog"
      >
        Mark Filled
      </Button>
      {isDialogOpen && <FillJobDialog job={job} onClose={() => setIsDialogOpen(false)} />}
    </>
  );
}
