import { type CSSProperties, useLayoutEffect, useState } from "react";

const gap = 7;

/** The bell that can be seen: the sidebar's, or the top bar's. */
export const shownBell = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(".bell")].find((bell) => bell.getClientRects().length > 0);

/** Beside the bell of the sidebar, or under that of the top bar. */
export function usePlace(): CSSProperties | undefined {
  const [place, setPlace] = useState<CSSProperties>();
  useLayoutEffect(() => {
    const measure = () => setPlace(placeBy(shownBell()));
    measure();
    addEventListener("resize", measure);
    return () => removeEventListener("resize", measure);
  }, []);
  return place;
}

function placeBy(bell: HTMLElement | undefined): CSSProperties | undefined {
  if (!bell) return undefined;
  const { left, right, top, bottom } = bell.getBoundingClientRect();
  const beside = left < innerWidth / 2;
  return beside ? { left: right + gap, top: top - 4 } : { right: document.documentElement.clientWidth - right, top: bottom + gap };
}
