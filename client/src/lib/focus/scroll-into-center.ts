/** Scrolls a row that may be longer than the screen so that one of it stands in the middle; the page stays where it is. */
export function bringToMiddle(row: HTMLElement, chosen: HTMLElement): void {
  const [around, box] = [row.getBoundingClientRect(), chosen.getBoundingClientRect()];
  row.scrollLeft += box.left + box.width / 2 - (around.left + around.width / 2);
}
