import type { KeyboardEvent } from "react";

const controls =
  ":is(input, textarea, select):not([type=hidden], [type=radio]:not(:checked), [tabindex='-1'], :disabled, [readonly])";

/** On a keyboard on the screen, Enter says "next" in all fields of a form but the last, and does it. A real keyboard sends the form, as ever. */
export function goOnByEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget: form } = event;
  if (
    event.key !== "Enter" ||
    event.defaultPrevented ||
    event.nativeEvent.isComposing ||
    !(target instanceof HTMLInputElement)
  )
    return;
  if (target.getAttribute("enterkeyhint") !== "next" || matchMedia("(pointer: fine)").matches) return;
  const all = [...form.querySelectorAll<HTMLElement>(controls)];
  const next = all[all.indexOf(target) + 1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Once the sentences stand under their fields: shows that of the field in focus, which a pinned foot may hide although it left the field free. */
export function revealError(): void {
  requestAnimationFrame(() => {
    const field = document.activeElement?.closest("[data-slot=field]");
    for (const part of [field, field?.querySelector("[data-slot=field-error]")])
      part?.scrollIntoView({ block: "nearest" });
  });
}
