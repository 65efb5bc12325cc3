/** The values by which filters and matching compare jobs and candidates: "skill:go", "place:us-austin". */
import { findPlaces, withContainingPlaces } from "./find-places";
import { findSkills, type SkillTaxonomy } from "./find-skills";
import { toNameKey } from "./tokens";

interface TextsWithSkills {
  title: string;
  skills: readonly string[];
}

/** The facets of the skills in a list of skills and in a title. */
export const skillFacets = (texts: TextsWithSkills, taxonomy: SkillTaxonomy): string[] => [
  ...findSkillNamesByFacet(texts, taxonomy).keys(),
];

/**
 * The names, for display, of the skills in a list of skills and in a title, by the facets of the skills. A list
 * entry without any known skill becomes a facet as it is written: "term:cold chain".
 */
export function findSkillNamesByFacet(
  { title, skills }: TextsWithSkills,
  taxonomy: SkillTaxonomy,
): Map<string, string> {
  const nameByFacet = new Map<string, string>();
  for (const entry of skills) {
    const knownSkills = findSkills([entry], taxonomy);
    for (const { slug, name } of knownSkills) nameByFacet.set(`skill:${slug}`, name);
    const key = toNameKey(entry);
    if (knownSkills.length === 0 && key !== "") nameByFacet.set(`term:${key}`, entry.trim());
  }
  for (const { slug, name } of findSkills([title], taxonomy)) nameByFacet.set(`skill:${slug}`, name);
  return nameByFacet;
}

/**
 * The facets of a job that requires all of these skills. `names` can be skill names, synonyms or unknown terms. A
 * name of only punctuation gets a facet that no job has, so that the filter finds nothing.
 */
export function requiredSkillFacets(names: readonly string[], taxonomy: SkillTaxonomy): string[] {
  const facets = names.flatMap((name) => {
    const facetsOfName = skillFacets({ title: "", skills: [name] }, taxonomy);
    return facetsOfName.length > 0 ? facetsOfName : [`term:${name}`];
  });
  return [...new Set(facets)];
}

/** The facets of the places in a location, and of the places that contain them. */
export function placeFacets(location: string | null | undefined): string[] {
  const places = findPlaces(location ?? "").flatMap(withContainingPlaces);
  return [...new Set(places.map(({ slug }) => `place:${slug}`))];
}
