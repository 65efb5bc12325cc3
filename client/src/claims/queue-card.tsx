import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";
import { Card } from "@/ui/card";

/** An entry of an admin's queue; `current` marks the one that the keys decide. */
export function QueueCard({ current, className, ...props }: ComponentProps<"article"> & { current?: boolean }) {
  return (
    <Card asChild className={cn("scroll-mb-12", current && "border-primary shadow-[0_0_0_1px_var(--primary)]", className)}>
      <article tabIndex={-1} data-current={current} {...props} />
    </Card>
  );
}

/** The decisions at the foot of a queue card; on phones each takes an equal share of the width. */
export function QueueCardFooter({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      {...props}
      className={cn(
        "mt-3 flex flex-wrap items-center justify-end gap-2 border-t border-dashed border-line pt-3.5",
        "max-md:[&_[data-slot=button]]:flex-1 max-md:[&_kbd]:hidden",
        "[&_[data-slot=note]]:flex-[1_1_200px] max-md:[&_[data-slot=note]]:basis-full",
        className,
      )}
    />
  );
}

/** The facts of a queue card, as `Fact`s. */
export function FactList({ className, ...props }: ComponentProps<"dl">) {
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

interface FactProps extends ComponentProps<"dd"> {
  name: string;
  /** Several short values, beside one another where there is room. */
  inline?: boolean;
}

export function Fact({ name, inline, className, ...props }: FactProps) {
  return (
    <>
      <dt className="py-[5px] wrap-anywhere text-ink-faint max-[480px]:pb-0 max-[480px]:text-body">{name}</dt>
      <dd
        {...props}
        className={cn(
          "py-[5px] wrap-anywhere max-[480px]:pt-0 [&_[data-slot=remark]]:whitespace-normal",
          inline && "flex flex-wrap items-baseline gap-x-3.5 gap-y-0.5",
          className,
        )}
      />
    </>
  );
}
