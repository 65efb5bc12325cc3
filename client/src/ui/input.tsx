import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

export function Input({ className, ...props }: ComponentProps<"input">) {
  return <input data-slot="input" {...props} className={cn("input", className)} />;
}

/** The frame of an input that contains more than the input, such as a unit or a button. Put an `InputGroupInput` into it. */
export function InputGroup({ className, ...props }: ComponentProps<"div">) {
  return <div data-slot="input-group" {...props} className={cn("input wrap", className)} />;
}

export function InputGroupInput(props: ComponentProps<"input">) {
  return <input data-slot="input-group-input" {...props} />;
}

/** Grows with its text. */
export function Textarea({ className, ...props }: ComponentProps<"textarea">) {
  return <textarea data-slot="textarea" {...props} className={cn("area", className)} />;
}
