import type { Screen } from "@/screen";
import { findScreen } from "@/screens";
import { landingScreen } from "@/visitor-screens";
import { isLongForm } from "../../app/long-form";
import { admin } from "./admin";
import { community } from "./community";
import { eyesOf, isScreen, pathOf, people, type Visit, type Who } from "./entry";
import { own } from "./own";
import { publicVisits } from "./public";
import { trade } from "./trade";

/** Every screen, dialog and menu. Tests fail if one is missing. */
export const visits: readonly Visit[] = [...publicVisits, ...own, ...trade, ...community, ...admin];

/** Every screen as it opens, once for each of its users. */
export const screenVisits = visits
  .filter(isScreen)
  .flatMap((visit) => eyesOf(visit).map((who) => ({ ...visit, who })));
/** Whether the URL of an entry has parameters, such as filters, or a hash. */
export const hasParameters = ({ at }: Pick<Visit, "at">) => /[?#]/.test(at);
/** The screens without parameters; all of `screenVisits` with QUALITY=1. */
export const plainScreenVisits = screenVisits.filter((visit) => isLongForm || !hasParameters(visit));
/** Every dialog with the files that render it. */
export const dialogVisits = visits.flatMap((visit) =>
  visit.of ? [{ ...visit, files: [visit.of].flat(), who: eyesOf(visit)[0] }] : [],
);

/** The screen that a user gets at the URL of an entry; undefined if they get "not found". */
export const screenOf = (visit: Visit, who: Who): Screen | undefined =>
  findScreen(pathOf(visit), people[who]);

/** The folder of a screen's pictures. */
export const folderOf = ({ path, gate }: Screen) =>
  path === landingScreen.path
    ? gate === "visitor"
      ? "landing"
      : "home"
    : path.slice(1).replace(/\W+/g, "-").replace(/-$/, "");
