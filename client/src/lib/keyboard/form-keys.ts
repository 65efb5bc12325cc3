import type { KeyboardEvent } from "react";

/** The fields that Tab would reach; of each radio group, only the checked one. */
const focusableFieldSelector =
  ":is(input, textarea, select):not([type=hidden], [type=radio]:not(:checked), [tabindex='-1'], :disabled, [readonly])";

/**
 * Focuses the next field when "next" is pressed on an on-screen keyboard. On a physical keyboard, Enter
 * submits as usual.
 */
export function focusNextFieldOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget: form } = event;
  if (event.key !== "Enter" || event.defaultPrevented || event.nativeEvent.isComposing) return;
  if (!(target instanceof HTMLInputElement)) return;
  const isLabeledNext = target.getAttribute("enterkeyhint") === "next";
  const hasPhysicalKeyboard = matchMedia("(pointer: fine)").matches;
  if (!isLabeledNext || hasPhysicalKeyboard) return;
  const fields = [...form.querySelectorAll<HTMLElement>(focusableFieldSelector)];
  const nextField = fields[fields.indexOf(target) + 1];
  if (!nextField) return;
  event.preventDefault();
  nextField.focus();
}

/** Scrolls to the error of the focused field after validation, because a sticky form footer may cover it. */
export function scrollToFieldError(): void {
  requestAnimationFrame(() => {
    const field = document.activeElement?.closest("[data-slot=field]");
    const error = field?.querySelector("[data-slot=field-error]");
    field?.scrollIntoView({ block: "nearest" });
    error?.scrollIntoView({ block: "nearest" });
  });
}
