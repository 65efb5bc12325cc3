import { zodResolver } from "@hookform/resolvers/zod";
import { followers } from "@shared/placements/rules";
import { type Placement, placementInput } from "@shared/placements/schemas";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { errorMessage } from "@/lib/api/api-fetch";
import { announce } from "@/lib/feedback/announce";
import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";
import { Confirm } from "@/ui/confirm";
import { TextArea } from "@/ui/fields";
import { FormDialog } from "@/ui/form-dialog";
import { useMovePlacement } from "./queries";
import { placementWord } from "./words";

type Next = "pending_payment" | "completed" | "voided";

/** What the poster may do with a placement: on to the payment, completed, or voided until then. */
export function PlacementActions({ placement }: { placement: Placement }) {
  const { id, candidateName, status } = placement;
  const [asking, setAsking] = useState<Next>();
  const [refusal, setRefusal] = useState<string>();
  const moving = useMovePlacement();
  const may = followers(status);

  /** Rejects like the call, for the dialog that keeps what was typed. */
  async function move(to: Next, reason?: string) {
    setRefusal(undefined);
    await moving.mutateAsync({ params: { id }, body: { status: to, reason } });
    announce(`Placement of ${candidateName}: ${placementWord(to).text}.`);
  }
  async function moveHere(to: Next) {
    await move(to).catch((error: unknown) =>
      setRefusal(errorMessage(error) ?? "The placement was not changed. Please try again."),
    );
    setAsking(undefined);
  }

  return (
    <>
      {refusal && (
        <Alert tone="danger" assertive>
          {refusal}
        </Alert>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {may.includes("pending_payment") && (
          <Button variant="secondary" aria-haspopup="dialog" onClick={() => setAsking("pending_payment")}>
            Mark Pending Payment
          </Button>
        )}
        {may.includes("completed") && (
          <Button variant="secondary" aria-haspopup="dialog" onClick={() => setAsking("completed")}>
            Mark Completed
          </Button>
        )}
        <Button variant="danger" aria-haspopup="dialog" onClick={() => setAsking("voided")}>
          Void Placement
        </Button>
      </div>
      {asking === "pending_payment" && (
        <Confirm
          title="Mark this placement as pending payment?"
          text={`Whoever submitted ${candidateName} is told that the payment is on its way. This action cannot be undone.`}
          action="Mark Pending Payment"
          variant="primary"
          pending={moving.isPending}
          pendingText="Updating..."
          onConfirm={() => moveHere("pending_payment")}
          onCancel={() => setAsking(undefined)}
        />
      )}
      {asking === "completed" && (
        <Confirm
          title="Complete this placement?"
          text={`The placement of ${candidateName} is closed as paid. This action cannot be undone.`}
          action="Mark Completed"
          variant="primary"
          pending={moving.isPending}
          pendingText="Completing..."
          onConfirm={() => moveHere("completed")}
          onCancel={() => setAsking(undefined)}
        />
      )}
      {asking === "voided" && (
        <VoidDialog
          candidate={candidateName}
          onVoid={(reason) => move("voided", reason)}
          onClose={() => setAsking(undefined)}
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
    resolver: zodResolver(placementInput),
    defaultValues: { status: "voided" as const, reason: "" },
  });
  return (
    <FormDialog
      title={`Void the placement of ${candidate}?`}
      sub="The candidate is shortlisted again and the job goes on. A voided placement does not count and stays voided."
      size="narrow"
      form={form}
      onSubmit={({ reason }) => onVoid(reason)}
      onClose={onClose}
      submit="Void Placement"
      variant="dangerSolid"
      pendingText="Voiding..."
      refused="It was not voided"
    >
      <TextArea name="reason" label="Reason" optional hint="Both sides read it." rows={3} />
    </FormDialog>
  );
}
