import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, type ReactNode, useState } from "react";
import { FieldFrame, type FieldProps } from "./field-frame";
import { Input, InputGroup, InputGroupInput, Textarea } from "./input";
import { type ControlAttributes, useFieldControl } from "./use-field-control";

const noAutocorrect = { autoCapitalize: "none", spellCheck: false } as const;

/** Attributes for on-screen keyboards. The keys are values of `type` or `autoComplete` of the input. */
const keyboardProps: Record<string, ControlAttributes<"input">> = {
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
  onBlur,
  ...inputProps
}: FieldProps & { unit?: ReactNode; onBlur?: () => void } & Omit<ControlAttributes<"input">, "onBlur">) {
  const { id, error, controlProps } = useFieldControl(name, hint, onBlur);
  const inputPropsWithDefaults: ControlAttributes<"input"> = {
    type,
    autoComplete,
    enterKeyHint: "next",
    ...keyboardProps[type],
    ...keyboardProps[autoComplete],
    ...inputProps,
  };
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
      {unit ? (
        <InputGroup readOnly={inputPropsWithDefaults.readOnly}>
          <InputGroupInput {...inputPropsWithDefaults} {...controlProps} />
          <span className="ml-auto whitespace-nowrap text-ink-faint">{unit}</span>
        </InputGroup>
      ) : (
        <Input {...inputPropsWithDefaults} {...controlProps} />
      )}
    </FieldFrame>
  );
}

/** A text field for a number. `type="number"` would drop invalid text and change with the mouse wheel. */
export function NumberField(props: ComponentProps<typeof TextField>) {
  return <TextField inputMode="decimal" {...props} />;
}

/** A date as YYYY-MM-DD. */
export function DateField(props: ComponentProps<typeof TextField>) {
  return <TextField type="date" {...props} />;
}

// A textarea that grows with its text ignores `rows`, so its minimum height is computed. The values have to
// match the classes of `Textarea`.
const lineHeightEm = 1.43;
const paddingAndBorderEm = 1.3;

/** A multi-line field, `rows` lines high if its text needs no more. */
export function TextAreaField({
  name,
  label,
  optional,
  hint,
  trailingHint,
  className,
  rows = 4,
  ...textareaProps
}: FieldProps & ControlAttributes<"textarea">) {
  const { id, error, controlProps } = useFieldControl(name, hint);
  const minHeightEm = rows * lineHeightEm + paddingAndBorderEm;
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
      <Textarea {...textareaProps} {...controlProps} rows={rows} style={{ minHeight: `${minHeightEm}em` }} />
    </FieldFrame>
  );
}

/** A password field with a button that shows the typed text. */
export function PasswordField({
  name,
  label,
  optional,
  hint,
  trailingHint,
  className,
  ...inputProps
}: FieldProps & ControlAttributes<"input">) {
  const { id, error, controlProps } = useFieldControl(name, hint);
  const [isVisible, setIsVisible] = useState(false);
  const Icon = isVisible ? EyeOff : Eye;
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
      <InputGroup>
        <InputGroupInput
          {...noAutocorrect}
          enterKeyHint="next"
          {...inputProps}
          {...controlProps}
          type={isVisible ? "text" : "password"}
        />
        <button
          type="button"
          className="-mr-1 inline-flex min-h-[calc(var(--control-height)-2px)] items-center gap-1.5 px-1 font-medium text-primary"
          aria-pressed={isVisible}
          // Keeps the focus and the caret in the input.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => setIsVisible(!isVisible)}
        >
          <Icon />
          {/* Not an `aria-label`: a test that looks for the label of the field must find only the input. */}
          <span className="sr-only">Show password</span>
          <span aria-hidden="true" className="underline decoration-primary/35 underline-offset-3">
            {isVisible ? "Hide" : "Show"}
          </span>
        </button>
      </InputGroup>
    </FieldFrame>
  );
}
