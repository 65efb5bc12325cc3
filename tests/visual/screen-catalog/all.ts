import type { Screen } from "@/screen";
import { findScreen } from "@/screens";
import { landingScreen } from "@/visitor-screens";
import { admin } from "./admin";
import { community } from "./community";
import { eyesOf, isScreen, pathOf, people, type Visit, type Who } from "./entry";
import { own } from "./own";
import { doors } from "./public";
import { trade } from "./trade";

/** Every screen and everything that opens over one. Whoever adds a screen or a dialog adds it here, and tests ask for it. */
export const visits: readonly Visit[] = [...doors, ...own, ...trade, ...community, ...admin];

/** Every screen by itself, as each person whose eyes it names. */
export const screenVisits = visits
  .filter(isScreen)
  .flatMap((visit) => eyesOf(visit).map((who) => ({ ...visit, who })));
/** Every dialog, with the file it comes from. */
export const dialogVisits = visits.flatMap((visit) =>
  visit.of ? [{ ...visit, of: visit.of, who: eyesOf(visit)[0] }] : [],
);

/** The screen that a visit leads this person to; none where there is no such page, for them at least. */
export const screenOf = (visit: Visit, who: Who): Screen | undefined =>
  findScreen(pathOf(visit), people[who]);

/** By what a screen's pictures are put together. */
export const folderOf = ({ path, gate }: Screen) =>
  path === landingScreen.path
    ? gate === "visitor"
      ? "landing"
      : "home"
    : path.slice(1).replace(/\W+/g, "-").replace(/-$/, "");
