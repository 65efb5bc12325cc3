import type { MessageCategory } from "@shared/messages/vocabulary";
import { Pin } from "lucide-react";
import { cn } from "@/lib/cn";
import { chipClass } from "@/ui/chip";
import { categoryLabels } from "./labels-and-paths";

export function PinnedLabel() {
  return (
    <span className="inline-flex items-center gap-1 font-medium text-attention">
      <Pin className="size-4" />
      Pinned
    </span>
  );
}

/** Highlights a pinned message, in the list and on its page. */
export const pinnedMessageClass = "bg-accent-pale shadow-[inset_3px_0_0_var(--accent)]";

export function CategoryChip({ category, className }: { category: MessageCategory; className?: string }) {
  return (
    <span data-slot="chip" className={cn(chipClass, className)}>
      {categoryLabels[category]}
    </span>
  );
}
