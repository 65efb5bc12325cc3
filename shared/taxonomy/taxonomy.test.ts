import { skillGroups } from "@shared/jobs/vocabulary";
import { expect, test } from "vitest";
import { findPlaceBySlug, findPlaces, withContainingPlaces } from "./find-places";
import {
  builtInTaxonomy,
  createNameFinder,
  createSkillTaxonomy,
  createSlug,
  findSkills,
  findSkillWithSpelling,
} from "./find-skills";
import { guessLevel, guessWorkMode, parseSalaryRange } from "./guess";
import { places } from "./places";
import { deriveSkillGroups } from "./skill-groups";
import { ambiguousSkillNames } from "./skills";
import { foldText, tokenize, toNameKey } from "./tokens";

const { skills } = builtInTaxonomy;
const duplicates = (values: readonly string[]) => values.filter((value, n) => values.indexOf(value) !== n);

test("every slug is unique and can be part of a URL, and no two skills share a name", () => {
  const slugs = [...skills, ...places].map(({ slug }) => slug);
  expect(slugs.filter((slug) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([]);
  expect(duplicates(skills.map(({ slug }) => slug))).toEqual([]);
  expect(duplicates(places.map(({ slug }) => slug))).toEqual([]);
  const names = skills.flatMap(({ name, synonyms }) => [...new Set([name, ...synonyms].map(toNameKey))]);
  expect(duplicates(names)).toEqual([]);
  expect([...ambiguousSkillNames].filter((name) => !names.includes(name))).toEqual([]);
});

test("there are at least 450 skills in every skill group, and 300 places inside known places", () => {
  expect(skills.length).toBeGreaterThanOrEqual(450);
  expect(new Set(skills.map(({ group }) => group))).toEqual(new Set([...skillGroups, "other"]));
  expect(places.length).toBeGreaterThanOrEqual(300);
  expect(places.filter(({ parent }) => parent !== undefined && !findPlaceBySlug(parent))).toEqual([]);
  expect(withContainingPlaces(findPlaceBySlug("us-san-francisco") ?? fail()).map(({ slug }) => slug)).toEqual(
    ["us-san-francisco", "us-bay-area", "us-ca", "us", "north-america", "americas"],
  );
});

function fail(): never {
  throw new Error("unknown place");
}

test("every skill is found by each of its names in a list of skills", () => {
  const missed = skills.flatMap((skill) =>
    [skill.name, ...skill.synonyms].filter((name) => !findSkills([name], builtInTaxonomy).includes(skill)),
  );
  expect(missed).toEqual([]);
});

test("every place is found by its name, unless a namesake comes first, and by its other names", () => {
  const missed = places.flatMap((place) =>
    [place.name, ...(place.aliases ?? []), ...(place.codes ?? [])].filter(
      (name) => !findPlaces(name).includes(place),
    ),
  );
  expect(missed).toEqual([
    "Cambridge",
    "Birmingham",
    "Portland",
    "London",
    "San José",
    "New York",
    "Victoria",
    "Georgia",
  ]);
});

test("text is folded to lower case without accents", () => {
  expect(["Zürich", "Łódź", "Malmö", "MÉDELLIN", "Straße"].map(foldText)).toEqual([
    "zurich",
    "lodz",
    "malmo",
    "medellin",
    "strasse",
  ]);
});

test.each([
  ["C++, C# and .NET", ["c++", "c#", "and", ".net"]],
  ["Node.js/CI/CD.", ["node.js", "ci", "cd"]],
  ["R&D (ASP.NET)", ["r&d", "asp.net"]],
  ["5+ years… Łódź", ["5+", "years", "lodz"]],
  ["", []],
])("the words of %j are %j", (text, words) =>
  expect(tokenize(text).map(({ folded }) => folded)).toEqual(words),
);

test.each([
  [["golang"], ["go"]],
  [["Go"], ["go"]],
  [["GO", "Golang"], ["go"]],
  [
    ["R", "C"],
    ["r", "c"],
  ],
  [["C/C++"], ["c", "cpp"]],
  [
    ["C#", "F#", ".NET"],
    ["c-sharp", "f-sharp", "dotnet"],
  ],
  [["NodeJS"], ["node-js"]],
  [["Node JS"], ["node-js"]],
  [["node.js"], ["node-js"]],
  [["Postgres"], ["postgresql"]],
  [["k8s"], ["kubernetes"]],
  [["CI/CD"], ["ci-cd"]],
  [["React Native"], ["react-native"]],
  [["react"], ["react"]],
  [["Ruby on Rails"], ["ruby-on-rails"]],
  [["M&A"], ["mergers-and-acquisitions"]],
  [["Go-to-market"], ["go-to-market"]],
  [["Senior Go Engineer"], ["go"]],
  [["Backend Engineer (Go)"], ["backend-development", "go"]],
  [["Engineer, Rust"], ["rust"]],
  [["Engineer - Swift"], ["swift"]],
  [["R Developer"], ["r"]],
  [["Go-to-Market Lead"], ["go-to-market"]],
  [["Where teams go to win"], []],
  [["Swift decisions, clear words"], []],
  [["Series C Finance Lead"], ["finance"]],
  [["Vitamin C chemist"], []],
  [["Phoenix office manager"], []],
  [["Chief of Staff"], []],
  [["Expressive writer"], []],
  [[""], []],
])("%j names the skills %j", (texts, slugs) =>
  expect(findSkills(texts, builtInTaxonomy).map(({ slug }) => slug)).toEqual(slugs),
);

test.each([
  ["Austin", ["us-austin"]],
  ["Austin, TX", ["us-austin", "us-tx"]],
  ["austin texas", ["us-austin", "us-tx"]],
  ["NYC", ["us-new-york"]],
  ["New York, NY", ["us-new-york", "us-ny"]],
  ["New York, New York", ["us-new-york", "us-ny"]],
  ["Buffalo, New York", ["us-buffalo", "us-ny"]],
  ["SF or LA", ["us-san-francisco", "us-los-angeles"]],
  ["New Orleans, LA", ["us-new-orleans", "us-la"]],
  ["Paris", ["fr-paris"]],
  ["Paris, France", ["fr-paris", "fr"]],
  ["Paris, Texas", ["us-tx"]],
  ["Paris, TX, USA", ["us-tx", "us"]],
  ["London", ["gb-london"]],
  ["London, Ontario", ["ca-london", "ca-on"]],
  ["London, UK", ["gb-london", "gb"]],
  ["Cambridge, MA", ["us-cambridge", "us-ma"]],
  ["Cambridge (United Kingdom)", ["gb-cambridge", "gb"]],
  ["Portland", ["us-portland"]],
  ["Portland, ME", ["us-me-portland", "us-me"]],
  ["Birmingham, AL", ["us-birmingham", "us-al"]],
  ["Atlanta, Georgia", ["us-atlanta", "us-ga"]],
  ["Tbilisi, Georgia", ["ge-tbilisi", "ge"]],
  ["San José, Costa Rica", ["cr-san-jose", "cr"]],
  ["San Jose, CA", ["us-san-jose", "us-ca"]],
  ["Berlin, DE", ["de-berlin", "de"]],
  ["Wilmington, DE", ["us-de"]],
  ["Washington, DC", ["us-washington-dc"]],
  ["Seattle, Washington", ["us-seattle", "us-wa"]],
  ["München", ["de-munich"]],
  ["Zuerich", ["ch-zurich"]],
  ["São Paulo, Brasil", ["br-sao-paulo", "br"]],
  ["Berlin, London or Paris", ["de-berlin", "gb-london", "fr-paris"]],
  ["London, Berlin, Germany", ["gb-london", "de-berlin", "de"]],
  ["Remote, US", ["us"]],
  ["Remote (EMEA)", ["emea"]],
  ["Remote", []],
  ["Join us in the office", []],
  ["No city or me", []],
  ["St. Louis, MO", ["us-saint-louis", "us-mo"]],
  ["U.S.", ["us"]],
  ["", []],
])("the location %j names %j", (location, slugs) =>
  expect(findPlaces(location).map(({ slug }) => slug)).toEqual(slugs),
);

test.each([
  ["Senior Engineer", null, "senior"],
  ["Staff Engineer", null, "senior"],
  ["Junior Designer", null, "junior"],
  ["Mid-level Engineer", null, "mid"],
  ["VP Sales", null, "executive"],
  ["Head of Product", null, "executive"],
  ["CTO", null, "executive"],
  ["Senior Director of Engineering", null, "executive"],
  ["Account Executive", null, null],
  ["Chief of Staff", null, null],
  ["Lead Generation Manager", null, null],
  ["Engineer", "5 years or more", "senior"],
  ["Engineer", "3-5 years", "mid"],
  ["Engineer", "1 year", "junior"],
  ["Engineer", "senior", "senior"],
  ["Engineer", "executive", "executive"],
  ["Junior Engineer", "10+ years", "junior"],
  ["Engineer", "Founded 2019", null],
  ["Engineer", null, null],
])("the level of %j with the experience %j is %j", (title, experience, level) =>
  expect(guessLevel({ title, experience })).toBe(level),
);

test.each([
  ["Engineer", "Remote, US", "remote"],
  ["Engineer", "Austin, TX (Hybrid)", "hybrid"],
  ["Engineer", "On-site in Berlin", "on_site"],
  ["Engineer", "Remote or on-site", "hybrid"],
  ["Engineer", "Berlin, not remote", "on_site"],
  ["Engineer", "Berlin", null],
  ["Remote Engineer", "Berlin", "remote"],
  ["Engineer (Remote)", null, "remote"],
  ["Distributed Systems Engineer", null, null],
  ["Engineer", null, null],
])("the work mode of %j at %j is %j", (title, location, mode) =>
  expect(guessWorkMode({ title, location })).toBe(mode),
);

test.each([
  ["$150,000 to $180,000", [150_000, 180_000, "USD"]],
  ["$150k - $180k", [150_000, 180_000, "USD"]],
  ["$150-180k", [150_000, 180_000, "USD"]],
  ["€70.000–90.000", [70_000, 90_000, "EUR"]],
  ["60 000 - 75 000 EUR", [60_000, 75_000, "EUR"]],
  ["£60k to £75k per year", [60_000, 75_000, "GBP"]],
  ["CHF 120'000 - 140'000", [120_000, 140_000, "CHF"]],
  ["CA$100,000 to CA$120,000", [100_000, 120_000, "CAD"]],
  ["USD 150k to 180k base", [150_000, 180_000, "USD"]],
  ["$130,000 base, $240,000 on target", null],
  ["150,000 to 180,000", null],
  ["$150,000", null],
  ["$50 to $70 an hour", null],
  ["$12,000 to $14,000 a month", null],
  ["$150k to €180k", null],
  ["$180k to $150k", null],
  ["$150k - $180k + 10% bonus", null],
  ["Competitive", null],
  ["", null],
  [null, null],
] as const)("the salary range %j means %j", (text, figures) => {
  const salary = parseSalaryRange(text);
  expect(salary && [salary.salaryMin, salary.salaryMax, salary.salaryCurrency]).toEqual(figures);
});

test.each([
  ["Staff Backend Engineer", [], ["engineering"]],
  ["Founding Account Executive", [], ["sales"]],
  ["Founding Designer", ["Figma"], ["design"]],
  ["Head of Product", [], ["product"]],
  ["Chief of Staff", ["SQL", "Typography"], ["engineering", "design"]],
  ["Database Gardener", [], []],
  ["VP Finance", ["FP&A"], []],
  ["C++ wizard", [], ["engineering"]],
  ["Data", ["Pipeline"], ["engineering", "sales"]],
  ["Sales Engineer", [], ["engineering", "sales"]],
  ["Go-to-Market Lead", [], ["sales"]],
  ["Go Engineer", ["Go"], ["engineering"]],
])("%s with %j belongs to %j", (title, skills, groups) =>
  expect(deriveSkillGroups({ title, skills }, builtInTaxonomy)).toEqual(groups),
);

const weaving = { slug: "weaving", name: "Weaving", group: "design" } as const;
const go = { slug: "go", name: "Go", group: "engineering" } as const;
const extended = createSkillTaxonomy([
  { name: "Weaving", skill: weaving },
  { name: "Loom.js work", skill: weaving },
  { name: "Gopher", skill: go },
  { name: "Rust", skill: weaving },
]);

test("added skills and synonyms are found beside the built-in ones, whose names stay theirs", () => {
  const slugsIn = (text: string) => findSkills([text], extended).map(({ slug }) => slug);
  expect(slugsIn("Head of Weaving and Golang")).toEqual(["weaving", "go"]);
  expect(["LOOM.JS WORK", "loomjs work", "Loom js work"].map(slugsIn)).toEqual(Array(3).fill(["weaving"]));
  expect(slugsIn("gopher")).toEqual(["go"]);
  expect(slugsIn("Rust")).toEqual(["rust"]);
  expect(extended.skills.find(({ slug }) => slug === "go")?.synonyms).toEqual(["Golang", "Gopher"]);
  expect(findSkills(["Weaving", "Gopher"], builtInTaxonomy)).toEqual([]);
  expect(findSkillWithSpelling("loom js work", extended)?.slug).toBe("weaving");
});

test("a new slug differs from those of other skills", () => {
  expect(
    ["Loom work", "Weaving!", "日本語", "x".repeat(90)].map((name) => createSlug(name, extended)),
  ).toEqual(["loom-work", "weaving-2", "skill", "x".repeat(60)]);
});

test("the name finder compares whole words, in every spelling of the names", () => {
  const containsName = createNameFinder(["Loom.js", "Cold chain"]);
  expect(
    [["Role", "loom js"], ["Head of Cold-Chain, Berlin"], ["Cold", "chain"], ["Loomjsx"], []].map(
      containsName,
    ),
  ).toEqual([true, true, false, false, false]);
});
