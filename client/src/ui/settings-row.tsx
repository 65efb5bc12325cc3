import { Slot } from "@radix-ui/react-slot";
import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

interface SettingsRowProps extends ComponentProps<"li"> {
  /** Whether the actions move below the content on narrow screens. Set it on `SettingsRowActions` too. */
  wrapsActions?: boolean;
  asChild?: boolean;
}

/** A row of a settings card: its content, then `SettingsRowActions`. */
export function SettingsRow({ wrapsActions, asChild, className, ...props }: SettingsRowProps) {
  const Component = asChild ? Slot : "li";
  return (
    <Component
      data-slot="settings-row"
      {...props}
      className={cn(
        "flex items-center gap-x-4 gap-y-2 border-dashed border-line px-card py-3 not-first:border-t focus-visible:rounded-card focus-visible:-outline-offset-2",
        wrapsActions && "max-[900px]:flex-wrap max-[900px]:[&>:first-child]:basis-full",
        className,
      )}
    />
  );
}

/** The actions at the end of a row. Set `wrapsActions` to the value that the row has. */
export function SettingsRowActions({
  wrapsActions,
  className,
  ...props
}: ComponentProps<"div"> & { wrapsActions?: boolean }) {
  return (
    <div
      {...props}
      className={cn(
        "-mr-2 flex flex-wrap items-center justify-end gap-1 print:hidden",
        wrapsActions && "max-[900px]:mr-0 max-[900px]:-mb-1 max-[900px]:-ml-3 max-[900px]:justify-start",
        wrapsActions && "max-[360px]:gap-0 max-[360px]:[&_[data-slot=button]]:px-2",
        className,
      )}
    />
  );
}
