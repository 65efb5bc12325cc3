import { zodResolver } from "@hookform/resolvers/zod";
import { nextStatuses } from "@shared/placements/rules";
import { type Placement, placementStatusInput } from "@shared/placements/schemas";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { errorMessage } from "@/lib/api/api-fetch";
import { announce } from "@/lib/feedback/announce";
import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { TextArea } from "@/ui/fields";
import { FormDialog } from "@/ui/form-dialog";
import { placementLabel } from "./labels";
import { usePlacementStatusMutation } from "./queries";

type NextStatus = "pending_payment" | "completed" | "voided";

/** The actions of the poster: mark as pending payment, then completed; or void before completion. */
export function PlacementActions({ placement }: { placement: Placement }) {
  const { id, candidateName, status } = placement;
  const [confirming, setConfirming] = useState<NextStatus>();
  const [error, setError] = useState<string>();
  const statusMutation = usePlacementStatusMutation();
  const allowedStatuses = nextStatuses(status);

  /** Rejects if the request fails, so that the void dialog stays open with the typed reason. */
  async function changeStatus(to: NextStatus, reason?: string) {
    setError(undefined);
    await statusMutation.mutateAsync({ params: { id }, body: { status: to, reason } });
    announce(`Placement of ${candidateName}: ${placementLabel(to).text}.`);
  }
  async function handleConfirm(to: NextStatus) {
    await changeStatus(to).catch((cause: unknown) =>
      setError(errorMessage(cause) ?? "The placement was not changed. Please try again."),
    );
    setConfirming(undefined);
  }

  return (
    <>
      {error && (
        <Alert tone="danger" assertive>
          {error}
        </Alert>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {allowedStatuses.includes("pending_payment") && (
          <Button variant="secondary" aria-haspopup="dialog" onClick={() => setConfirming("pending_payment")}>
            Mark Pending Payment
          </Button>
        )}
        {allowedStatuses.includes("completed") && (
          <Button variant="secondary" aria-haspopup="dialog" onClick={() => setConfirming("completed")}>
            Mark Completed
          </Button>
        )}
        <Button variant="danger" aria-haspopup="dialog" onClick={() => setConfirming("voided")}>
          Void Placement
        </Button>
      </div>
      {confirming === "pending_payment" && (
        <ConfirmDialog
          title="Mark this placement as pending payment?"
          text={`The recruiter who submitted ${candidateName} will be notified that the payment is on its way. This action cannot be undone.`}
          action="Mark Pending Payment"
          variant="primary"
          pending={statusMutation.isPending}
          pendingText="Updating..."
          onConfirm={() => handleConfirm("pending_payment")}
          onCancel={() => setConfirming(undefined)}
        />
      )}
      {confirming === "completed" && (
        <ConfirmDialog
          title="Complete this placement?"
          text={`The placement of ${candidateName} is closed as paid. This action cannot be undone.`}
          action="Mark Completed"
          variant="primary"
          pending={statusMutation.isPending}
          pendingText="Completing..."
          onConfirm={() => handleConfirm("completed")}
          onCancel={() => setConfirming(undefined)}
        />
      )}
      {confirming === "voided" && (
        <VoidDialog
          candidate={candidateName}
          onVoid={(reason) => changeStatus("voided", reason)}
          onClose={() => setConfirming(undefined)}
        />
      )}
    </>
  );
}

interface VoidDialogProps {
  candidate: string;
  onVoid: (reason: string | undefined) => Promise<unknown>;
  onClose: () => void;
}

function VoidDialog({ candidate, onVoid, onClose }: VoidDialogProps) {
  const form = useForm({
    resolver: zodResolver(placementStatusInput),
    defaultValues: { status: "voided" as const, reason: "" },
  });
  return (
    <FormDialog
      title={`Void the placement of ${candidate}?`}
      subtitle="The candidate returns to Shortlisted and the job to In Progress. A voided placement does not count and cannot be restored."
      size="narrow"
      form={form}
      onSubmit={({ reason }) => onVoid(reason)}
      onClose={onClose}
      submitLabel="Void Placement"
      variant="dangerSolid"
      pendingText="Voiding..."
      refused="Failed to void the placement"
    >
      <TextArea name="reason" label="Reason" optional hint="Visible to you and the recruiter." rows={3} />
    </FormDialog>
  );
}
