import type { OwnApplication } from "@shared/applications/schemas";
import { ReasonDialog } from "@/admin/reason-dialog";
import { useViewer } from "@/session/viewer";
import { useWithdrawApplication } from "./own-application-mutations";

interface WithdrawApplicationDialogProps {
  ownApplication: OwnApplication;
  onClose: () => void;
}

/** Confirms the withdrawal of a pending or approved application, with an optional reason. */
export function WithdrawApplicationDialog({
  ownApplication: { application, job },
  onClose,
}: WithdrawApplicationDialogProps) {
  const withdrawMutation = useWithdrawApplication();
  const { seesContactDetails } = useViewer();
  const { id, status, reappliedAt } = application;
  return (
    <ReasonDialog
      title="Withdraw this application?"
      consequences={
        <>
          <p>{`You no longer work on ${job.title} at ${job.company}, and the poster is notified.`}</p>
          {status === "approved" && (
            <p>
              {seesContactDetails
                ? "You and the poster can still see each other's email addresses."
                : "The poster can still see your email address."}
            </p>
          )}
          <p>
            {reappliedAt === null
              ? "You can apply again once."
              : "You have applied again before, so you cannot apply to this role any more."}
          </p>
        </>
      }
      submitLabel="Withdraw"
      variant="dangerSolid"
      pendingText="Withdrawing..."
      errorTitle="The application was not withdrawn"
      reasonHint="The poster will see this."
      // The server refuses the withdrawal if the application no longer has the sent `status`. The condition
      // is only for the type: a rejected application cannot be withdrawn.
      onSubmit={(reason) =>
        withdrawMutation.mutateAsync({
          params: { id },
          body: { reason, ...(status !== "rejected" && { status }) },
        })
      }
      onClose={onClose}
    />
  );
}
