type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type FieldState = { value: string; checked?: boolean };
/** A key, to be dispatched again. */
type RecordedKey = { target: HTMLElement } & Pick<
  KeyboardEvent,
  "key" | "code" | "ctrlKey" | "metaKey" | "shiftKey"
>;
/** A pressed button, or a form without one. */
type RecordedButton = { target: HTMLElement; key?: undefined };

declare global {
  interface Window {
    /** Input before hydration, recorded by public/boot.js. */
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
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea"))
    if (field.value !== field.defaultValue && !isCheckable(field) && !window.earlyInput?.fields.has(field))
      window.earlyInput?.fields.set(field, { value: field.value });
}

let userFocus: Element | null | undefined;

/**
 * Gives React what was entered into server-rendered fields. Called in a layout effect of the screen: the microtask runs before the browser
 * handles another event, so what is typed next goes to React.
 */
export function replayEarlyFields(): void {
  const early = window.earlyInput;
  if (!early) return;
  const { focused } = early;
  userFocus = focused?.isConnected === false ? findReplacement(focused) : document.activeElement;
  queueMicrotask(() => {
    const fields = [...early.fields];
    early.fields.clear();
    for (const [recorded, state] of fields) {
      const field = recorded.isConnected ? recorded : findReplacement(recorded);
      if (field) changeField(field, state);
    }
    if (userFocus && focused?.isConnected === false) moveFocus(userFocus, focused);
  });
}

let hasReplayed = false;

/**
 * Replays keys and the last pressed button. Called in an effect of the screen. Between two keys React renders, but the browser handles no
 * other event, so keys that are typed meanwhile come after them.
 */
export async function replayEarlyPresses(): Promise<void> {
  if (hasReplayed) return;
  hasReplayed = true;
  // React gives updates inside an effect a lower priority, and would render only after the last key.
  await Promise.resolve();
  const presses = [...(window.earlyInput?.presses ?? [])];
  dispatchEvent(new Event("running")); // public/boot.js stops recording
  // A form may focus its first field when it mounts, although the user was typing in another one.
  if (userFocus?.isConnected && isTextField(userFocus) && !document.querySelector("[role=dialog]"))
    moveFocus(userFocus);
  userFocus = undefined;
  const initialFocus = document.activeElement;
  for (const press of presses) {
    if (press.key === undefined) pressButton(press.target);
    else pressKey(press, initialFocus);
    await Promise.resolve();
  }
}

const isCheckable = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio");

const isTextField = (element: Element) =>
  element.matches("input, textarea") && !isCheckable(element as Field);

function changeField(field: Field, { value, checked }: FieldState): void {
  if (isCheckable(field)) {
    changeChecked(field, checked === true);
    return;
  }
  if (field.value !== value) field.value = value;
  else if (!(field instanceof HTMLSelectElement) && value === field.defaultValue) return;
  // React ignores an input event whose value it already knows. Setting the value again would move the caret and end an IME composition.
  const { _valueTracker } = field as Field & { _valueTracker?: { setValue: (value: string) => void } };
  _valueTracker?.setValue(`${value} `);
  const type = field instanceof HTMLSelectElement ? "change" : "input";
  field.dispatchEvent(new Event(type, { bubbles: true }));
}

function changeChecked(field: HTMLInputElement, checked: boolean): void {
  const isUnchanged = field.checked === checked && field.defaultChecked === checked;
  // A radio button that another one of its group has replaced.
  if (isUnchanged || field.disabled || (field.type === "radio" && !checked)) return;
  field.checked = !checked;
  field.click();
}

/** The element that replaced this one: a page whose dates are in another time zone is rendered again instead of hydrated. */
function findReplacement<E extends Element>(element: E): E | null {
  const name = element.getAttribute("name");
  const label = element.ariaLabel;
  const attribute = name ? ["name", name] : label ? ["aria-label", label] : undefined;
  if (!attribute) return null;
  return document.querySelector<E>(`${element.tagName}[${attribute[0]}="${CSS.escape(attribute[1] ?? "")}"]`);
}

/** Focuses a field, with the caret of the field that it replaced. */
function moveFocus(field: Element, replaced?: Element): void {
  if (document.activeElement === field || !(field instanceof HTMLElement)) return;
  field.focus({ preventScroll: true });
  const { selectionStart, selectionEnd } = (replaced ?? {}) as Partial<HTMLInputElement>;
  // Null in fields without a caret, such as that of an email address.
  if (selectionStart == null || selectionEnd == null) return;
  (field as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd);
}

function pressButton(target: HTMLElement): void {
  if (!target.isConnected) return;
  if (target instanceof HTMLFormElement) target.requestSubmit();
  else target.click();
}

function pressKey({ target: recordedTarget, ...key }: RecordedKey, initialFocus: Element | null): void {
  const focus = document.activeElement ?? document.body;
  const isFocusMoved = focus !== initialFocus;
  // A field that was focused on mount does not receive a key that was pressed outside of it.
  const target = isFocusMoved || !recordedTarget.isConnected ? focus : recordedTarget;
  const isHandled = !target.dispatchEvent(
    new KeyboardEvent("keydown", { ...key, bubbles: true, cancelable: true }),
  );
  // A dispatched key has no default action.
  if (isHandled || target !== document.activeElement || key.ctrlKey || key.metaKey) return;
  if (isTextField(target)) {
    if (key.key.length === 1) document.execCommand("insertText", false, key.key);
    else if (key.key === "Backspace") document.execCommand("delete");
  } else if (key.key === "Enter" && target.matches("a, button")) (target as HTMLElement).click();
}
