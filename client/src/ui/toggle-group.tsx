import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

interface ToggleGroupProps extends ComponentProps<"fieldset"> {
  /** The name of the choice for screen readers. */
  label: string;
}

/** A frame around a few `ToggleButton`s, of which at most one is pressed. */
export function ToggleGroup({ label, className, children, ...props }: ToggleGroupProps) {
  return (
    <fieldset
      {...props}
      className={cn(
        "inline-flex overflow-hidden rounded-control border border-line-strong bg-surface print:hidden",
        className,
      )}
    >
      <legend className="sr-only">{label}</legend>
      {children}
    </fieldset>
  );
}

/** One of the choices of a `ToggleGroup`. */
export function ToggleButton({
  pressed,
  className,
  ...props
}: ComponentProps<"button"> & { pressed: boolean }) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      className={cn(
        "min-h-[calc(var(--control-height)-2px)] px-3 whitespace-nowrap focus-visible:-outline-offset-2",
        "max-md:flex-1 max-md:px-1 max-md:text-center max-md:text-[15px]",
        pressed
          ? "bg-primary-soft font-semibold text-primary"
          : "font-medium text-ink-muted hover:bg-hover hover:text-ink",
        className,
      )}
      {...props}
    />
  );
}
