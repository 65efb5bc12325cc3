import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

/** A setting that is on or off and takes effect at once. */
export function Switch({ className, ...props }: ComponentProps<"input">) {
  return (
    <input
      type="checkbox"
      // biome-ignore lint/a11y/useAriaPropsForRole: the checked state of a checkbox is native.
      role="switch"
      data-slot="switch"
      {...props}
      className={cn(
        "relative h-6 w-10 flex-none cursor-pointer appearance-none rounded-full border-[1.5px] border-line-strong bg-surface transition-[background-color] duration-fast ease-standard checked:border-primary checked:bg-primary",
        "before:absolute before:top-1/2 before:left-0.75 before:-mt-1.75 before:size-3.5 before:rounded-full before:bg-line-strong before:transition-[translate] before:duration-fast before:ease-standard",
        "checked:before:translate-x-4 checked:before:bg-on-primary after:absolute after:-inset-x-1 after:-inset-y-2.75",
        "forced-colors:size-4.5 forced-colors:appearance-auto",
        className,
      )}
    />
  );
}
