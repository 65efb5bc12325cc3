/** The values by which filters and matching compare jobs and candidates: "skill:go", "place:us-austin". */
import { findPlaces, withContainingPlaces } from "./find-places";
import { findSkills } from "./find-skills";
import { nameKey } from "./tokens";

/**
 * The skills that a list of skills and a title name, each with the name to show. An entry of the list without any
 * known skill counts as it is written: "term:cold chain".
 */
export function skillFacets({
  title,
  skills,
}: {
  title: string;
  skills: readonly string[];
}): Map<string, string> {
  const nameByFacet = new Map<string, string>();
  for (const entry of skills) {
    const knownSkills = findSkills([entry]);
    for (const { slug, name } of knownSkills) nameByFacet.set(`skill:${slug}`, name);
    const key = nameKey(entry);
    if (knownSkills.length === 0 && key !== "") nameByFacet.set(`term:${key}`, entry.trim());
  }
  for (const { slug, name } of findSkills([title])) nameByFacet.set(`skill:${slug}`, name);
  return nameByFacet;
}

/**
 * The facets of jobs that need all of these skills, each named by its name, a synonym, or the words in which jobs list
 * an unknown skill. A name without letters and digits matches no job.
 */
export function requiredSkillFacets(names: readonly string[]): string[] {
  const facets = names.flatMap((name) => {
    const facetsOfName = [...skillFacets({ title: "", skills: [name] }).keys()];
    return facetsOfName.length > 0 ? facetsOfName : [`term:${name}`];
  });
  return [...new Set(facets)];
}

/** The places that a location names, with the places that contain them. */
export function placeFacets(location: string | null | undefined): string[] {
  const places = findPlaces(location ?? "").flatMap(withContainingPlaces);
  return [...new Set(places.map(({ slug }) => `place:${slug}`))];
}
