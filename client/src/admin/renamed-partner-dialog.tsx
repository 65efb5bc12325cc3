import { zodResolver } from "@hookform/resolvers/zod";
import { type RenamedPartner, suspensionInput } from "@shared/admin/schemas";
import { fullName } from "@shared/lib/format";
import { useForm } from "react-hook-form";
import { BulletList } from "@/ui/bullet-list";
import { FormDialog } from "@/ui/form-dialog";
import { TextAreaField } from "@/ui/form-fields";
import { useKeepApproval, useWithdrawApproval } from "./poster-queries";
import { ReasonDialog } from "./reason-dialog";
import type { RenamedPartnerDecision } from "./renamed-partner-card";

interface RenamedPartnerDialogProps {
  decision: RenamedPartnerDecision;
  partner: RenamedPartner;
  /** Awaits the request. A conflict (409) is shown beside the card; any other error rejects the promise. */
  awaitDecision: (request: Promise<unknown>) => Promise<void>;
  onClose: () => void;
}

/** The dialog that confirms a decision about a renamed VC partner. */
export function RenamedPartnerDialog({ decision, ...props }: RenamedPartnerDialogProps) {
  return decision === "keep" ? <KeepApprovalDialog {...props} /> : <WithdrawApprovalDialog {...props} />;
}

type DecisionDialogProps = Omit<RenamedPartnerDialogProps, "decision">;

function KeepApprovalDialog({ partner, awaitDecision, onClose }: DecisionDialogProps) {
  const keepMutation = useKeepApproval();
  return (
    <ReasonDialog
      title={`Keep the approval of ${fullName(partner.user)}?`}
      consequences={
        <BulletList>
          <li>You confirm the new name and company.</li>
          <li>
            Their jobs are no longer marked as not verified, and they may open the contact details of 50
            people a day.
          </li>
        </BulletList>
      }
      submitLabel="Keep Approval"
      pendingText="Keeping..."
      errorTitle="The approval was not confirmed"
      // `seen`: the server refuses the decision if the name or company has changed since.
      onSubmit={(reason) =>
        awaitDecision(
          keepMutation.mutateAsync({
            params: { id: partner.id },
            body: { reason, seen: partner.user.identityVersion },
          }),
        )
      }
      onClose={onClose}
    />
  );
}

function WithdrawApprovalDialog({ partner, awaitDecision, onClose }: DecisionDialogProps) {
  const withdrawMutation = useWithdrawApproval();
  // A withdrawal requires a reason, as a suspension does, so the form uses the same schema.
  const form = useForm({ resolver: zodResolver(suspensionInput), defaultValues: { reason: "" } });
  const name = fullName(partner.user);
  return (
    <FormDialog
      title={`Withdraw the approval of ${name}?`}
      size="narrow"
      form={form}
      onSubmit={({ reason }) =>
        awaitDecision(
          withdrawMutation.mutateAsync({
            params: { id: partner.id },
            body: { reason, seen: partner.user.identityVersion },
          }),
        )
      }
      onClose={onClose}
      submitLabel="Withdraw Approval"
      submitVariant="dangerSolid"
      pendingText="Withdrawing..."
      errorTitle="The approval was not withdrawn"
    >
      <BulletList>
        <li>They keep agency-level access, are notified, and can apply again.</li>
        {partner.activeJobs > 0 && (
          <li>Their jobs stay open, and they wait under “To confirm”, where you can unpost the jobs.</li>
        )}
      </BulletList>
      <TextAreaField name="reason" label="Reason" hint={`${name} reads it.`} rows={3} />
    </FormDialog>
  );
}
