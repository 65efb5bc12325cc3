import { ButtonShortcut } from "@/ui/button";

/** The key of a decision on its button. Hidden from screen readers, which read aria-keyshortcuts instead. */
export function ShortcutHint({ children }: { children: string }) {
  return (
    <span className="max-md:hidden" aria-hidden="true">
      <ButtonShortcut>{children}</ButtonShortcut>
    </span>
  );
}
