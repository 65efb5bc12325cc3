import { useEffect, useEffectEvent, useRef, useState } from "react";
import { navigate } from "wouter/use-browser-location";
import { keepScrolledTo } from "./keep-scrolled-to";
import { findHeadingAtReadingLine, findSections } from "./page-sections";
import { restoreSavedScroll } from "./scroll-restoration";
import { useHash } from "./use-hash";

/**
 * The visible shares of a section at which the observer reports it. With few of them, a section taller than
 * the window would cross the reading line without a report. The current section is the last one that starts
 * above this line.
 */
const visibilityThresholds = Array.from({ length: 51 }, (_, step) => step / 50);
const userScrollEvents = ["wheel", "touchmove", "pointerdown", "keydown"];

/**
 * Returns which section of a long page the user reads. `headingIds` are in the order of the page; each
 * heading is in a `section` and has `tabIndex={-1}`. On load and on Back, scrolls to the heading that the URL
 * hash names and focuses it. `selectSection` does the same when a link is clicked, and adds a history entry.
 */
export function useCurrentSection(headingIds: readonly string[]) {
  const [currentHeadingId, setCurrentHeadingId] = useState(headingIds[0]);
  const hash = useHash();
  /** The hash that was last scrolled to, so that the change of hash after a click does not scroll again. */
  const handledHashRef = useRef("");
  /**
   * Set when a section is selected, and aborted when the user scrolls. Until then the selected section is the
   * current one, even if the page ends before the section reaches the reading line.
   */
  const selectionUntilScrollRef = useRef<AbortController>(undefined);
  // A text, so that the effect below runs again only if the ids themselves change.
  const joinedHeadingIds = headingIds.join(" ");

  function scrollToHashTarget(targetHash: string, behavior: ScrollBehavior) {
    const isBackToStart = handledHashRef.current !== "" && targetHash === "";
    handledHashRef.current = targetHash;
    selectionUntilScrollRef.current?.abort();
    selectionUntilScrollRef.current = undefined;
    if (isBackToStart) {
      restoreSavedScroll();
      return;
    }
    const target = document.getElementById(targetHash.slice(1));
    const section = findSections(headingIds).find(({ element }) => element.contains(target));
    if (!target || !section) return;
    const selection = new AbortController();
    selectionUntilScrollRef.current = selection;
    for (const eventType of userScrollEvents)
      addEventListener(eventType, () => selection.abort(), { signal: selection.signal, passive: true });
    setCurrentHeadingId(section.headingId);
    keepScrolledTo(target, behavior, selection.signal);
  }

  const handleHash = useEffectEvent(() => {
    if (hash !== handledHashRef.current) scrollToHashTarget(hash, "instant");
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `handleHash` reads the hash.
  useEffect(() => {
    // Runs after `usePageSetup`, which focuses the h1 and scrolls to the top.
    const timer = setTimeout(handleHash);
    return () => clearTimeout(timer);
  }, [hash]);

  useEffect(() => {
    const sections = findSections(joinedHeadingIds.split(" "));
    const updateCurrentHeading = () => {
      const isSelectionActive = selectionUntilScrollRef.current?.signal.aborted === false;
      if (!isSelectionActive) setCurrentHeadingId(findHeadingAtReadingLine(sections));
    };
    const observer = new IntersectionObserver(updateCurrentHeading, { threshold: visibilityThresholds });
    for (const { element } of sections) observer.observe(element);
    return () => observer.disconnect();
  }, [joinedHeadingIds]);

  useEffect(() => () => selectionUntilScrollRef.current?.abort(), []);

  return {
    currentHeadingId,
    selectSection: (headingId: string) => {
      if (location.hash !== `#${headingId}`) navigate(`#${headingId}`);
      const prefersReducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
      scrollToHashTarget(`#${headingId}`, prefersReducedMotion ? "instant" : "smooth");
    },
  };
}
