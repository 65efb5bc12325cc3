import type { Who } from "../../visual/screen-catalog/entry";

interface Group<Visit> {
  who: Who;
  visits: readonly [Visit, ...Visit[]];
  /** For a test's title. */
  name: string;
}

/**
 * Groups visits by user, at most `most` in each group: a browser that has the code already loads a screen in
 * a third of the time.
 */
export function groupVisits<Visit extends { who: Who }>(visits: readonly Visit[], most = 6): Group<Visit>[] {
  return [...new Set(visits.map(({ who }) => who))].flatMap((who) => {
    const ofUser = visits.filter((visit) => visit.who === who);
    const count = Math.ceil(ofUser.length / most);
    return Array.from({ length: count }, (_, part) => {
      const [first, ...rest] = ofUser.filter((_, index) => index % count === part);
      if (!first) return [];
      const name = count > 1 ? `the screens of ${who} (${part + 1} of ${count})` : `the screens of ${who}`;
      return [{ who, visits: [first, ...rest] as const, name }];
    }).flat();
  });
}
