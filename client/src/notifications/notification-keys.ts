import type { KeyboardEvent } from "react";
import { isShortcutKey } from "@/lib/keyboard/shortcuts";

/** Moves focus between the listed notifications with the arrow keys, or j and k. */
export function handleNotificationKeys(event: KeyboardEvent<HTMLElement>) {
  const letter = isShortcutKey(event.nativeEvent) ? event.key.toLowerCase() : "";
  const isNext = event.key === "ArrowDown" || letter === "j";
  const isPrevious = event.key === "ArrowUp" || letter === "k";
  if (!isNext && !isPrevious) return;
  event.preventDefault();
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-slot=notification-list] a")];
  const focusedIndex = links.findIndex((link) => link.matches(":focus"));
  const lastIndex = links.length - 1;
  let targetIndex = 0;
  if (focusedIndex >= 0 && isNext) targetIndex = Math.min(focusedIndex + 1, lastIndex);
  if (focusedIndex >= 0 && isPrevious) targetIndex = Math.max(focusedIndex - 1, 0);
  links[targetIndex]?.focus();
}
