import type { Who } from "../../visual/screen-catalog/entry";

interface Group {
  who: Who;
  addresses: string[];
  /** For a test's title. */
  name: string;
}

/** Groups visits by user, at most `most` in each group: a browser that has the code already loads a screen in a third of the time. */
export function groupVisits(visits: readonly { who: Who; at: string }[], most = 6): Group[] {
  return [...new Set(visits.map(({ who }) => who))].flatMap((who) => {
    const addresses = visits.filter((visit) => visit.who === who).map(({ at }) => at);
    const count = Math.ceil(addresses.length / most);
    return Array.from({ length: count }, (_, part) => ({
      who,
      addresses: addresses.filter((_, index) => index % count === part),
      name: count > 1 ? `the screens of ${who} (${part + 1} of ${count})` : `the screens of ${who}`,
    }));
  });
}
