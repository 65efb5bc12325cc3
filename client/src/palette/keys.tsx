import { cn } from "@/lib/cn";

/** Keys as they stand on a keyboard, one after or with another. */
export function Keys({ keys, className }: { keys: readonly string[]; className?: string }) {
  return (
    <span className={cn("inline-flex gap-1", className)}>
      {keys.map((key, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same key may be pressed twice, and they never move.
        <kbd className="min-w-5.5 text-center" key={at}>
          {key.length === 1 ? key.toUpperCase() : key}
        </kbd>
      ))}
    </span>
  );
}
