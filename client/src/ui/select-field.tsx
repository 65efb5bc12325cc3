import { useFormContext } from "react-hook-form";
import { FieldFrame, type FieldProps } from "./field-frame";
import { Select, type SelectOption } from "./select";
import { type ControlAttributes, useFieldControl } from "./use-field-control";

interface SelectFieldProps extends FieldProps {
  options: readonly SelectOption[];
  /** Shown while nothing is selected; it cannot be selected. */
  placeholder?: string;
}

/** A field for one of several values. Not in form-fields.tsx, because the sign-in page needs no select. */
export function SelectField({
  name,
  label,
  optional,
  hint,
  trailingHint,
  className,
  options,
  placeholder,
  ...selectProps
}: SelectFieldProps & ControlAttributes<"select">) {
  const { id, error, controlProps } = useFieldControl(name, hint);
  const { watch } = useFormContext();
  const isEmpty = !watch(name);
  return (
    <FieldFrame
      id={id}
      label={label}
      optional={optional}
      hint={hint}
      trailingHint={trailingHint}
      error={error}
      className={className}
    >
      <Select {...selectProps} {...controlProps} className={isEmpty ? "text-ink-faint" : undefined}>
        {/* Hidden, not disabled: otherwise the browser would preselect the first real option. */}
        {placeholder && (
          <option value="" hidden>
            {placeholder}
          </option>
        )}
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    </FieldFrame>
  );
}
