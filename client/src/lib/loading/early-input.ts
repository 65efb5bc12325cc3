// Input before React hydrates a server-rendered page: public/boot.js records it, and this file replays it.

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface FieldState {
  value: string;
  /** Undefined for fields other than checkboxes and radio buttons. */
  checked?: boolean;
}

/** What `KeyboardEvent` needs to dispatch the key again. */
type KeyInit = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "shiftKey">;

interface RecordedKey extends KeyInit {
  target: HTMLElement;
}

interface RecordedButton {
  /** The pressed button; the form itself if it was submitted without one. */
  target: HTMLElement;
}

declare global {
  interface Window {
    /** Undefined once recording has ended. */
    earlyInput?: {
      fields: Map<Field, FieldState>;
      presses: (RecordedKey | RecordedButton)[];
      /** The field that was focused last. */
      focused?: HTMLElement;
    };
  }
}

/** Password managers may fill a field without an event. Called just before React hydrates the page. */
export function recordFilledFields(): void {
  const recordedFields = window.earlyInput?.fields;
  if (!recordedFields) return;
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea");
  for (const field of fields) {
    const isFilled = field.value !== field.defaultValue && !isCheckable(field);
    if (isFilled && !recordedFields.has(field)) recordedFields.set(field, { value: field.value });
  }
}

/** The element that the user had focused before hydration; focused again after the replay. */
let elementToFocus: Element | null | undefined;

/**
 * Dispatches the values of server-rendered fields to React. Called in a layout effect of the screen: the
 * microtask runs before the browser handles another event, so React receives what is typed next.
 */
export function replayEarlyFields(): void {
  const early = window.earlyInput;
  if (!early) return;
  const { focused } = early;
  const isFocusedReplaced = focused?.isConnected === false;
  elementToFocus = isFocusedReplaced ? findReplacement(focused) : document.activeElement;
  queueMicrotask(() => {
    const recordedFields = [...early.fields];
    early.fields.clear();
    for (const [recordedField, state] of recordedFields) {
      const field = recordedField.isConnected ? recordedField : findReplacement(recordedField);
      if (field) changeField(field, state);
    }
    if (elementToFocus && isFocusedReplaced) focusElement(elementToFocus, focused);
  });
}

let hasReplayed = false;

/**
 * Replays keys and the last pressed button. Called in an effect of the screen. React renders after each key,
 * but the browser handles no other event in between, so keys that are typed meanwhile come after them.
 */
export async function replayEarlyPresses(): Promise<void> {
  if (hasReplayed) return;
  hasReplayed = true;
  // React gives updates inside an effect a lower priority, and would render only after the last key.
  await Promise.resolve();
  const presses = [...(window.earlyInput?.presses ?? [])];
  dispatchEvent(new Event("running")); // public/boot.js stops recording
  // A form may focus its first field when it mounts, although the user was typing in another one.
  const isTyping = elementToFocus?.isConnected && isTextField(elementToFocus);
  if (elementToFocus && isTyping && !document.querySelector("[role=dialog]")) focusElement(elementToFocus);
  elementToFocus = undefined;
  const initialFocus = document.activeElement;
  for (const press of presses) {
    if ("key" in press) pressKey(press, initialFocus);
    else pressButton(press.target);
    await Promise.resolve();
  }
}

const isCheckable = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio");

const isTextField = (element: Element) =>
  element.matches("input, textarea") && !isCheckable(element as Field);

/** Makes React handle a value that the user entered before hydration. */
function changeField(field: Field, { value, checked }: FieldState): void {
  if (isCheckable(field)) {
    changeChecked(field, checked === true);
    return;
  }
  const isSelect = field instanceof HTMLSelectElement;
  const hasInitialValue = !isSelect && value === field.defaultValue;
  if (field.value !== value) field.value = value;
  else if (hasInitialValue) return;
  makeReactForgetValue(field, value);
  field.dispatchEvent(new Event(isSelect ? "change" : "input", { bubbles: true }));
}

/**
 * React ignores an input event whose value it already tracks. Assigning `field.value` again would also help,
 * but move the caret and end an IME composition.
 */
function makeReactForgetValue(field: Field, value: string): void {
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

/**
 * Finds the element that replaced this one by its name or label: React renders a page again, instead of
 * hydrating it, if its dates are in another time zone.
 */
function findReplacement<E extends Element>(element: E): E | null {
  const name = element.getAttribute("name");
  if (name) return document.querySelector<E>(`${element.tagName}[name="${CSS.escape(name)}"]`);
  const label = element.ariaLabel;
  if (label) return document.querySelector<E>(`${element.tagName}[aria-label="${CSS.escape(label)}"]`);
  return null;
}

/** Focuses an element, and moves the caret to where it was in the field that the element replaced. */
function focusElement(element: Element, replacedElement?: HTMLElement): void {
  if (document.activeElement === element || !(element instanceof HTMLElement)) return;
  element.focus({ preventScroll: true });
  if (!replacedElement || !("selectionStart" in replacedElement)) return;
  const { selectionStart, selectionEnd } = replacedElement as HTMLInputElement;
  // Null in fields without a caret, such as that of an email address.
  if (selectionStart === null || selectionEnd === null) return;
  (element as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd);
}

function pressButton(target: HTMLElement): void {
  if (!target.isConnected) return;
  if (target instanceof HTMLFormElement) target.requestSubmit();
  else target.click();
}

function pressKey({ target: recordedTarget, ...keyInit }: RecordedKey, initialFocus: Element | null): void {
  const focusedElement = document.activeElement ?? document.body;
  const hasFocusMoved = focusedElement !== initialFocus;
  // A field that was focused on mount does not receive a key that was pressed outside of it.
  const target = hasFocusMoved || !recordedTarget.isConnected ? focusedElement : recordedTarget;
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
