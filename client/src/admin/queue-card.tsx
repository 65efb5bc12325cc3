import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";
import { Card } from "@/ui/card";

/**
 * A card in a queue of decisions for admins. `isCurrent` highlights the card that last had focus, on which
 * the keyboard shortcuts act.
 */
export function QueueCard({
  isCurrent,
  className,
  ...props
}: ComponentProps<"article"> & { isCurrent?: boolean }) {
  return (
    <Card
      asChild
      className={cn(
        "scroll-mb-20",
        isCurrent && "border-primary shadow-[0_0_0_1px_var(--primary)]",
        className,
      )}
    >
      <article tabIndex={-1} data-current={isCurrent} {...props} />
    </Card>
  );
}

/** Class of the note beside the decision buttons. */
export const decisionNoteClass = "flex-[1_1_200px] max-md:basis-full";

/** The footer of a queue card, with the buttons to decide. */
export function QueueCardFooter({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      {...props}
      className={cn(
        "mt-3 flex flex-wrap items-center justify-end gap-2 border-t border-dashed border-line pt-3.5",
        className,
      )}
    />
  );
}

/** The facts that an admin needs for the decision; each child is a `LabeledFact`. */
export function LabeledFactList({ className, ...props }: ComponentProps<"dl">) {
  return (
    <dl
      {...props}
      className={cn(
        "mt-3.5 grid grid-cols-[96px_minmax(0,1fr)] items-baseline gap-x-4 max-md:grid-cols-[auto_minmax(0,1fr)] max-[480px]:grid-cols-1",
        className,
      )}
    />
  );
}

interface LabeledFactProps extends ComponentProps<"dd"> {
  label: string;
  /** Lays out several short values in one line that wraps. */
  isInline?: boolean;
}

/** A label and the fact beside it. */
export function LabeledFact({ label, isInline, className, ...props }: LabeledFactProps) {
  return (
    <>
      <dt className="py-1.25 wrap-anywhere text-ink-faint max-[480px]:pb-0 max-[480px]:text-body">{label}</dt>
      <dd
        {...props}
        className={cn(
          "py-1.25 wrap-anywhere max-[480px]:pt-0",
          isInline && "flex flex-wrap items-baseline gap-x-3.5 gap-y-0.5",
          className,
        )}
      />
    </>
  );
}
