// Input before React hydrates a server-rendered page: public/boot.js records it, and this file replays it.

import {
  changeField,
  type Field,
  type FieldState,
  isCheckable,
  isTextField,
  type KeyInit,
  pressButton,
  pressKey,
} from "./simulated-input";

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
      /** The changed fields with their latest state. */
      fields: Map<Field, FieldState>;
      /** The pressed keys and the button that was pressed last, in order. */
      presses: (RecordedKey | RecordedButton)[];
      /** The field that was focused last. */
      focused?: HTMLElement;
    };
  }
}

/**
 * Records fields that a password manager filled without an event. Call it just before React hydrates the
 * page.
 */
export function recordAutofilledFields(): void {
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
 * Dispatches the recorded values of server-rendered fields to React. Called in a layout effect of the screen,
 * so that the microtask runs before the browser handles another event: React receives further typing itself.
 */
export function replayEarlyFields(): void {
  const recordedInput = window.earlyInput;
  if (!recordedInput) return;
  const { focused } = recordedInput;
  const isFocusedFieldReplaced = focused?.isConnected === false;
  elementToFocus = isFocusedFieldReplaced ? findReplacementElement(focused) : document.activeElement;
  queueMicrotask(() => {
    const recordedFields = [...recordedInput.fields];
    recordedInput.fields.clear();
    for (const [recordedField, state] of recordedFields) {
      const field = recordedField.isConnected ? recordedField : findReplacementElement(recordedField);
      if (field) changeField(field, state);
    }
    if (elementToFocus && isFocusedFieldReplaced) focusElement(elementToFocus, focused);
  });
}

let hasReplayedPresses = false;

/**
 * Replays keys and the last pressed button. Called in an effect of the screen. React renders after each key,
 * but the browser handles no other event in between, so keys that are typed meanwhile come after them.
 */
export async function replayEarlyPresses(): Promise<void> {
  if (hasReplayedPresses) return;
  hasReplayedPresses = true;
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
    if ("key" in press) replayKey(press, initialFocus);
    else replayButton(press);
    await Promise.resolve();
  }
}

function replayKey({ target, ...keyInit }: RecordedKey, initialFocus: Element | null): void {
  const focusedElement = document.activeElement ?? document.body;
  const hasFocusMoved = focusedElement !== initialFocus;
  // A key that was pressed outside of a field is not typed into a field that was focused on mount. If a
  // replayed key has moved the focus, or React has replaced the target, the key goes to the focused element.
  const shouldFollowFocus = hasFocusMoved || !target.isConnected;
  pressKey(shouldFollowFocus ? focusedElement : target, keyInit);
}

function replayButton({ target }: RecordedButton): void {
  const pressedElement = target.isConnected ? target : findReplacementButton(target);
  if (pressedElement) pressButton(pressedElement);
}

/**
 * Finds the button that has replaced the pressed one, by its label or text. Null if several buttons have the
 * same label or text.
 */
function findReplacementButton(button: HTMLElement): HTMLElement | null {
  const getLabelOrText = (element: HTMLElement) => element.ariaLabel ?? element.textContent;
  const candidates = [...document.querySelectorAll<HTMLElement>(button.tagName)];
  const pressedText = getLabelOrText(button);
  const [replacement, another] = candidates.filter((candidate) => getLabelOrText(candidate) === pressedText);
  return replacement && !another ? replacement : null;
}

/**
 * Finds the element that has replaced a server-rendered one, by its name or label. If the dates of a page are
 * in another time zone, React renders the page again instead of hydrating it, and replaces all elements.
 */
function findReplacementElement<E extends Element>(element: E): E | null {
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
