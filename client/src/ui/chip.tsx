import { takeFirst } from "@shared/lib/format";
import { Zap } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

/** The classes of a chip, for elements that are not list items. */
export const chipClass =
  "inline-flex min-h-5.5 max-w-full items-center gap-1 rounded-chip bg-sunken px-2 py-0.5 text-small wrap-anywhere text-ink-muted forced-colors:border print:border print:border-line-strong [&_svg]:size-3.5";

/** A short text in a frame, such as a skill, as an item of a `ChipList`. */
export function Chip({ className, ...props }: ComponentProps<"li">) {
  return <li data-slot="chip" {...props} className={cn(chipClass, className)} />;
}

export function ChipList({ className, ...props }: ComponentProps<"ul">) {
  return (
    <ul data-slot="chip-list" {...props} className={cn("flex flex-wrap items-center gap-1.5", className)} />
  );
}

interface SkillChipsProps {
  skills: readonly string[];
  /** How many to show before "+2 more". Default: all. */
  limit?: number;
  size?: "sm" | "md";
  className?: string;
}

/** The skills as chips, at most `limit` of them, followed by the number of the others. */
export function SkillChips({ skills, limit = skills.length, size = "md", className }: SkillChipsProps) {
  const { first: visibleSkills, remainingCount } = takeFirst(skills, limit);
  if (visibleSkills.length === 0) return null;
  return (
    <ChipList aria-label="Skills" className={cn(size === "sm" && "gap-1", className)}>
      {visibleSkills.map((skill) => (
        <Chip key={skill} className={size === "sm" ? "min-h-5 px-1.5 text-caption" : undefined}>
          {skill}
        </Chip>
      ))}
      {remainingCount > 0 && (
        <Chip
          className={cn(
            "bg-transparent p-0.5 text-ink-faint print:hidden",
            size === "sm" && "min-h-5 px-0 text-caption",
          )}
        >{`+${remainingCount} more`}</Chip>
      )}
    </ChipList>
  );
}

export function UrgentChip({ className, ...props }: ComponentProps<"span">) {
  return (
    <span
      data-slot="urgent-chip"
      {...props}
      className={cn(
        "inline-flex h-5.5 items-center gap-1 rounded-chip bg-attention-soft pr-2 pl-1.5 font-sans text-[13px]/[22px] font-semibold whitespace-nowrap text-attention",
        "forced-colors:border print:border print:border-line-strong",
        className,
      )}
    >
      <Zap className="size-3.5" />
      Urgent
    </span>
  );
}
