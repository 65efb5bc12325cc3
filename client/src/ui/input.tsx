import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

/** The classes of the frame of an input, a textarea or a select. */
export const inputFrameClass = [
  "w-full min-h-control rounded-control border border-line-strong bg-surface px-3 font-sans text-body font-normal text-ink hover:border-ink-faint",
  // With a font below 16 px, phones would zoom in on focus.
  "max-md:leading-6 touch:text-[16px] forced-colors:border",
].join(" ");

const invalidClass = "aria-invalid:border-danger aria-invalid:shadow-[inset_0_0_0_1px_var(--danger)]";
const readOnlyClass = "border-transparent bg-sunken text-ink-muted hover:border-transparent";

/** Classes that outline the frame of an input while the input has focus. */
export const inputFocusOutlineClass = "outline-offset-2 outline-focus has-[input:focus-visible]:outline-2";

export function Input({ className, ...props }: ComponentProps<"input">) {
  return (
    <input
      data-slot="input"
      {...props}
      className={cn(inputFrameClass, invalidClass, props.readOnly && readOnlyClass, className)}
    />
  );
}

/** A frame around an `InputGroupInput` and its neighbor, such as a unit or a button. */
export function InputGroup({
  readOnly,
  className,
  ...props
}: ComponentProps<"div"> & { readOnly?: boolean }) {
  return (
    <div
      data-slot="input-group"
      {...props}
      className={cn(
        inputFrameClass,
        inputFocusOutlineClass,
        "flex items-center gap-2 has-aria-invalid:border-danger has-aria-invalid:shadow-[inset_0_0_0_1px_var(--danger)]",
        readOnly && readOnlyClass,
        className,
      )}
    />
  );
}

/** The input of an `InputGroup`, which draws the frame. */
export function InputGroupInput({ className, ...props }: ComponentProps<"input">) {
  return (
    <input
      data-slot="input-group-input"
      {...props}
      className={cn("min-w-0 flex-1 self-stretch bg-transparent outline-none", className)}
    />
  );
}

/** A multi-line input that grows with its text. */
export function Textarea({ className, ...props }: ComponentProps<"textarea">) {
  return (
    <textarea
      data-slot="textarea"
      {...props}
      className={cn(
        inputFrameClass,
        invalidClass,
        "block field-sizing-content max-h-90 min-h-24 resize-y py-2.25",
        className,
      )}
    />
  );
}
