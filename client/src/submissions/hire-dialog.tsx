import { zodResolver } from "@hookform/resolvers/zod";
import { optionalFeePercent } from "@shared/lib/fields";
import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { FeeField } from "@/jobs/fee-field";
import { isFeeUndecided, undecidedFeeHint } from "@/jobs/hire-price";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { FormDialog } from "@/ui/form-dialog";

const hireSchema = z.object({ feePercent: optionalFeePercent });

interface HireDialogProps {
  candidateName: string;
  /** The bounty of the job; 0 without one. */
  bounty: number;
  /** The percentage in the recruiter's approved application; null without one. */
  agreedFee: number | null;
  /** The consequences of the hire. */
  text: ReactNode;
  isPending: boolean;
  /**
   * `feePercent` is null if the poster left the fee empty, and undefined if the dialog did not ask for one.
   * The promise never rejects, because the page behind the dialog shows the error.
   */
  onHire: (feePercent?: number | null) => Promise<void>;
  onCancel: () => void;
}

/**
 * Asks for confirmation before a hire. If there is neither a bounty nor an agreed fee, the poster can enter a
 * fee.
 */
export function HireDialog(props: HireDialogProps) {
  if (isFeeUndecided(props)) return <HireWithFeeDialog {...props} />;
  const { candidateName, text, isPending, onHire, onCancel } = props;
  return (
    <ConfirmDialog
      title={hireTitle(candidateName)}
      text={text}
      confirmLabel="Hire"
      confirmVariant="primary"
      pending={isPending}
      pendingText="Hiring..."
      focusConfirm
      onConfirm={() => onHire()}
      onCancel={onCancel}
    />
  );
}

function HireWithFeeDialog({ candidateName, text, onHire, onCancel }: HireDialogProps) {
  const form = useForm({ resolver: zodResolver(hireSchema), defaultValues: { feePercent: "" } });
  return (
    <FormDialog
      title={hireTitle(candidateName)}
      size="narrow"
      form={form}
      onSubmit={({ feePercent }) => onHire(feePercent)}
      onClose={onCancel}
      submitLabel="Hire"
      pendingText="Hiring..."
    >
      <p>{text}</p>
      <FeeField name="feePercent" label="Fee" optional hint={undecidedFeeHint} />
    </FormDialog>
  );
}

const hireTitle = (candidateName: string): string => `Hire ${candidateName}?`;
