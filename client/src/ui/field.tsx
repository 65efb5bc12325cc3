import { CircleAlert } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

/** A control with its label above and its hint or error below. */
export function Field({ className, ...props }: ComponentProps<"div">) {
  return (
    <div data-slot="field" {...props} className={cn("grid grid-cols-1 content-start gap-1.5", className)} />
  );
}

export const fieldLabelClass = "flex gap-1.5 text-small font-semibold";

export function FieldLabel({ className, ...props }: ComponentProps<"label">) {
  // biome-ignore lint/a11y/noLabelWithoutControl: the caller passes htmlFor.
  return <label data-slot="field-label" {...props} className={cn(fieldLabelClass, className)} />;
}

export function FieldHint({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      data-slot="field-hint"
      {...props}
      className={cn("text-small wrap-anywhere text-ink-faint", className)}
    />
  );
}

export function FieldError({ className, children, ...props }: ComponentProps<"p">) {
  return (
    <p
      data-slot="field-error"
      {...props}
      className={cn("flex gap-1.5 text-small font-medium text-danger", className)}
    >
      <CircleAlert className="mt-px size-4" />
      {children}
    </p>
  );
}

/** Fields in one column, or in two from a width of 768 px. A field with `col-span-full` spans both. */
export function FieldGroup({ columns, className, ...props }: ComponentProps<"div"> & { columns?: 2 }) {
  return (
    <div
      data-slot="field-group"
      {...props}
      className={cn("grid grid-cols-1 gap-4.5", columns === 2 && "gap-x-4 md:grid-cols-2", className)}
    />
  );
}
