import { zodResolver } from "@hookform/resolvers/zod";
import { nextStatuses } from "@shared/placements/rules";
import { type Placement, placementStatusInput } from "@shared/placements/schemas";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { errorMessage } from "@/lib/api/api-fetch";
import { announce } from "@/lib/feedback/announce";
import { Button } from "@/ui/button";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { FormDialog } from "@/ui/form-dialog";
import { TextAreaField } from "@/ui/form-fields";
import { placementStatusLabel } from "./placement-status-label";
import { useChangePlacementStatus } from "./queries";
import { type PlacementErrorHandler, useRefetchOnConflict } from "./use-refetch-on-conflict";

type NewPlacementStatus = "pending_payment" | "completed" | "voided";

interface PlacementActionsProps {
  placement: Placement;
  onError: PlacementErrorHandler;
  /** Called after the placement was voided. The dialog stays open until the returned promise resolves. */
  onVoided?: () => Promise<unknown>;
}

/**
 * The poster's buttons, with their dialogs: mark as pending payment, then as completed, or void before
 * completion.
 */
export function PlacementActions({ placement, onError, onVoided }: PlacementActionsProps) {
  const { id, candidateName, status } = placement;
  const [statusToConfirm, setStatusToConfirm] = useState<NewPlacementStatus>();
  const statusMutation = useChangePlacementStatus();
  const sendWithConflictRefetch = useRefetchOnConflict(onError);
  const allowedStatuses = nextStatuses(status);

  /** Throws if the request fails, so that the void dialog stays open with the typed reason. */
  async function changeStatus(newStatus: NewPlacementStatus, reason?: string) {
    await sendWithConflictRefetch(() =>
      statusMutation.mutateAsync({ params: { id }, body: { status: newStatus, reason } }),
    );
    if (newStatus === "voided") await onVoided?.();
    announce(`Placement of ${candidateName}: ${placementStatusLabel(newStatus).text}.`);
  }
  async function handleConfirm(newStatus: NewPlacementStatus) {
    try {
      await changeStatus(newStatus);
    } catch (error) {
      onError(errorMessage(error) ?? "The placement was not changed. Please try again.");
    }
    setStatusToConfirm(undefined);
  }

  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        {allowedStatuses.includes("pending_payment") && (
          <Button
            variant="secondary"
            aria-haspopup="dialog"
            onClick={() => setStatusToConfirm("pending_payment")}
          >
            Mark Pending Payment
          </Button>
        )}
        {allowedStatuses.includes("completed") && (
          <Button variant="secondary" aria-haspopup="dialog" onClick={() => setStatusToConfirm("completed")}>
            Mark Completed
          </Button>
        )}
        {/* Parents show these actions only for placements that can still be voided. */}
        <Button variant="danger" aria-haspopup="dialog" onClick={() => setStatusToConfirm("voided")}>
          Void Placement
        </Button>
      </div>
      {statusToConfirm === "pending_payment" && (
        <ConfirmDialog
          title="Mark this placement as pending payment?"
          text={`The recruiter who submitted ${candidateName} will be notified that the payment is on its way. This action cannot be undone.`}
          confirmLabel="Mark Pending Payment"
          confirmVariant="primary"
          pending={statusMutation.isPending}
          pendingText="Updating..."
          onConfirm={() => handleConfirm("pending_payment")}
          onCancel={() => setStatusToConfirm(undefined)}
        />
      )}
      {statusToConfirm === "completed" && (
        <ConfirmDialog
          title="Complete this placement?"
          text={`The placement of ${candidateName} is closed as paid. This action cannot be undone.`}
          confirmLabel="Mark Completed"
          confirmVariant="primary"
          pending={statusMutation.isPending}
          pendingText="Completing..."
          onConfirm={() => handleConfirm("completed")}
          onCancel={() => setStatusToConfirm(undefined)}
        />
      )}
      {statusToConfirm === "voided" && (
        <VoidPlacementDialog
          candidateName={candidateName}
          onVoid={(reason) => changeStatus("voided", reason)}
          onClose={() => setStatusToConfirm(undefined)}
        />
      )}
    </>
  );
}

interface VoidPlacementDialogProps {
  candidateName: string;
  onVoid: (reason: string | undefined) => Promise<unknown>;
  onClose: () => void;
}

function VoidPlacementDialog({ candidateName, onVoid, onClose }: VoidPlacementDialogProps) {
  const form = useForm({
    resolver: zodResolver(placementStatusInput),
    defaultValues: { status: "voided" as const, reason: "" },
  });
  return (
    <FormDialog
      title={`Void the placement of ${candidateName}?`}
      subtitle="The candidate returns to Shortlisted. The job is reopened with the work that its end closed, and its recruiters are notified. A voided placement does not count and cannot be restored."
      size="narrow"
      form={form}
      onSubmit={({ reason }) => onVoid(reason)}
      onClose={onClose}
      submitLabel="Void Placement"
      submitVariant="dangerSolid"
      pendingText="Voiding..."
      errorTitle="Failed to void the placement"
    >
      <TextAreaField
        name="reason"
        label="Reason"
        optional
        hint="Visible to you and the recruiter."
        rows={3}
      />
    </FormDialog>
  );
}
