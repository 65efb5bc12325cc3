import type { KeyboardEvent } from "react";

const focusableFields =
  ":is(input, textarea, select):not([type=hidden], [type=radio]:not(:checked), [tabindex='-1'], :disabled, [readonly])";

/**
 * Focuses the next field when "next" is pressed on an on-screen keyboard. On a physical keyboard, Enter
 * submits as usual.
 */
export function focusNextFieldOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget: form } = event;
  if (event.key !== "Enter" || event.defaultPrevented || event.nativeEvent.isComposing) return;
  if (!(target instanceof HTMLInputElement)) return;
  if (target.getAttribute("enterkeyhint") !== "next" || matchMedia("(pointer: fine)").matches) return;
  const fields = [...form.querySelectorAll<HTMLElement>(focusableFields)];
  const next = fields[fields.indexOf(target) + 1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** After validation, scrolls to the error of the focused field, which a sticky form footer may cover. */
export function scrollToFieldError(): void {
  requestAnimationFrame(() => {
    const field = document.activeElement?.closest("[data-slot=field]");
    for (const element of [field, field?.querySelector("[data-slot=field-error]")])
      element?.scrollIntoView({ block: "nearest" });
  });
}
