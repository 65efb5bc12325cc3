import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

/** The frame of every control that takes text. Below 16 px a phone would zoom in on focus. */
export const controlClass = [
  "w-full min-h-control rounded-control border border-line-strong bg-surface px-3 font-sans text-body font-normal text-ink hover:border-ink-faint",
  "max-md:leading-6 touch:text-[16px] forced-colors:border",
].join(" ");

const invalidClass = "aria-invalid:border-danger aria-invalid:shadow-[inset_0_0_0_1px_var(--danger)]";
const readOnlyClass = "[&[readonly]]:border-transparent [&[readonly]]:bg-sunken [&[readonly]]:text-ink-muted";

/** The outline of a frame around an input that has focus. */
export const focusFrameClass =
  "has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus";

export function Input({ className, ...props }: ComponentProps<"input">) {
  return <input data-slot="input" {...props} className={cn(controlClass, invalidClass, readOnlyClass, className)} />;
}

/** The frame of an input that contains more than the input, such as a unit or a button. Put an `InputGroupInput` into it. */
export function InputGroup({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      data-slot="input-group"
      {...props}
      className={cn(
        controlClass,
        focusFrameClass,
        "flex items-center gap-2 has-aria-invalid:border-danger has-aria-invalid:shadow-[inset_0_0_0_1px_var(--danger)]",
        "has-[[readonly]]:border-transparent has-[[readonly]]:bg-sunken has-[[readonly]]:text-ink-muted",
        className,
      )}
    />
  );
}

export function InputGroupInput({ className, ...props }: ComponentProps<"input">) {
  return (
    <input data-slot="input-group-input" {...props} className={cn("min-w-0 flex-1 self-stretch bg-transparent outline-none", className)} />
  );
}

/** Grows with its text. */
export function Textarea({ className, ...props }: ComponentProps<"textarea">) {
  return (
    <textarea
      data-slot="textarea"
      {...props}
      className={cn(controlClass, invalidClass, "block field-sizing-content max-h-[360px] min-h-24 resize-y py-[9px]", className)}
    />
  );
}
