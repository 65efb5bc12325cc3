// Simulates the user's input on fields and buttons, so that early-input.ts can replay it.

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export interface FieldState {
  value: string;
  /** Only used for checkboxes and radio buttons. */
  checked?: boolean;
}

/** The properties that a `KeyboardEvent` needs to dispatch the same key again. */
export type KeyInit = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "shiftKey">;

export const isCheckable = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio");

export const isTextField = (element: Element) =>
  element.matches("input, textarea") && !isCheckable(element as Field);

/** Makes React handle a value that the user entered before hydration. */
export function changeField(field: Field, { value, checked }: FieldState): void {
  if (isCheckable(field)) {
    changeChecked(field, checked === true);
    return;
  }
  const isSelect = field instanceof HTMLSelectElement;
  // The field still has the value with which React has rendered it.
  const isUnchanged = !isSelect && field.value === value && value === field.defaultValue;
  if (isUnchanged) return;
  if (field.value !== value) field.value = value;
  makeTrackedValueDiffer(field, value);
  field.dispatchEvent(new Event(isSelect ? "change" : "input", { bubbles: true }));
}

/**
 * Changes the value that React tracks for a field, because React ignores an input event if the field has that
 * value. Assigning `field.value` again would also work, but would move the caret and end an IME composition.
 */
function makeTrackedValueDiffer(field: Field, value: string): void {
  const { _valueTracker } = field as Field & { _valueTracker?: { setValue: (value: string) => void } };
  const differentValue = `${value} `;
  _valueTracker?.setValue(differentValue);
}

/** Clicks the field, because React handles the click event of checkboxes and radio buttons. */
function changeChecked(field: HTMLInputElement, checked: boolean): void {
  const isUnchanged = field.checked === checked && field.defaultChecked === checked;
  const isDeselectedRadio = field.type === "radio" && !checked;
  if (isUnchanged || isDeselectedRadio || field.disabled) return;
  field.checked = !checked; // the click inverts it
  field.click();
}

/** Clicks a button, or submits a form. */
export function pressButton(target: HTMLElement): void {
  if (target instanceof HTMLFormElement) target.requestSubmit();
  else target.click();
}

/** Dispatches a key to an element, and does what the browser does if no listener handles the key. */
export function pressKey(target: Element, keyInit: KeyInit): void {
  const keyDown = new KeyboardEvent("keydown", { ...keyInit, bubbles: true, cancelable: true });
  target.dispatchEvent(keyDown);
  const isShortcut = keyInit.ctrlKey || keyInit.metaKey;
  if (keyDown.defaultPrevented || isShortcut || target !== document.activeElement) return;
  doDefaultAction(target, keyInit.key);
}

/** Does what the browser does for a real key: a dispatched event has no default action. */
function doDefaultAction(target: Element, key: string): void {
  if (isTextField(target)) {
    if (key.length === 1) document.execCommand("insertText", false, key);
    else if (key === "Backspace") document.execCommand("delete");
    return;
  }
  if (key === "Enter" && target.matches("a, button")) (target as HTMLElement).click();
}
