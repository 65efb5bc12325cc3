/**
 * The reading line is an imaginary line across the window: the section that it crosses is the current one.
 * This is its distance from the top of the window, as a share of the window's height.
 */
const readingLineShare = 0.3;

/** A section of a long page with a heading that has an id. */
interface Section {
  headingId: string;
  element: Element;
}

/** Returns the `section` elements around the headings with these ids. */
export function findSections(headingIds: readonly string[]): Section[] {
  const sections: Section[] = [];
  for (const headingId of headingIds) {
    const element = document.getElementById(headingId)?.closest("section");
    if (element) sections.push({ headingId, element });
  }
  return sections;
}

/** Returns the id of the heading of the last section that starts above the reading line. */
export function findHeadingAtReadingLine(sections: readonly Section[]): string | undefined {
  const lineTop = getReadingLineTop();
  const sectionsAbove = sections.filter(({ element }) => element.getBoundingClientRect().top <= lineTop);
  return (sectionsAbove.at(-1) ?? sections[0])?.headingId;
}

/**
 * Returns the distance of the reading line from the top of the window, in pixels. Towards the end of the page
 * the line moves down to the bottom of the window, so that short sections there become current too.
 */
function getReadingLineTop(): number {
  const maxScroll = document.documentElement.scrollHeight - innerHeight;
  const remainingScroll = maxScroll - scrollY;
  const shareBelowLine = 1 - readingLineShare;
  /** The line moves during the last part of the scroll, by as many pixels as the page scrolls. */
  const endZoneHeight = Math.min(maxScroll, shareBelowLine * innerHeight);
  const progressInEndZone = endZoneHeight > 0 ? Math.max(0, 1 - remainingScroll / endZoneHeight) : 0;
  return (readingLineShare + shareBelowLine * progressInEndZone) * innerHeight;
}
