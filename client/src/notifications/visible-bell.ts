/** Finds the visible bell: that of the sidebar, or on small screens that of the top bar. */
export const findVisibleBell = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>("[data-slot=bell]")].find(
    (bell) => bell.getClientRects().length > 0,
  );

/** Virtual anchor of the popover, which follows the visible bell when the layout changes. */
export const bellAnchor = {
  current: { getBoundingClientRect: () => findVisibleBell()?.getBoundingClientRect() ?? new DOMRect() },
};
