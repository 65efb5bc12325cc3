import { shortMoney } from "@shared/lib/short-money";
import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

const bountyTag = cva(
  [
    "relative isolate inline-block flex-none rounded-r-[6px] bg-ink font-display tracking-figure whitespace-nowrap tabular-nums",
    "after:absolute after:top-1/2 after:rounded-full forced-colors:border forced-colors:[clip-path:none]",
    "print:rounded-role print:border print:px-2 print:py-1 print:text-ink print:[clip-path:none] print:after:hidden",
  ],
  {
    variants: {
      size: {
        sm: "py-[3px] pr-[9px] pl-[22px] text-[16px]/5 [clip-path:polygon(8px_0,100%_0,100%_100%,8px_100%,0_50%)] after:left-2 after:-mt-[2.5px] after:size-[5px]",
        md: "py-[5px] pr-3 pl-[27px] text-[20px]/6 [clip-path:polygon(10px_0,100%_0,100%_100%,10px_100%,0_50%)] after:left-2.5 after:-mt-[3px] after:size-1.5",
      },
      open: {
        true: [
          "font-heading text-ink after:bg-ink",
          "before:absolute before:inset-[1.5px] before:-z-1 before:rounded-r-[5px] before:bg-surface in-data-[slot=dialog]:before:bg-raised",
          "before:[clip-path:polygon(9.4px_0,100%_0,100%_100%,9.4px_100%,.4px_50%)]",
        ],
        false: "font-bold text-bg after:bg-surface in-data-[slot=dialog]:after:bg-raised",
      },
    },
    defaultVariants: { size: "md" },
  },
);

interface BountyTagProps extends ComponentProps<"span">, Pick<VariantProps<typeof bountyTag>, "size"> {
  amount: number;
}

/** The bounty as a price tag; without an amount, an outline that asks for a fee. */
export function BountyTag({ amount, size, className, ...props }: BountyTagProps) {
  return (
    <span data-slot="bounty-tag" {...props} className={cn(bountyTag({ size, open: amount <= 0 }), className)}>
      {amount > 0 ? shortMoney(amount) : "Propose fee"}
    </span>
  );
}
