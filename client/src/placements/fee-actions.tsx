import { zodResolver } from "@hookform/resolvers/zod";
import { feeDisputeInput, feeInput, type Placement } from "@shared/placements/schemas";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { FeeField } from "@/jobs/fee-field";
import { errorMessage } from "@/lib/api/api-fetch";
import { Button } from "@/ui/button";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { FormDialog } from "@/ui/form-dialog";
import { TextAreaField } from "@/ui/form-fields";
import { useConfirmFee, useDisputeFee, useEnterFee } from "./queries";
import { type PlacementErrorHandler, useRefetchOnConflict } from "./use-refetch-on-conflict";

interface FeeActionsProps {
  placement: Placement;
  onError: PlacementErrorHandler;
}

/** The poster's button to enter the fee in percent, or to change it until the recruiter confirms it. */
export function EnterFeeAction({ placement, onError }: FeeActionsProps) {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const hasEnteredFee = placement.fee.percent !== null;
  return (
    <div>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setIsDialogOpen(true)}>
        {hasEnteredFee ? "Change Fee" : "Enter Fee"}
      </Button>
      {isDialogOpen && (
        <EnterFeeDialog placement={placement} onError={onError} onClose={() => setIsDialogOpen(false)} />
      )}
    </div>
  );
}

function EnterFeeDialog({ placement, onError, onClose }: FeeActionsProps & { onClose: () => void }) {
  const { id, candidateName, fee } = placement;
  // In state, so that the texts do not change if the new fee arrives before the dialog closes.
  const [hadFeeAtOpening] = useState(fee.percent !== null);
  const enterMutation = useEnterFee();
  const sendWithConflictRefetch = useRefetchOnConflict(onError);
  const form = useForm({
    resolver: zodResolver(feeInput),
    defaultValues: { percent: fee.percent === null ? "" : String(fee.percent) },
  });
  return (
    <FormDialog
      title={`${hadFeeAtOpening ? "Change" : "Enter"} the fee for ${candidateName}`}
      subtitle="The recruiter is notified, and confirms or disputes it."
      size="narrow"
      form={form}
      onSubmit={(body) => sendWithConflictRefetch(() => enterMutation.mutateAsync({ params: { id }, body }))}
      onClose={onClose}
      submitLabel={hadFeeAtOpening ? "Change Fee" : "Enter Fee"}
      pendingText="Saving..."
      errorTitle="The fee was not entered"
    >
      <FeeField name="percent" label="Fee" hint="You can change it until the recruiter confirms it." />
    </FormDialog>
  );
}

/** The recruiter's buttons to confirm or dispute the percentage that the poster entered. */
export function AnswerFeeActions({ placement, onError }: FeeActionsProps) {
  const { id, candidateName, fee } = placement;
  // The poster may enter another percentage while the dialog is open.
  const [percentAtOpening, setPercentAtOpening] = useState<number>();
  const [visibleDialog, setVisibleDialog] = useState<"confirm" | "dispute">();
  const confirmMutation = useConfirmFee();
  const sendWithConflictRefetch = useRefetchOnConflict(onError);

  function openDialog(newDialog: "confirm" | "dispute") {
    onError(undefined);
    setPercentAtOpening(fee.percent ?? undefined);
    setVisibleDialog(newDialog);
  }
  async function handleConfirm(percent: number) {
    try {
      await sendWithConflictRefetch(() => confirmMutation.mutateAsync({ params: { id }, body: { percent } }));
    } catch (error) {
      onError(errorMessage(error) ?? "The fee was not confirmed. Please try again.");
    }
    setVisibleDialog(undefined);
  }

  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => openDialog("confirm")}>
          Confirm Fee
        </Button>
        <Button variant="danger" aria-haspopup="dialog" onClick={() => openDialog("dispute")}>
          Dispute Fee
        </Button>
      </div>
      {visibleDialog === "confirm" && percentAtOpening !== undefined && (
        <ConfirmDialog
          title={`Confirm a fee of ${percentAtOpening}%?`}
          text={`You and the poster agree on ${percentAtOpening}% of the first-year salary of ${candidateName}. This action cannot be undone.`}
          confirmLabel="Confirm Fee"
          confirmVariant="primary"
          pending={confirmMutation.isPending}
          pendingText="Confirming..."
          onConfirm={() => handleConfirm(percentAtOpening)}
          onCancel={() => setVisibleDialog(undefined)}
        />
      )}
      {visibleDialog === "dispute" && percentAtOpening !== undefined && (
        <DisputeFeeDialog
          placement={placement}
          percent={percentAtOpening}
          onError={onError}
          onClose={() => setVisibleDialog(undefined)}
        />
      )}
    </>
  );
}

function DisputeFeeDialog({
  placement: { id },
  percent,
  onError,
  onClose,
}: FeeActionsProps & { percent: number; onClose: () => void }) {
  const disputeMutation = useDisputeFee();
  const sendWithConflictRefetch = useRefetchOnConflict(onError);
  const form = useForm({ resolver: zodResolver(feeDisputeInput), defaultValues: { percent, reason: "" } });
  return (
    <FormDialog
      title={`Dispute a fee of ${percent}%?`}
      subtitle="The poster is notified, and can enter another percentage."
      size="narrow"
      form={form}
      onSubmit={(body) =>
        sendWithConflictRefetch(() => disputeMutation.mutateAsync({ params: { id }, body }))
      }
      onClose={onClose}
      submitLabel="Dispute Fee"
      submitVariant="dangerSolid"
      pendingText="Sending..."
      errorTitle="The fee was not disputed"
    >
      <TextAreaField name="reason" label="Reason" hint="Visible to you and the poster." rows={3} />
    </FormDialog>
  );
}
