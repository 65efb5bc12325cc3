/** Finds the places that the location of a job or candidate names. */
import { cities, type Place, places } from "./places";
import { findNames, type Token, tokenize, toNameKey } from "./tokens";

const placeBySlug = new Map(places.map((place) => [place.slug, place]));

export const findPlace = (slug: string): Place | undefined => placeBySlug.get(slug);

/** The place and the places that contain it, from the smallest to the largest. */
export function withContainingPlaces(place: Place): Place[] {
  const parent = place.parent === undefined ? undefined : placeBySlug.get(place.parent);
  return [place, ...(parent ? withContainingPlaces(parent) : [])];
}

const maxSuggestions = 20;

/**
 * Places with a name that begins with the text, then places with a name in which a later word begins with the
 * text.
 */
export function suggestPlaces(text: string): Place[] {
  const key = toNameKey(text);
  const namesOf = ({ name, aliases = [], codes = [] }: Place) => [name, ...aliases, ...codes].map(toNameKey);
  const placesByFirstWord = places.filter((place) => namesOf(place).some((name) => name.startsWith(key)));
  const placesByOtherWord = places.filter((place) => namesOf(place).some((name) => name.includes(` ${key}`)));
  return [...new Set([...placesByFirstWord, ...placesByOtherWord])].slice(0, maxSuggestions);
}

const isInside = (place: Place, container: Place) => withContainingPlaces(place).slice(1).includes(container);

/** A place that a name can mean, and the spelling that the name needs for this meaning. */
interface Meaning {
  place: Place;
  spelling: "any" | "capitals" | "capitals after a place";
}

const meaningsByName = new Map<string, Meaning[]>();
function addName(name: string, meaning: Meaning) {
  const key = toNameKey(name);
  meaningsByName.set(key, [...(meaningsByName.get(key) ?? []), meaning]);
}
for (const place of places) {
  for (const name of [place.name, ...(place.aliases ?? [])]) addName(name, { place, spelling: "any" });
  for (const code of place.codes ?? []) addName(code, { place, spelling: "capitals" });
}
for (const place of places) {
  if (place.postalCode) addName(place.postalCode, { place, spelling: "capitals after a place" });
  // The slug of a country is its ISO code: "Berlin, DE".
  if (place.slug.length === 2) addName(place.slug, { place, spelling: "capitals after a place" });
}

const maxWords = Math.max(...[...meaningsByName.keys()].map((key) => key.split(" ").length));
const isCity = (place: Place) => cities.includes(place);

interface FoundPlace {
  place: Place;
  /** All places that the name can mean. */
  meanings: Meaning[];
  /** The index of the token after the name. */
  end: number;
}

/**
 * The places that a location names, each once. The name after a city decides which city is meant: "Paris,
 * Texas" is in Texas and not Paris in France.
 */
export function findPlaces(location: string): Place[] {
  const tokens = tokenize(location);
  const found: FoundPlace[] = [];
  for (const { entry, start, end } of findNames(tokens, meaningsByName, { maxWords })) {
    const meanings = entry.filter(({ spelling }) => isSpelled(spelling, tokens.slice(start, end)));
    const last = found.at(-1);
    const isAdjacent = last?.end === start && /^[\s,(]+$/.test(tokens[start]?.gapBefore ?? "");
    const previous = isAdjacent ? last : undefined;
    const pair = previous && findNestedPair(previous.meanings, meanings);
    if (pair) {
      previous.place = pair.inner;
      found.push({ place: pair.outer, meanings, end });
      continue;
    }
    const hasContext = start > 0 && /[,(]/.test(tokens[start]?.gapBefore ?? "");
    const place = meanings.find(({ spelling }) => spelling !== "capitals after a place" || hasContext)?.place;
    if (!place) continue;
    const isOtherCity = previous && isCity(previous.place) && !isCity(place);
    if (isOtherCity) found.pop();
    found.push({ place, meanings, end });
  }
  return [...new Set(found.map(({ place }) => place))];
}

function isSpelled(spelling: Meaning["spelling"], tokens: readonly Token[]): boolean {
  return spelling === "any" || tokens.every(({ text }) => text === text.toUpperCase());
}

/** A meaning of the first of two adjacent names that lies inside a meaning of the second: Austin in Texas. */
function findNestedPair(innerMeanings: Meaning[], outerMeanings: Meaning[]) {
  for (const { place: inner } of innerMeanings)
    for (const { place: outer } of outerMeanings) if (isInside(inner, outer)) return { inner, outer };
  return undefined;
}
