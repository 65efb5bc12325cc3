/** A key press as a plain object, so that it can be dispatched again. */
type RecordedKey = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "shiftKey">;
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

declare global {
  interface Window {
    /** Input before hydration, recorded by public/boot.js. */
    earlyInput?: { keys: RecordedKey[]; fields: Map<Field, { value: string; checked?: boolean }> };
  }
}

/**
 * Hands over what was typed before hydration, once the screen is hydrated: values of server-rendered fields first, then shortcuts and
 * the text for the palette. Between two keys React renders, but no other event is handled, so keys that are typed meanwhile come after them.
 */
export async function replayEarlyInput(): Promise<void> {
  // React gives updates inside an effect a lower priority, and would render only after the last key.
  await Promise.resolve();
  if (!window.earlyInput) return;
  const { keys, fields } = window.earlyInput;
  window.earlyInput = undefined;
  dispatchEvent(new Event("replay")); // public/boot.js stops recording
  for (const [field, state] of fields) changeField(field, state);
  for (const key of keys) {
    pressKey(key);
    await Promise.resolve();
  }
}

function changeField(recorded: Field, { value, checked }: { value: string; checked?: boolean }): void {
  const field = recorded.isConnected ? recorded : findReplacement(recorded);
  if (!field) return;
  if (field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio")) {
    if (field.checked !== checked) field.click();
    return;
  }
  const initial = field instanceof HTMLSelectElement ? "" : field.defaultValue;
  if (value === initial && field.value === value) return;
  // React ignores an event whose value it knows already. Its own setter on the element records the initial value as the known one.
  field.value = initial;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
}

/** The field that replaced this one: a page whose dates are of another time zone is rendered again instead of hydrated. */
function findReplacement({ tagName, name, ariaLabel }: Field): Field | null {
  const attribute = name ? ["name", name] : ariaLabel ? ["aria-label", ariaLabel] : undefined;
  if (!attribute) return null;
  return document.querySelector<Field>(`${tagName}[${attribute[0]}="${CSS.escape(attribute[1] ?? "")}"]`);
}

function pressKey(key: RecordedKey): void {
  const target = document.activeElement ?? document.body;
  const isHandled = !target.dispatchEvent(
    new KeyboardEvent("keydown", { ...key, bubbles: true, cancelable: true }),
  );
  // A dispatched key has no default action: the palette's field may have the focus by now.
  if (isHandled || !target.matches("input, textarea")) return;
  if (key.key.length === 1 && !key.ctrlKey && !key.metaKey)
    document.execCommand("insertText", false, key.key);
  else if (key.key === "Backspace") document.execCommand("delete");
}
