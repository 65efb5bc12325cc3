import { formatShortMoney } from "@shared/lib/format-short-money";
import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

/** The clip paths cut the left edge to a point, like the edge of a price tag. */
const bountyTagVariants = cva(
  [
    "relative isolate inline-block flex-none rounded-r-control bg-ink font-display tracking-figure whitespace-nowrap tabular-nums",
    "forced-colors:border forced-colors:[clip-path:none]",
    "print:rounded-role print:border print:px-2 print:py-1 print:text-ink print:[clip-path:none]",
  ],
  {
    variants: {
      size: {
        sm: "py-0.75 pr-2.25 pl-5.5 text-[16px]/5 [clip-path:polygon(8px_0,100%_0,100%_100%,8px_100%,0_50%)]",
        md: "py-1.25 pr-3 pl-6.75 text-[20px]/6 [clip-path:polygon(10px_0,100%_0,100%_100%,10px_100%,0_50%)]",
      },
      outlined: {
        true: "font-heading text-ink",
        false: "font-bold text-bg",
      },
    },
    defaultVariants: { size: "md" },
  },
);

/**
 * The background color of the surface behind the tag. It fills the round hole of the tag, and the inside of
 * an outlined tag.
 */
const surfaceClass = "bg-surface in-data-[slot=dialog]:bg-raised";

interface BountyTagProps
  extends ComponentProps<"span">,
    Pick<VariantProps<typeof bountyTagVariants>, "size"> {
  /** In dollars; 0 without a bounty. */
  amount: number;
}

/** The bounty as a price tag; an outlined "Propose fee" if the amount is 0. */
export function BountyTag({ amount, size, className, ...props }: BountyTagProps) {
  const invitesFeeProposal = amount <= 0;
  const holeClass = size === "sm" ? "left-2 size-1.25" : "left-2.5 size-1.5";
  return (
    <span
      data-slot="bounty-tag"
      {...props}
      className={cn(bountyTagVariants({ size, outlined: invitesFeeProposal }), className)}
    >
      {/* The clip path would cut off a border. This smaller shape covers all but the outline of the tag. */}
      {invitesFeeProposal && (
        <span
          className={`absolute inset-[1.5px] -z-1 rounded-r-[5px] [clip-path:polygon(9.4px_0,100%_0,100%_100%,9.4px_100%,.4px_50%)] ${surfaceClass}`}
          aria-hidden="true"
        />
      )}
      {invitesFeeProposal ? "Propose fee" : formatShortMoney(amount)}
      <span
        className={`absolute inset-y-0 my-auto rounded-full print:hidden ${holeClass} ${invitesFeeProposal ? "bg-ink" : surfaceClass}`}
        aria-hidden="true"
      />
    </span>
  );
}
