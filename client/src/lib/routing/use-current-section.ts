import { useEffect, useEffectEvent, useRef, useState } from "react";
import { navigate } from "wouter/use-browser-location";
import { restoreScroll } from "./scroll-restoration";
import { useHash } from "./use-hash";

/** Height of the reading line, as a share of the window's height. The section that it crosses is the current one. */
const readingLineShare = 0.3;
/** Many, so that a section higher than the window reports when it crosses the line. */
const visibilityThresholds = Array.from({ length: 51 }, (_, step) => step / 50);
const userScrollEvents = ["wheel", "touchmove", "pointerdown", "keydown"];

/**
 * Follows which section of a long page the user reads. `headingIds` are in the order of the page; each heading is
 * in a `section` and has `tabIndex={-1}`. Scrolls to the heading that the URL hash names and focuses it, on load
 * and on Back; `select` does the same for a link and adds a history entry.
 */
export function useCurrentSection(headingIds: readonly string[]) {
  const [current, setCurrent] = useState(headingIds[0]);
  const hash = useHash();
  const handledHashRef = useRef("");
  /**
   * While it is not aborted, the selected section is the current one and stays at the top. Scrolling aborts it.
   * The reading line alone does not decide, because the page may end before the section reaches the line.
   */
  const selectionRef = useRef<AbortController>(undefined);
  const joinedIds = headingIds.join(" ");

  function showTarget(targetHash: string, behavior: ScrollBehavior) {
    const isBackToStart = handledHashRef.current !== "" && targetHash === "";
    handledHashRef.current = targetHash;
    selectionRef.current?.abort();
    selectionRef.current = undefined;
    if (isBackToStart) return restoreScroll(undefined);
    const target = document.getElementById(targetHash.slice(1));
    const section = findSections(headingIds).find(({ element }) => element.contains(target));
    if (!target || !section) return;
    const selection = new AbortController();
    selectionRef.current = selection;
    for (const type of userScrollEvents)
      addEventListener(type, () => selection.abort(), { signal: selection.signal, passive: true });
    setCurrent(section.headingId);
    keepAtTop(target, behavior, selection.signal);
  }

  const handleHash = useEffectEvent(() => {
    if (hash !== handledHashRef.current) showTarget(hash, "instant");
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `handleHash` reads the hash.
  useEffect(() => {
    // After `usePage`, which focuses the h1 and scrolls to the top.
    const timer = setTimeout(handleHash);
    return () => clearTimeout(timer);
  }, [hash]);

  useEffect(() => {
    const sections = findSections(joinedIds.split(" "));
    const updateCurrent = () => {
      const isSelecting = selectionRef.current && !selectionRef.current.signal.aborted;
      if (!isSelecting) setCurrent(findCurrentId(sections));
    };
    const observer = new IntersectionObserver(updateCurrent, { threshold: visibilityThresholds });
    for (const { element } of sections) observer.observe(element);
    return () => observer.disconnect();
  }, [joinedIds]);

  useEffect(() => () => selectionRef.current?.abort(), []);

  return {
    current,
    select: (headingId: string) => {
      if (location.hash !== `#${headingId}`) navigate(`#${headingId}`);
      const prefersReducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
      showTarget(`#${headingId}`, prefersReducedMotion ? "instant" : "smooth");
    },
  };
}

interface Section {
  headingId: string;
  element: Element;
}

function findSections(headingIds: readonly string[]): Section[] {
  const sections: Section[] = [];
  for (const headingId of headingIds) {
    const element = document.getElementById(headingId)?.closest("section");
    if (element) sections.push({ headingId, element });
  }
  return sections;
}

/** Returns the heading of the last section that starts above the reading line. */
function findCurrentId(sections: readonly Section[]): string | undefined {
  const line = readingLineTop();
  const sectionsAbove = sections.filter(({ element }) => element.getBoundingClientRect().top <= line);
  return (sectionsAbove.at(-1) ?? sections[0])?.headingId;
}

/**
 * Returns the distance of the reading line from the top of the window, in pixels. Towards the end of the page the
 * line moves down to the bottom of the window, so that short sections there become current too.
 */
function readingLineTop(): number {
  const maxScroll = document.documentElement.scrollHeight - innerHeight;
  const remainingScroll = maxScroll - scrollY;
  const shareBelowLine = 1 - readingLineShare;
  /** The line moves during the last part of the scroll, by as many pixels as the page scrolls. */
  const endZone = Math.min(maxScroll, shareBelowLine * innerHeight);
  const progressInEndZone = endZone > 0 ? Math.max(0, 1 - remainingScroll / endZone) : 0;
  return (readingLineShare + shareBelowLine * progressInEndZone) * innerHeight;
}

/** Scrolls to `target`, focuses it, and repeats both when content above it is loaded, until `signal` aborts. */
function keepAtTop(target: HTMLElement, behavior: ScrollBehavior, signal: AbortSignal): void {
  let pageHeight = document.body.offsetHeight;
  target.scrollIntoView({ block: "start", behavior });
  target.focus({ preventScroll: true });
  const observer = new ResizeObserver(() => {
    if (document.body.offsetHeight === pageHeight) return;
    pageHeight = document.body.offsetHeight;
    target.scrollIntoView({ block: "start", behavior: "instant" });
    const isFocusLost = document.activeElement === document.body;
    if (isFocusLost) target.focus({ preventScroll: true });
  });
  observer.observe(document.body);
  signal.addEventListener("abort", () => observer.disconnect());
}
