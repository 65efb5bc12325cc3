import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { useFormContext } from "react-hook-form";
import { Field, FieldError, FieldHint, FieldLabel } from "./field";
import { Input, InputGroup, InputGroupInput, Textarea } from "./input";
import { type Option, Select } from "./select";

export interface FieldProps {
  name: string;
  label: string;
  /** Adds a soft "Optional" to the label. */
  optional?: boolean;
  hint?: ReactNode;
  /** Stands at the right under the field, such as a count of characters. */
  tail?: ReactNode;
  className?: string;
}
type Own<T extends "input" | "textarea" | "select"> = Omit<ComponentProps<T>, keyof FieldProps | "id">;

/** What a control needs to be tied to its label, its hint and its error. */
function useControl(name: string, hint: ReactNode) {
  const id = useId();
  const { register, formState, getFieldState } = useFormContext();
  const error = getFieldState(name, formState).error?.message;
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ") || undefined;
  return {
    id,
    error,
    control: {
      id,
      ...register(name),
      "aria-invalid": error ? true : undefined,
      "aria-describedby": describedBy,
    } as const,
  };
}

/** Label, control, and what stands under it. */
export function Frame({
  id,
  label,
  optional,
  hint,
  tail,
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
      {(error || hint || tail) && (
        <div className="flex justify-between gap-3">
          <div className="grid grid-cols-1 content-start gap-0.5">
            {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
            {hint && (
              <FieldHint id={`${id}-hint`} hidden={!!error && typeof hint === "string"}>
                {hint}
              </FieldHint>
            )}
          </div>
          {tail && <FieldHint className="whitespace-nowrap">{tail}</FieldHint>}
        </div>
      )}
    </Field>
  );
}

const asTyped = { autoCapitalize: "none", spellCheck: false } as const;
/** What a phone offers to type each kind with. */
const keyboards: Record<string, Own<"input">> = {
  email: { inputMode: "email", ...asTyped },
  url: { inputMode: "url", ...asTyped },
  tel: { inputMode: "tel" },
  "given-name": { autoCapitalize: "words" },
  "family-name": { autoCapitalize: "words" },
  organization: { autoCapitalize: "words" },
  username: asTyped,
};

/**
 * One line of text; `unit` stands inside at the right, such as "% of first-year salary". The browser proposes nothing unless
 * `autoComplete` names what of the person's own it is. The last field of a form says by `enterKeyHint` what Enter does there.
 */
export function TextField({
  name,
  label,
  optional,
  hint,
  tail,
  className,
  unit,
  type = "text",
  autoComplete = "off",
  ...more
}: FieldProps & { unit?: ReactNode } & Own<"input">) {
  const { id, error, control } = useControl(name, hint);
  const rest: Own<"input"> = {
    type,
    autoComplete,
    enterKeyHint: "next",
    ...keyboards[type],
    ...keyboards[autoComplete],
    ...more,
  };
  return (
    <Frame {...{ id, name, label, optional, hint, tail, error, className }}>
      {unit ? (
        <InputGroup readOnly={rest.readOnly}>
          <InputGroupInput {...rest} {...control} />
          <span className="ml-auto whitespace-nowrap text-ink-faint">{unit}</span>
        </InputGroup>
      ) : (
        <Input {...rest} {...control} />
      )}
    </Frame>
  );
}

/** A number typed as text: a number input would lose what is no number, and change under the wheel. */
export function NumberField(props: ComponentProps<typeof TextField>) {
  return <TextField inputMode="decimal" {...props} />;
}

/** A day, as YYYY-MM-DD. */
export function DateField(props: ComponentProps<typeof TextField>) {
  return <TextField type="date" {...props} />;
}

/** Grows with what is typed, from `rows` lines up. */
export function TextArea({
  name,
  label,
  optional,
  hint,
  tail,
  className,
  rows = 4,
  ...rest
}: FieldProps & Own<"textarea">) {
  const { id, error, control } = useControl(name, hint);
  return (
    <Frame {...{ id, name, label, optional, hint, tail, error, className }}>
      <Textarea {...rest} {...control} rows={rows} style={{ minHeight: `${rows * 1.43 + 1.3}em` }} />
    </Frame>
  );
}

interface SelectFieldProps extends FieldProps {
  options: readonly Option[];
  /** Shown while nothing is chosen; it cannot be chosen again. */
  placeholder?: string;
}

export function SelectField({
  name,
  label,
  optional,
  hint,
  tail,
  className,
  options,
  placeholder,
  ...rest
}: SelectFieldProps & Own<"select">) {
  const { id, error, control } = useControl(name, hint);
  const unset = !useFormContext().watch(name);
  return (
    <Frame {...{ id, name, label, optional, hint, tail, error, className }}>
      <Select {...rest} {...control} className={unset ? "text-ink-faint" : undefined}>
        {/* Hidden, not disabled: else the browser would begin with the first real option. */}
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
    </Frame>
  );
}

/** Show keeps the caret and the focus where they are. */
export function PasswordField({
  name,
  label,
  optional,
  hint,
  tail,
  className,
  ...rest
}: FieldProps & Own<"input">) {
  const { id, error, control } = useControl(name, hint);
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Frame {...{ id, name, label, optional, hint, tail, error, className }}>
      <InputGroup>
        <InputGroupInput
          {...asTyped}
          enterKeyHint="next"
          {...rest}
          {...control}
          type={shown ? "text" : "password"}
        />
        <button
          type="button"
          className="-mr-1 inline-flex min-h-[calc(var(--control-height)-2px)] items-center gap-1.5 px-1 font-medium text-primary"
          aria-pressed={shown}
          aria-label="Show password"
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => setShown(!shown)}
        >
          <Icon />
          <span aria-hidden="true" className="underline decoration-primary/35 underline-offset-3">
            {shown ? "Hide" : "Show"}
          </span>
        </button>
      </InputGroup>
    </Frame>
  );
}
