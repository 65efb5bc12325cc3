/** Returns the clicked link if it would navigate within the site in this tab. */
export function findInternalLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link?.href) return undefined;
  const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  const opensElsewhere = link.target || hasModifier || event.button !== 0;
  const isInternal = link.origin === location.origin;
  return isInternal && !opensElsewhere ? link : undefined;
}
