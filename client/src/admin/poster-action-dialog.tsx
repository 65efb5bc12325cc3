import type { PosterReview } from "@shared/admin/schemas";
import { fullName, pluralize } from "@shared/lib/format";
import { BulletList } from "@/ui/bullet-list";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { FormError } from "@/ui/form-error";
import { useSubmitting } from "@/ui/use-submitting";
import type { PosterAction } from "./poster-card";
import { useDismissPoster, useUnpostJobsOf, useVouch } from "./poster-queries";
import { useSuspendUser } from "./queries";
import { ReasonDialog } from "./reason-dialog";
import { SuspendDialog } from "./suspend-dialog";

interface PosterActionDialogProps {
  action: PosterAction;
  review: PosterReview;
  /**
   * Whether a keyboard shortcut opened the dialog. Then the confirm button has focus, so that Enter confirms.
   */
  isByShortcut?: boolean;
  /** Awaits the request of an action. If another admin acted first, shows the error beside the card of the poster. */
  finishAction: (request: Promise<unknown>) => Promise<void>;
  onClose: () => void;
}

/** The dialog that confirms an action on a user in the queue of posters. */
export function PosterActionDialog(props: PosterActionDialogProps) {
  const { action, review, finishAction, onClose } = props;
  const vouchMutation = useVouch();
  const suspendMutation = useSuspendUser();
  const name = fullName(review.user);
  if (action === "suspend")
    return (
      <SuspendDialog
        user={review.user}
        onSuspend={(body) =>
          finishAction(suspendMutation.mutateAsync({ params: { id: review.user.id }, body }))
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
          finishAction(
            vouchMutation.mutateAsync({
              params: { id: review.id },
              body: { reason, seen: review.user.identityVersion },
            }),
          )
        }
        onClose={onClose}
      />
    );
  return action === "unpost" ? <UnpostJobsDialog {...props} /> : <DismissDialog {...props} />;
}

function UnpostJobsDialog({ review, finishAction, onClose }: PosterActionDialogProps) {
  const unpostMutation = useUnpostJobsOf();
  const { errorText, runRequest } = useSubmitting();
  const jobsText = pluralize(review.jobs.length, "job", "jobs");
  return (
    <ConfirmDialog
      title={`Unpost ${jobsText} of ${fullName(review.user)}?`}
      text={
        <div className="grid grid-cols-1 content-start gap-3">
          <p>
            The applications and candidates of each job are closed, and the person and the recruiters are
            notified. This action cannot be undone.
          </p>
          <FormError>{errorText}</FormError>
        </div>
      }
      confirmLabel="Unpost Jobs"
      pendingText="Unposting..."
      pending={unpostMutation.isPending}
      onConfirm={async () => {
        if (await runRequest(finishAction(unpostMutation.mutateAsync(review)))) onClose();
      }}
      onCancel={onClose}
    />
  );
}

function DismissDialog({ review, isByShortcut, finishAction, onClose }: PosterActionDialogProps) {
  const dismissMutation = useDismissPoster();
  const { errorText, runRequest } = useSubmitting();
  return (
    <ConfirmDialog
      title={`Dismiss ${fullName(review.user)}?`}
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
        const request = dismissMutation.mutateAsync({ params: { id: review.id } });
        if (await runRequest(finishAction(request))) onClose();
      }}
      onCancel={onClose}
    />
  );
}
