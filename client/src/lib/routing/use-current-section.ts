import { useEffect, useEffectEvent, useRef, useState } from "react";
import { navigate } from "wouter/use-browser-location";
import { restoreScroll } from "./scroll-restoration";
import { useHash } from "./use-hash";

/** Share of the window above the line whose section is the current one. */
const readingLine = 0.3;
/** Many, so that a section higher than the window reports when it crosses the line. */
const thresholds = Array.from({ length: 51 }, (_, step) => step / 50);
const userInputEvents = ["wheel", "touchmove", "pointerdown", "keydown"];

/**
 * Follows which section of a long page the user reads. `ids` are those of the section headings, in order; each
 * heading is in a `section` and has `tabIndex={-1}`. Scrolls to the heading that the URL hash names and focuses
 * it, on load and on Back; `select` does the same for a link and adds a history entry.
 */
export function useCurrentSection(ids: readonly string[]) {
  const [current, setCurrent] = useState(ids[0]);
  const hash = useHash();
  const handledHash = useRef("");
  /** Set until the user scrolls: the page may end before the target reaches the line. */
  const hold = useRef<AbortController>(undefined);
  const key = ids.join(" ");

  function showTarget(targetHash: string, behavior: ScrollBehavior) {
    const isReturn = handledHash.current !== "" && targetHash === "";
    handledHash.current = targetHash;
    hold.current?.abort();
    hold.current = undefined;
    if (isReturn) return restoreScroll(undefined);
    const target = document.getElementById(targetHash.slice(1));
    const section = findSections(ids).find(({ element }) => element.contains(target));
    if (!target || !section) return;
    const controller = new AbortController();
    hold.current = controller;
    for (const type of userInputEvents)
      addEventListener(type, () => controller.abort(), { signal: controller.signal, passive: true });
    setCurrent(section.id);
    keepAtTop(target, behavior, controller.signal);
  }

  const handleHash = useEffectEvent(() => {
    if (hash !== handledHash.current) showTarget(hash, "instant");
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `handleHash` reads the hash.
  useEffect(() => {
    // After `usePage`, which focuses the h1 and scrolls to the top.
    const timer = setTimeout(handleHash);
    return () => clearTimeout(timer);
  }, [hash]);

  useEffect(() => {
    const sections = findSections(key.split(" "));
    const observer = new IntersectionObserver(
      () => {
        if (!hold.current || hold.current.signal.aborted) setCurrent(findCurrent(sections));
      },
      { threshold: thresholds },
    );
    for (const { element } of sections) observer.observe(element);
    return () => observer.disconnect();
  }, [key]);

  useEffect(() => () => hold.current?.abort(), []);

  return {
    current,
    select: (id: string) => {
      if (location.hash !== `#${id}`) navigate(`#${id}`);
      showTarget(`#${id}`, matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth");
    },
  };
}

interface Section {
  id: string;
  element: Element;
}

const findSections = (ids: readonly string[]): Section[] =>
  ids.flatMap((id) => {
    const element = document.getElementById(id)?.closest("section");
    return element ? [{ id, element }] : [];
  });

/**
 * The last section that starts above the reading line. Towards the end of the page the line moves to the bottom
 * of the window, so that short sections there become current too.
 */
function findCurrent(sections: readonly Section[]): string | undefined {
  const scrollable = document.documentElement.scrollHeight - innerHeight;
  const endZone = Math.min(scrollable, (1 - readingLine) * innerHeight);
  const progress = endZone > 0 ? Math.max(0, 1 - (scrollable - scrollY) / endZone) : 0;
  const line = (readingLine + (1 - readingLine) * progress) * innerHeight;
  const above = sections.filter(({ element }) => element.getBoundingClientRect().top <= line);
  return (above.at(-1) ?? sections[0])?.id;
}

/** Scrolls to `target`, focuses it, and repeats both when content above it is loaded, until `signal` aborts. */
function keepAtTop(target: HTMLElement, behavior: ScrollBehavior, signal: AbortSignal): void {
  let height = document.body.offsetHeight;
  target.scrollIntoView({ block: "start", behavior });
  target.focus({ preventScroll: true });
  const observer = new ResizeObserver(() => {
    if (document.body.offsetHeight === height) return;
    height = document.body.offsetHeight;
    target.scrollIntoView({ block: "start", behavior: "instant" });
    if (document.activeElement === document.body) target.focus({ preventScroll: true });
  });
  observer.observe(document.body);
  signal.addEventListener("abort", () => observer.disconnect());
}
