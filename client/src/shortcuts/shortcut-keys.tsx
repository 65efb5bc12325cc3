import { cn } from "@/lib/cn";

/** The keys of a shortcut, as labeled on a keyboard. */
export function ShortcutKeys({ keys, className }: { keys: readonly string[]; className?: string }) {
  return (
    <span className={cn("inline-flex gap-1", className)}>
      {keys.map((key, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a shortcut can repeat a key, and its keys are never reordered.
        <kbd className="min-w-6 text-center" key={index}>
          {key.length === 1 ? key.toUpperCase() : key}
        </kbd>
      ))}
    </span>
  );
}
