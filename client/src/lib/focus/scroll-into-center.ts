/**
 * Scrolls a row horizontally so that `item` is in its center. Unlike `scrollIntoView`, it never scrolls the
 * page.
 */
export function scrollIntoCenter(row: HTMLElement, item: HTMLElement): void {
  const [rowBox, itemBox] = [row.getBoundingClientRect(), item.getBoundingClientRect()];
  row.scrollLeft += itemBox.left + itemBox.width / 2 - (rowBox.left + rowBox.width / 2);
}
