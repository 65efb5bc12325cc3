import type { Screen } from "@/visitor-screens";
import { folderOf, screenOf } from "./screen-catalog/all";
import { eyesOf, isScreen, people, type Visit, type Who } from "./screen-catalog/entry";
import type { World } from "./seed";

export const themes = ["light", "dark"] as const;
export const widths = [1280, 768, 390, 320] as const;

/** Everything that is there, what is shown until the answers come, and what when they do not; and the page of whoever may not. */
export type State = World | "loading" | "failed" | "forbidden";

export interface Size {
  width: (typeof widths)[number];
  theme: (typeof themes)[number];
}

/** One page opened once, and the sizes and themes in which it is looked at. */
export interface Stop {
  folder: string;
  visit: Visit;
  state: State;
  who: Who;
  sizes: Size[];
  /** Judged by where focus goes, too. */
  closely: boolean;
}

/** What a picture calls a person. */
export const kinds: Record<Who, string> = {
  visitor: "visitor",
  dana: "partner",
  priya: "lead",
  marcus: "agency",
  ines: "independent",
  theo: "pending",
  admin: "admin",
  "bram.kessler": "agency",
  "casper.lund": "refused",
  "paulo.teixeira": "suspended",
};
const ofStory: Who[] = ["bram.kessler", "casper.lund", "paulo.teixeira"];
const six = (Object.keys(people) as Who[]).filter((who) => !ofStory.includes(who));

const everySize = widths.flatMap((width) => themes.map((theme): Size => ({ width, theme })));
const inLight = (...some: Size["width"][]) => some.map((width): Size => ({ width, theme: "light" }));
/** Where a state looks as elsewhere: once for a desk and once for a hand. */
const briefly: Size[] = [...inLight(1280), { width: 390, theme: "dark" }];

function stopsOf(visit: Visit): Stop[] {
  const [main, ...rest] = eyesOf(visit);
  const screen = screenOf(visit, main);
  const folder = main === "paulo.teixeira" ? "suspended" : screen ? folderOf(screen) : "not-found";
  const stop = (state: State, sizes: Size[], who: Who = main): Stop => ({
    folder,
    visit,
    state,
    who,
    sizes: visit.phone ? sizes.filter(({ width }) => width < 768) : sizes,
    closely: state === "many" && who === main,
  });

  const stops = [stop("many", everySize), ...rest.map((who) => stop("many", [...inLight(1280), ...inLight(390)], who))];
  if (main === "visitor" || ofStory.includes(main) || !screen) return stops;
  if (!isScreen(visit)) return [...stops, stop("long", inLight(1280, 390, 320))];
  if (visit.name !== "page") {
    const states = ["empty", "loading", "failed"] as const;
    return [...stops, stop("long", inLight(1280, 390, 320)), ...states.map((state) => stop(state, briefly))];
  }
  const others = six.filter((who) => !eyesOf(visit).includes(who) && screenOf(visit, who) === screen);
  stops.push(...others.map((who) => stop("many", inLight(1280, 390), who)));
  for (const state of ["long", "empty", "loading", "failed"] as const) stops.push(stop(state, everySize));
  const refused = six.find((who) => who !== "visitor" && !screenOf(visit, who)) ?? six.find((who) => !screenOf(visit, who));
  if (refused) stops.push(stop("forbidden", briefly, refused));
  return stops;
}

/** Every stop of the tour. A screen that no visit leads to ends it before it begins. */
export function plan(visits: readonly Visit[], screens: readonly Screen[]): Stop[] {
  const seen = visits.filter(({ name }) => name === "page").flatMap((visit) => screenOf(visit, eyesOf(visit)[0]));
  const forgotten = screens.filter((screen) => !seen.includes(screen));
  if (forgotten.length > 0)
    throw new Error(
      `The tour has no visit “page” for ${forgotten.map(({ path }) => path).join(", ")}: add one in tests/visual/screen-catalog.`,
    );
  return visits.flatMap(stopsOf);
}

/** Where a picture is kept below `artefacts/tour`. */
export const pictureOf = ({ folder, visit, state, who }: Stop, { width, theme }: Size) =>
  `${folder}/${[visit.name, state, kinds[who], width, theme].join(".")}.jpg`;
