import type { LucideIcon } from "lucide-react";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { cn } from "@/lib/cn";
import { restoreFocus } from "@/lib/focus/focus";
import { Card } from "./card";

interface CenteredMessageProps {
  Icon: LucideIcon;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  as?: "h1" | "h2" | "h3";
  className?: string;
}

/**
 * A card with a heading, an explanation and an action, for an empty list or as the content of a page. If its
 * button has focus when the card is removed, for example because the list got its first item, focus moves to
 * the page's heading.
 */
export function CenteredMessage({
  Icon,
  title,
  children,
  action,
  as: Heading = "h2",
  className,
}: CenteredMessageProps) {
  const cardRef = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const card = cardRef.current;
    return () => {
      if (card?.contains(document.activeElement)) restoreFocus();
    };
  }, []);
  return (
    <Card
      data-slot="centered-message"
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
