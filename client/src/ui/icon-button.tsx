import { Slot } from "@radix-ui/react-slot";
import { cva, type VariantProps } from "class-variance-authority";
import type { ClassValue } from "clsx";
import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

const iconButtonClasses = cva(
  "relative inline-grid flex-none place-items-center rounded-control text-ink-muted hover:bg-hover hover:text-ink print:hidden",
  { variants: { size: { sm: "size-8 touch:size-11", md: "size-control" } }, defaultVariants: { size: "md" } },
);

type IconButtonVariantProps = VariantProps<typeof iconButtonClasses>;

/** Returns the classes of an icon button, for other elements that look like one. */
export const iconButtonVariants = ({
  className,
  ...variants
}: IconButtonVariantProps & { className?: ClassValue } = {}) => cn(iconButtonClasses(variants), className);

interface IconButtonProps extends ComponentProps<"button">, IconButtonVariantProps {
  /** The accessible name of the button. */
  label?: string;
  /** Renders its only child, such as a link, as the button. */
  asChild?: boolean;
}

export function IconButton({ label, size, asChild, className, ...rest }: IconButtonProps) {
  const Component = asChild ? Slot : "button";
  return (
    <Component
      type={asChild ? undefined : "button"}
      data-slot="icon-button"
      aria-label={label}
      {...rest}
      className={iconButtonVariants({ size, className })}
    />
  );
}
