import { zodResolver } from "@hookform/resolvers/zod";
import { type RenamedPartner, suspensionInput } from "@shared/admin/schemas";
import { fullName } from "@shared/lib/format";
import { useForm } from "react-hook-form";
import { BulletList } from "@/ui/bullet-list";
import { FormDialog } from "@/ui/form-dialog";
import { TextAreaField } from "@/ui/form-fields";
import { useKeepApproval, useWithdrawApproval } from "./poster-queries";
import { ReasonDialog } from "./reason-dialog";
import type { RecheckDecision } from "./renamed-partner-card";

interface RenamedPartnerDialogProps {
  decision: RecheckDecision;
  partner: RenamedPartner;
  /** Awaits the request. If the server rejects the decision, shows the error beside the card. */
  finishDecision: (request: Promise<unknown>) => Promise<void>;
  onClose: () => void;
}

/** The dialog that confirms a decision about a renamed VC partner. */
export function RenamedPartnerDialog({ decision, ...props }: RenamedPartnerDialogProps) {
  return decision === "keep" ? <KeepApprovalDialog {...props} /> : <WithdrawApprovalDialog {...props} />;
}

type DecisionDialogProps = Omit<RenamedPartnerDialogProps, "decision">;

function KeepApprovalDialog({ partner, finishDecision, onClose }: DecisionDialogProps) {
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
      onSubmit={(reason) =>
        finishDecision(
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

function WithdrawApprovalDialog({ partner, finishDecision, onClose }: DecisionDialogProps) {
  const withdrawMutation = useWithdrawApproval();
  const form = useForm({ resolver: zodResolver(suspensionInput), defaultValues: { reason: "" } });
  const name = fullName(partner.user);
  return (
    <FormDialog
      title={`Withdraw the approval of ${name}?`}
      size="narrow"
      form={form}
      onSubmit={({ reason }) =>
        finishDecision(
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
