import { maxFeePercent } from "@shared/lib/fields";
import type { ReactNode } from "react";
import { TextField } from "@/ui/form-fields";

interface FeeFieldProps {
  name: string;
  label: string;
  optional?: boolean;
  hint?: ReactNode;
}

/** A text field for a fee in percent of the first-year salary. */
export function FeeField(props: FeeFieldProps) {
  return (
    <TextField
      type="number"
      inputMode="decimal"
      step={0.1}
      min={0}
      max={maxFeePercent}
      unit="% of first-year salary"
      {...props}
    />
  );
}
