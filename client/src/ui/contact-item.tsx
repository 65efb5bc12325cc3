import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

interface ContactItemProps extends ComponentProps<"li"> {
  Icon?: LucideIcon;
}

/** One contact detail in a list, with its icon in a column of its own. */
export function ContactItem({ Icon, className, children, ...props }: ContactItemProps) {
  return (
    <li
      {...props}
      className={cn(
        "grid grid-cols-[16px_minmax(0,1fr)] gap-2.5 border-dashed border-line py-2.5 not-first:border-t first:pt-0 last:pb-0",
        className,
      )}
    >
      {Icon && <Icon className="mt-0.5 size-4 text-ink-faint max-md:mt-1.25" />}
      {children}
    </li>
  );
}
