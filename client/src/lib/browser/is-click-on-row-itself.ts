/** Whether a click targets the row itself: not a control inside it and not the end of a text selection. */
export function isClickOnRowItself({ target }: { target: EventTarget | null }): boolean {
  if (target instanceof Element && target.closest("a, button, input")) return false;
  const isTextSelected = getSelection()?.isCollapsed === false;
  return !isTextSelected;
}
