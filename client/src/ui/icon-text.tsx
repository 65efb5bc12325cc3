import { cva } from "class-variance-authority";
import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

const iconTextVariants = cva(
  "inline-flex items-center gap-1 text-small font-medium whitespace-nowrap [&_svg]:size-4",
  {
    variants: { tone: { success: "text-success", attention: "text-attention", none: "" } },
  },
);

interface IconTextProps extends ComponentProps<"span"> {
  tone: "success" | "attention" | "none";
  Icon: LucideIcon;
}

/** A short text after an icon, such as "Contact info shared" or "Waiting 6 days". */
export function IconText({ tone, Icon, className, children, ...props }: IconTextProps) {
  return (
    <span
      data-slot="icon-text"
      data-tone={tone}
      {...props}
      className={cn(iconTextVariants({ tone }), className)}
    >
      <Icon />
      {children}
    </span>
  );
}
