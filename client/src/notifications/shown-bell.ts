/** The visible bell: the sidebar's, or the top bar's. */
export const shownBell = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>("[data-slot=bell]")].find(
    (bell) => bell.getClientRects().length > 0,
  );

/** Follows the visible bell when the layout changes. */
export const bellAnchor = {
  current: { getBoundingClientRect: () => shownBell()?.getBoundingClientRect() ?? new DOMRect() },
};
