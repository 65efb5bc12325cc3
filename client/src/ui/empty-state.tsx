import type { LucideIcon } from "lucide-react";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { cn } from "@/lib/cn";
import { restoreFocus } from "@/lib/focus/focus";
import { Card } from "./card";

interface EmptyStateProps {
  Icon: LucideIcon;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  as?: "h1" | "h2" | "h3";
  className?: string;
}

/**
 * Explains an empty list and offers one action. When the action fills the list, focus moves from the removed
 * button to the heading.
 */
export function EmptyState({
  Icon,
  title,
  children,
  action,
  as: Heading = "h2",
  className,
}: EmptyStateProps) {
  const cardRef = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const card = cardRef.current;
    return () => {
      if (card?.contains(document.activeElement)) restoreFocus();
    };
  }, []);
  return (
    <Card
      data-slot="empty-state"
      className={cn(
        "grid justify-items-center gap-1 px-5 py-8 text-center [&_[data-slot=button]]:mt-3",
        className,
      )}
      ref={cardRef}
    >
      <span className="mb-2.5 grid size-11 place-items-center rounded-card border border-dashed border-line-strong text-ink-faint">
        <Icon />
      </span>
      <Heading className={Heading === "h1" ? undefined : "text-[16px]/[22px] tracking-subheading"}>
        {title}
      </Heading>
      {children && <p className="max-w-[44ch] text-balance text-ink-faint">{children}</p>}
      {action}
    </Card>
  );
}
