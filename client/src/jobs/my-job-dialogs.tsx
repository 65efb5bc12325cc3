import type { Job, OpenedJob, PostedJob } from "@shared/jobs/schemas";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { restoreFocus } from "@/lib/focus/focus";
import { Dialog, DialogBody } from "@/ui/dialog";
import { SkeletonRow } from "@/ui/skeleton";
import { EditJobDialog } from "./edit-job-dialog";
import { ExtendDeadlineDialog } from "./extend-deadline-dialog";
import { FillJobDialog } from "./fill-job-dialog";
import { HoldJobDialog, ResumeJobDialog } from "./hold-job-dialogs";
import { JobLoadError } from "./job-load-error";
import type { MyJobAction } from "./my-job-card";
import { PostJobDialog } from "./post-job-dialog";
import { jobQuery } from "./queries";
import { ReopenJobDialog } from "./reopen-job-dialog";
import { ConfirmUnpostDialog } from "./unpost-job-button";

interface MyJobDialogProps {
  action: MyJobAction;
  job: PostedJob;
  /** Called after duplicating, with the new job. */
  onPosted: (job: Job) => void;
  onClose: () => void;
}

/** The dialog of an action on one of the viewer's jobs. */
export function MyJobDialog({ action, job, onPosted, onClose }: MyJobDialogProps) {
  function closeAndRestoreFocus() {
    onClose();
    // The card that had focus disappears if its tab does not list jobs in the new state.
    restoreFocus();
  }
  // An extension keeps the card in its tab, so the dialog can return focus to it.
  if (action === "extend") return <ExtendDeadlineDialog job={job} onClose={onClose} />;
  if (action === "hold") return <HoldJobDialog job={job} onClose={closeAndRestoreFocus} />;
  if (action === "resume") return <ResumeJobDialog job={job} onClose={closeAndRestoreFocus} />;
  if (action === "fill") return <FillJobDialog job={job} onClose={closeAndRestoreFocus} />;
  if (action === "reopen") return <ReopenJobDialog job={job} onClose={closeAndRestoreFocus} />;
  // `ConfirmUnpostDialog` restores focus itself.
  if (action === "unpost") return <ConfirmUnpostDialog job={job} screen="jobs" onClose={onClose} />;
  // The forms to edit and to duplicate a job need all its fields, which only `OpenedJob` has.
  return (
    <OpenedJobLoader title={action === "edit" ? "Edit Job" : "Post New Job"} jobId={job.id} onClose={onClose}>
      {(openedJob) =>
        action === "edit" ? (
          <EditJobDialog job={openedJob} onClose={onClose} />
        ) : (
          <PostJobDialog originalJob={openedJob} onPosted={onPosted} onClose={onClose} />
        )
      }
    </OpenedJobLoader>
  );
}

interface OpenedJobLoaderProps {
  title: string;
  jobId: number;
  onClose: () => void;
  children: (job: OpenedJob) => ReactNode;
}

/** Loads all fields of a job for a form. The jobs of the list lack some, such as the description. */
function OpenedJobLoader({ title, jobId, onClose, children }: OpenedJobLoaderProps) {
  const jobResult = useQuery(jobQuery(jobId));
  if (jobResult.data) return children(jobResult.data);
  return (
    <Dialog title={title} onClose={onClose}>
      <DialogBody>{jobResult.error ? <JobLoadError query={jobResult} /> : <SkeletonRow />}</DialogBody>
    </Dialog>
  );
}
