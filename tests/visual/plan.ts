import type { Screen } from "@/screen";
import { folderOf, screenOf } from "./screen-catalog/all";
import { eyesOf, isScreen, people, type Visit, type Who } from "./screen-catalog/entry";
import type { Dataset } from "./seed";

export const themes = ["light", "dark"] as const;
export const widths = [1280, 768, 390, 320] as const;

/** A dataset, the page before and after its requests fail, and the page for a user without access. */
export type State = Dataset | "loading" | "failed" | "forbidden";

export interface Size {
  width: (typeof widths)[number];
  theme: (typeof themes)[number];
}

/** One page, opened once, with the sizes and themes of its pictures. */
export interface Target {
  folder: string;
  visit: Visit;
  state: State;
  who: Who;
  sizes: Size[];
  /** The demo data as the first user of the entry: focus is measured too. */
  isMain: boolean;
}

/** The name of each user in file names. */
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
/**
 * For the longest texts of a dialog or a filtered screen, and for a page that is empty, loading or failed:
 * 768 px and the dark 320 px show nothing that the filled page does not.
 */
const mainSizes: Size[] = everySize.filter(
  ({ width, theme }) => width === 1280 || width === 390 || (width === 320 && theme === "light"),
);
/** For states that look alike on every screen: once on a desktop and once on a phone. */
const briefly: Size[] = [...inLight(1280), { width: 390, theme: "dark" }];

function targetsOf(visit: Visit): Target[] {
  const [main, ...rest] = eyesOf(visit);
  const screen = screenOf(visit, main);
  const folder = main === "paulo.teixeira" ? "suspended" : screen ? folderOf(screen) : "not-found";
  const target = (state: State, sizes: Size[], who: Who = main): Target => ({
    folder,
    visit,
    state,
    who,
    sizes: visit.phone ? sizes.filter(({ width }) => width < 768) : sizes,
    isMain: state === "many" && who === main,
  });

  const targets = [
    target("many", everySize),
    ...rest.map((who) => target("many", [...inLight(1280), ...inLight(390)], who)),
  ];
  if (main === "visitor" || ofStory.includes(main) || !screen) return targets;
  if (!isScreen(visit)) return [...targets, target("long", mainSizes)];
  if (visit.name !== "page") {
    const states = ["empty", "loading", "failed"] as const;
    return [...targets, target("long", mainSizes), ...states.map((state) => target(state, briefly))];
  }
  const others = six.filter((who) => !eyesOf(visit).includes(who) && screenOf(visit, who) === screen);
  targets.push(...others.map((who) => target("many", inLight(1280, 390), who)));
  targets.push(target("long", everySize));
  for (const state of ["empty", "loading", "failed"] as const) targets.push(target(state, mainSizes));
  const refused =
    six.find((who) => who !== "visitor" && !screenOf(visit, who)) ?? six.find((who) => !screenOf(visit, who));
  if (refused) targets.push(target("forbidden", briefly, refused));
  return targets;
}

/** Every target of the visual audit. Throws where a screen has no catalog entry. */
export function plan(visits: readonly Visit[], screens: readonly Screen[]): Target[] {
  const seen = visits
    .filter(({ name }) => name === "page")
    .flatMap((visit) => screenOf(visit, eyesOf(visit)[0]));
  const missing = screens.filter((screen) => !seen.includes(screen));
  if (missing.length > 0)
    throw new Error(
      `The screen catalog has no entry “page” for ${missing.map(({ path }) => path).join(", ")}: add one in tests/visual/screen-catalog.`,
    );
  return visits.flatMap(targetsOf);
}

/** The path of a picture below `artefacts/visual`. */
export const pictureOf = ({ folder, visit, state, who }: Target, { width, theme }: Size) =>
  `${folder}/${[visit.name, state, kinds[who], width, theme].join(".")}.png`;
/** The same, of a dialog that is higher than the window. */
export const wholePictureOf = (target: Target, size: Size) =>
  pictureOf(target, size).replace(/png$/, "whole.png");
