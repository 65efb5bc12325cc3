import type { ReactNode } from "react";
import { Field, FieldError, FieldHint, FieldLabel } from "./field";

/** Props of every field of a form. */
export interface FieldProps {
  name: string;
  label: string;
  /** Adds "Optional" to the label. */
  optional?: boolean;
  hint?: ReactNode;
  /** Text at the right below the field, such as a character count. */
  trailingHint?: ReactNode;
  className?: string;
}

interface FieldFrameProps extends Omit<FieldProps, "name"> {
  /** Id of the control, to which the label belongs. */
  id: string;
  error?: string;
  /** The control. It must have `getFieldDescriptionIds` as its `aria-describedby`. */
  children: ReactNode;
}

/** A control with its label, error, hint and trailing hint. */
export function FieldFrame({
  id,
  label,
  optional,
  hint,
  trailingHint,
  error,
  className,
  children,
}: FieldFrameProps) {
  // An error replaces a hint that is a text, but not an element such as the strength meter of a password.
  const isHintHidden = !!error && typeof hint === "string";
  return (
    <Field className={className}>
      <FieldLabel htmlFor={id}>
        {label}
        {optional && <em className="font-normal text-ink-faint not-italic">Optional</em>}
      </FieldLabel>
      {children}
      {(error || hint || trailingHint) && (
        <div className="flex justify-between gap-3">
          <div className="grid grid-cols-1 content-start gap-0.5">
            {error && <FieldError id={getErrorId(id)}>{error}</FieldError>}
            {hint && (
              <FieldHint id={getHintId(id)} hidden={isHintHidden}>
                {hint}
              </FieldHint>
            )}
          </div>
          {trailingHint && <FieldHint className="whitespace-nowrap">{trailingHint}</FieldHint>}
        </div>
      )}
    </Field>
  );
}

const getErrorId = (id: string) => `${id}-error`;
const getHintId = (id: string) => `${id}-hint`;

/** Returns the ids of the error and the hint of a `FieldFrame`, for `aria-describedby` of its control. */
export function getFieldDescriptionIds(
  id: string,
  { error, hint }: Pick<FieldFrameProps, "error" | "hint">,
): string | undefined {
  const ids: string[] = [];
  if (error) ids.push(getErrorId(id));
  if (hint) ids.push(getHintId(id));
  return ids.length > 0 ? ids.join(" ") : undefined;
}
