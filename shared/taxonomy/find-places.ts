/** Finds the places that the location of a job or candidate names. */
import { cities, type Place, places } from "./places";
import { findNames, type Token, tokenize, toNameKey } from "./tokens";

const placeBySlug = new Map(places.map((place) => [place.slug, place]));

export const findPlaceBySlug = (slug: string): Place | undefined => placeBySlug.get(slug);

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
  const searchKey = toNameKey(text);
  const nameKeysOf = ({ name, aliases = [], codes = [] }: Place) =>
    [name, ...aliases, ...codes].map(toNameKey);
  const placesByFirstWord = places.filter((place) =>
    nameKeysOf(place).some((nameKey) => nameKey.startsWith(searchKey)),
  );
  const placesByLaterWord = places.filter((place) =>
    nameKeysOf(place).some((nameKey) => nameKey.includes(` ${searchKey}`)),
  );
  return [...new Set([...placesByFirstWord, ...placesByLaterWord])].slice(0, maxSuggestions);
}

const isInside = (place: Place, container: Place) => withContainingPlaces(place).slice(1).includes(container);

/** A place that a name can mean, and the spelling that the name needs for this meaning. */
interface PlaceMeaning {
  place: Place;
  /** "Capitals after a separator" are also accepted after the name of a place inside this one: "Austin TX". */
  spelling: "any" | "capitals" | "capitals after a separator";
}

const countryCodeLength = 2;
/** The slug of a country is its ISO code, such as "de". Slugs of other places are longer. */
export const isCountrySlug = (slug: string) => slug.length === countryCodeLength;
const isCity = (place: Place) => cities.includes(place);

const meaningsByNameKey = new Map<string, PlaceMeaning[]>();
function addMeaning(name: string, meaning: PlaceMeaning) {
  const nameKey = toNameKey(name);
  meaningsByNameKey.set(nameKey, [...(meaningsByNameKey.get(nameKey) ?? []), meaning]);
}
// Earlier meanings of a name take precedence. So the names and codes of all places are added first, and the
// abbreviations of states and countries after them.
for (const place of places) {
  for (const name of [place.name, ...(place.aliases ?? [])]) addMeaning(name, { place, spelling: "any" });
  for (const code of place.codes ?? []) addMeaning(code, { place, spelling: "capitals" });
}
for (const place of places) {
  const { slug, stateAbbreviation } = place;
  if (stateAbbreviation) addMeaning(stateAbbreviation, { place, spelling: "capitals after a separator" });
  // "Berlin, DE"
  if (isCountrySlug(slug)) addMeaning(slug, { place, spelling: "capitals after a separator" });
}

const maxWords = Math.max(...[...meaningsByNameKey.keys()].map((nameKey) => nameKey.split(" ").length));

interface FoundPlace {
  place: Place;
  /** All places that the name can mean. */
  meanings: PlaceMeaning[];
  /** The index of the token after the name. */
  end: number;
}

/** Whether the characters between two names contain a comma or parenthesis: "Austin, TX", "Austin (TX)". */
const containsSeparator = (gap: string) => /[,(]/.test(gap);
const hasOnlySpacesAndSeparators = (gap: string) => /^[\s,(]+$/.test(gap);

/**
 * The places that a location names, each once. The name after a city decides which city is meant: "Paris,
 * Texas" is in Texas and not Paris in France.
 */
export function findPlaces(location: string): Place[] {
  const tokens = tokenize(location);
  const foundPlaces: FoundPlace[] = [];
  const nameMatches = findNames(tokens, meaningsByNameKey, { maxWords });
  for (const { entry: possibleMeanings, start, end } of nameMatches) {
    const nameTokens = tokens.slice(start, end);
    const meanings = possibleMeanings.filter(({ spelling }) => hasRequiredCapitals(nameTokens, spelling));
    const gapBefore = tokens[start]?.gapBefore ?? "";
    const isAfterSeparator = start > 0 && containsSeparator(gapBefore);
    const isAdjacent = foundPlaces.at(-1)?.end === start && hasOnlySpacesAndSeparators(gapBefore);
    // Taken off the list, because the name can change or refute it. `resolveName` returns the places to keep.
    const adjacentPlace = isAdjacent ? foundPlaces.pop() : undefined;
    foundPlaces.push(...resolveName({ meanings, end, isAfterSeparator }, adjacentPlace));
  }
  return [...new Set(foundPlaces.map(({ place }) => place))];
}

function hasRequiredCapitals(nameTokens: readonly Token[], spelling: PlaceMeaning["spelling"]): boolean {
  return spelling === "any" || nameTokens.every(({ text }) => text === text.toUpperCase());
}

/**
 * The places that a name and the place directly before the name mean together. The name can change or refute
 * the earlier place: "Paris, Texas", "Paris, Germany".
 */
function resolveName(
  { meanings, end, isAfterSeparator }: { meanings: PlaceMeaning[]; end: number; isAfterSeparator: boolean },
  adjacentPlace: FoundPlace | undefined,
): FoundPlace[] {
  const nestedPair = adjacentPlace && findNestedPair(adjacentPlace.meanings, meanings);
  if (nestedPair)
    return [
      { ...adjacentPlace, place: nestedPair.inner },
      { place: nestedPair.outer, meanings, end },
    ];
  const place = meanings.find(
    ({ spelling }) => spelling !== "capitals after a separator" || isAfterSeparator,
  )?.place;
  const placesBefore = adjacentPlace ? [adjacentPlace] : [];
  if (!place) return placesBefore;
  const foundPlace = { place, meanings, end };
  // In "Paris, Germany", Paris is an unknown city with the name of a known one.
  const isUnknownCity = adjacentPlace && isCity(adjacentPlace.place) && !isCity(place);
  return isUnknownCity ? [foundPlace] : [...placesBefore, foundPlace];
}

/** A meaning of the first of two adjacent names that lies inside a meaning of the second: Austin in Texas. */
function findNestedPair(innerMeanings: PlaceMeaning[], outerMeanings: PlaceMeaning[]) {
  for (const { place: inner } of innerMeanings)
    for (const { place: outer } of outerMeanings) if (isInside(inner, outer)) return { inner, outer };
  return undefined;
}
