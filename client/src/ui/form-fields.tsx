import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { get, useFormContext } from "react-hook-form";
import { Field, FieldError, FieldHint, FieldLabel } from "./field";
import { Input, InputGroup, InputGroupInput, Textarea } from "./input";
import { Select, type SelectOption } from "./select";

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
/** Attributes of the element that the field component does not set itself. */
type ElementProps<T extends "input" | "textarea" | "select"> = Omit<
  ComponentProps<T>,
  keyof FieldProps | "id"
>;

/** Returns the props that connect a control to react-hook-form, its label, its hint and its error. */
function useFieldControl(name: string, hint: ReactNode) {
  const id = useId();
  const { register, formState, getFieldState } = useFormContext();
  const error = getFieldState(name, formState).error?.message;
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ") || undefined;
  return {
    id,
    error,
    controlProps: {
      id,
      ...register(name),
      // For server rendering: react-hook-form sets the values only in the browser.
      defaultValue: get(formState.defaultValues, name) as string | undefined,
      "aria-invalid": error ? true : undefined,
      "aria-describedby": describedBy,
    } as const,
  };
}

/** A control with its label, error, hint and trailing text. */
export function FieldFrame({
  id,
  label,
  optional,
  hint,
  trailingHint,
  error,
  className,
  children,
}: FieldProps & { id: string; error?: string; children: ReactNode }) {
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
            {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
            {hint && (
              <FieldHint id={`${id}-hint`} hidden={!!error && typeof hint === "string"}>
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

const noAutocorrect = { autoCapitalize: "none", spellCheck: false } as const;
/** On-screen keyboard settings by `type` or `autoComplete`. */
const keyboardProps: Record<string, ElementProps<"input">> = {
  email: { inputMode: "email", ...noAutocorrect },
  url: { inputMode: "url", ...noAutocorrect },
  tel: { inputMode: "tel" },
  "given-name": { autoCapitalize: "words" },
  "family-name": { autoCapitalize: "words" },
  organization: { autoCapitalize: "words" },
  username: noAutocorrect,
};

/**
 * A single-line text field; `unit` is shown inside at the right, such as "% of first-year salary". Autofill
 * is off unless `autoComplete` is set. Set `enterKeyHint` on the last field of a form.
 */
export function TextField({
  name,
  label,
  optional,
  hint,
  trailingHint,
  className,
  unit,
  type = "text",
  autoComplete = "off",
  ...inputProps
}: FieldProps & { unit?: ReactNode } & ElementProps<"input">) {
  const { id, error, controlProps } = useFieldControl(name, hint);
  const elementProps: ElementProps<"input"> = {
    type,
    autoComplete,
    enterKeyHint: "next",
    ...keyboardProps[type],
    ...keyboardProps[autoComplete],
    ...inputProps,
  };
  return (
    <FieldFrame {...{ id, name, label, optional, hint, trailingHint, error, className }}>
      {unit ? (
        <InputGroup readOnly={elementProps.readOnly}>
          <InputGroupInput {...elementProps} {...controlProps} />
          <span className="ml-auto whitespace-nowrap text-ink-faint">{unit}</span>
        </InputGroup>
      ) : (
        <Input {...elementProps} {...controlProps} />
      )}
    </FieldFrame>
  );
}

/** A number in a text input: `type="number"` drops invalid text and changes with the mouse wheel. */
export function NumberField(props: ComponentProps<typeof TextField>) {
  return <TextField inputMode="decimal" {...props} />;
}

/** A date as YYYY-MM-DD. */
export function DateField(props: ComponentProps<typeof TextField>) {
  return <TextField type="date" {...props} />;
}

/** A multi-line field that grows with its text, from `rows` lines. */
export function TextAreaField({
  name,
  label,
  optional,
  hint,
  trailingHint,
  className,
  rows = 4,
  ...elementProps
}: FieldProps & ElementProps<"textarea">) {
  const { id, error, controlProps } = useFieldControl(name, hint);
  return (
    <FieldFrame {...{ id, name, label, optional, hint, trailingHint, error, className }}>
      <Textarea
        {...elementProps}
        {...controlProps}
        rows={rows}
        style={{ minHeight: `${rows * 1.43 + 1.3}em` }}
      />
    </FieldFrame>
  );
}

interface SelectFieldProps extends FieldProps {
  options: readonly SelectOption[];
  /** Shown while nothing is selected; it cannot be selected. */
  placeholder?: string;
}

/** A native select with its options. */
export function SelectField({
  name,
  label,
  optional,
  hint,
  trailingHint,
  className,
  options,
  placeholder,
  ...elementProps
}: SelectFieldProps & ElementProps<"select">) {
  const { id, error, controlProps } = useFieldControl(name, hint);
  const isEmpty = !useFormContext().watch(name);
  return (
    <FieldFrame {...{ id, name, label, optional, hint, trailingHint, error, className }}>
      <Select {...elementProps} {...controlProps} className={isEmpty ? "text-ink-faint" : undefined}>
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

/** A password field with a button that shows the text without moving focus or caret. */
export function PasswordField({
  name,
  label,
  optional,
  hint,
  trailingHint,
  className,
  ...elementProps
}: FieldProps & ElementProps<"input">) {
  const { id, error, controlProps } = useFieldControl(name, hint);
  const [isVisible, setVisible] = useState(false);
  const Icon = isVisible ? EyeOff : Eye;
  return (
    <FieldFrame {...{ id, name, label, optional, hint, trailingHint, error, className }}>
      <InputGroup>
        <InputGroupInput
          {...noAutocorrect}
          enterKeyHint="next"
          {...elementProps}
          {...controlProps}
          type={isVisible ? "text" : "password"}
        />
        <button
          type="button"
          className="-mr-1 inline-flex min-h-[calc(var(--control-height)-2px)] items-center gap-1.5 px-1 font-medium text-primary"
          aria-pressed={isVisible}
          aria-label="Show password"
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => setVisible(!isVisible)}
        >
          <Icon />
          <span aria-hidden="true" className="underline decoration-primary/35 underline-offset-3">
            {isVisible ? "Hide" : "Show"}
          </span>
        </button>
      </InputGroup>
    </FieldFrame>
  );
}
