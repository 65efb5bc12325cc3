import type { PosterReview } from "@shared/admin/schemas";
import { reopenDays } from "@shared/jobs/vocabulary";
import { fullName, pluralize } from "@shared/lib/format";
import { BulletList } from "@/ui/bullet-list";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { FormError } from "@/ui/form-error";
import { useRequestError } from "@/ui/use-request-error";
import type { PosterAction } from "./poster-card";
import { useDismissPoster, useUnpostJobsOfPoster, useVouchForPoster } from "./poster-queries";
import { useSuspendUser } from "./queries";
import { ReasonDialog } from "./reason-dialog";
import { SuspendDialog } from "./suspend-dialog";

interface PosterActionDialogProps {
  action: PosterAction;
  posterReview: PosterReview;
  /**
   * Whether a keyboard shortcut opened the dialog. Then the Dismiss button has focus, so that Enter confirms.
   */
  isByShortcut?: boolean;
  /** Awaits the request. A conflict (409) is shown beside the card; any other error rejects the promise. */
  awaitAction: (request: Promise<unknown>) => Promise<void>;
  onClose: () => void;
}

/** The dialog that confirms an action of an admin on a poster in the queue. */
export function PosterActionDialog(props: PosterActionDialogProps) {
  const { action, posterReview, awaitAction, onClose } = props;
  const vouchMutation = useVouchForPoster();
  const suspendMutation = useSuspendUser();
  const name = fullName(posterReview.user);
  if (action === "suspend")
    return (
      <SuspendDialog
        user={posterReview.user}
        onSuspend={(body) =>
          awaitAction(suspendMutation.mutateAsync({ params: { id: posterReview.user.id }, body }))
        }
        onClose={onClose}
      />
    );
  if (action === "vouch")
    return (
      <ReasonDialog
        title={`Vouch for ${name}?`}
        consequences={
          <BulletList>
            <li>You confirm that this account belongs to the person it names.</li>
            <li>
              Their jobs are no longer marked as not verified, and they may open the contact details of 50
              people a day.
            </li>
          </BulletList>
        }
        submitLabel="Vouch"
        pendingText="Vouching..."
        errorTitle="The person was not confirmed"
        onSubmit={(reason) =>
          awaitAction(
            vouchMutation.mutateAsync({
              params: { id: posterReview.id },
              // The server refuses the decision if the name or company has changed since this version.
              body: { reason, seen: posterReview.user.identityVersion },
            }),
          )
        }
        onClose={onClose}
      />
    );
  return action === "unpostJobs" ? <UnpostJobsDialog {...props} /> : <DismissDialog {...props} />;
}

function UnpostJobsDialog({ posterReview, awaitAction, onClose }: PosterActionDialogProps) {
  const unpostMutation = useUnpostJobsOfPoster();
  const { errorText, runRequest } = useRequestError();
  const jobsText = pluralize(posterReview.jobs.length, "job", "jobs");
  return (
    <ConfirmDialog
      title={`Unpost ${jobsText} of ${fullName(posterReview.user)}?`}
      text={
        <div className="grid grid-cols-1 content-start gap-3">
          <p>
            The applications and candidates of each job are closed, and the person and the recruiters are
            notified. The person cannot reopen the jobs; you can, for {reopenDays} days.
          </p>
          <FormError>{errorText}</FormError>
        </div>
      }
      confirmLabel="Unpost Jobs"
      pendingText="Unposting..."
      pending={unpostMutation.isPending}
      onConfirm={async () => {
        const hasSucceeded = await runRequest(awaitAction(unpostMutation.mutateAsync(posterReview)));
        if (hasSucceeded) onClose();
      }}
      onCancel={onClose}
    />
  );
}

function DismissDialog({ posterReview, isByShortcut, awaitAction, onClose }: PosterActionDialogProps) {
  const dismissMutation = useDismissPoster();
  const { errorText, runRequest } = useRequestError();
  return (
    <ConfirmDialog
      title={`Dismiss ${fullName(posterReview.user)}?`}
      text={
        <div className="grid grid-cols-1 content-start gap-3">
          <p>Their jobs keep “Not verified yet”. They come back to this queue with their next job.</p>
          <FormError>{errorText}</FormError>
        </div>
      }
      confirmLabel="Dismiss"
      confirmVariant="primary"
      focusConfirm={isByShortcut}
      pendingText="Dismissing..."
      pending={dismissMutation.isPending}
      onConfirm={async () => {
        const request = dismissMutation.mutateAsync({ params: { id: posterReview.id } });
        const hasSucceeded = await runRequest(awaitAction(request));
        if (hasSucceeded) onClose();
      }}
      onCancel={onClose}
    />
  );
}
