/** Benchmark cases of the agency directory, agency profiles, suggestions and claims. */
import * as agencyOwnership from "@server/agencies/ownership";
import * as agencyQueries from "@server/agencies/queries";
import * as claimQueries from "@server/claims/queries";
import * as jobQueries from "@server/jobs/queries";
import * as reviewQueries from "@server/reviews/queries";
import * as suggestionQueries from "@server/suggestions/queries";
import { type AgencySort, agencySorts } from "@shared/agencies/vocabulary";
import type { BenchCase, DeepCursors } from "./cases";
import { heavyAgencyId as agency } from "./fill-agencies";
import { heavyPosterId, heavyRecruiterId as owner } from "./fill-marketplace";

const limit = 24;
const viewer = 6;

export function agencyCases(searches: Record<string, string>): BenchCase[] {
  const cases: BenchCase[] = [];
  const add = (goal: BenchCase["goal"], name: string, run: BenchCase["run"]) =>
    cases.push({ goal, name: `agencies ${name}`, run });

  for (const sort of agencySorts)
    for (const [depth, cursorFrom] of depthsOf(sort)) {
      for (const specialization of [undefined, "R&D", "Executive"] as const)
        add("S4", `by ${sort}${specialization ? `, ${specialization}` : ""}${depth}`, (db, keys) =>
          agencyQueries.list(db, { specialization }, sort, { limit, after: cursorFrom(keys) }),
        );
      for (const word of ["middling", "common"])
        if (depth)
          add("S5", `searched, ${word}, by ${sort}${depth}`, (db, keys) =>
            agencyQueries.list(db, { q: searches[word] }, sort, { limit, after: cursorFrom(keys) }),
          );
    }
  for (const [name, q] of Object.entries(searches))
    for (const sort of agencySorts)
      add("S5", `searched, ${name}, by ${sort}`, (db) => agencyQueries.list(db, { q }, sort, { limit }));
  for (const sort of agencySorts)
    add("S5", `searched, middling Executive, by ${sort}`, (db) =>
      agencyQueries.list(db, { q: searches.middling, specialization: "Executive" }, sort, { limit }),
    );
  add("S5", "searched, two letters", (db) => agencyQueries.list(db, { q: "zq" }, "rating", { limit }));
  add("S4", "counted", (db) => agencyQueries.loadDirectoryCounts(db));
  add("S4", "featured", (db) => agencyQueries.listFeatured(db));
  add("S5", "claimable, by a name", async (db) => agencyQueries.listClaimable(db, "search"));
  add("S5", "claimable, absent", async (db) => agencyQueries.listClaimable(db, searches.absent ?? ""));

  for (const [agencyName, id] of [
    ["a heavy one", agency],
    ["one", 501],
  ] as const) {
    add("S4", `page of ${agencyName}`, async (db) => {
      const profile = await agencyQueries.find(db, id);
      await agencyOwnership.findOwnerAndOrganization(db, {
        userId: profile?.userId ?? null,
        organizationId: profile?.organizationId ?? null,
      });
      await agencyQueries.listPlacements(db, id);
      await reviewQueries.findByReviewer(db, id, viewer);
      await agencyOwnership.isOwnerOrMember(
        db,
        { userId: profile?.userId ?? null, organizationId: 1 },
        viewer,
      );
      await suggestionQueries.countPending(db, { agencyId: id });
    });
    add("S4", `track record of ${agencyName}`, (db) => agencyQueries.loadTrackRecord(db, id));
    add("S4", `reviews of ${agencyName}`, (db) => reviewQueries.list(db, id, undefined, { limit }));
    add("S4", `reviews of ${agencyName}, one star`, (db) => reviewQueries.list(db, id, 1, { limit }));
  }
  add("S4", "reviews of a heavy one, deep", (db, { reviews }) =>
    reviewQueries.list(db, agency, undefined, { limit, after: reviews }),
  );
  add("S4", "reviews of a heavy one, one star, deep", (db, { reviews }) =>
    reviewQueries.list(db, agency, 1, { limit, after: reviews }),
  );
  add("S4", "team of one", (db) => agencyOwnership.listTeam(db, { userId: owner, organizationId: 501 }));
  // Half of all users joined by an unconfirmed domain: the query reads all of them and returns none.
  add("S5", "team with unconfirmed members only", (db) =>
    agencyOwnership.listTeam(db, { userId: owner, organizationId: 1 }),
  );
  add("S4", "by owner", (db) => agencyQueries.findByOwner(db, owner));

  for (const status of [undefined, "pending", "approved", "rejected"] as const) {
    const state = status ?? "all";
    add("S4", `suggestions to all, ${state}`, (db) => suggestionQueries.list(db, { status }, { limit }));
    add("S4", `suggestions to all, ${state}, deep`, (db, { suggestions }) =>
      suggestionQueries.list(db, { status }, { limit, after: suggestions }),
    );
    add("S4", `suggestions to one owner, ${state}`, (db) =>
      suggestionQueries.list(db, { ownerId: owner, status }, { limit }),
    );
    add("S4", `suggestions by one user, ${state}`, (db) =>
      suggestionQueries.list(db, { suggestedById: viewer, status }, { limit }),
    );
    add("S4", `suggestions by one user, ${state}, deep`, (db, { suggestions }) =>
      suggestionQueries.list(db, { suggestedById: viewer, status }, { limit, after: suggestions }),
    );
    add("S4", `claims, ${state}`, (db) => claimQueries.list(db, status, { limit }));
    add("S4", `claims, ${state}, deep`, (db, { claims }) =>
      claimQueries.list(db, status, { limit, after: claims }),
    );
  }
  add("S4", "suggestions to all, counted", (db) => suggestionQueries.countPending(db, {}));
  add("S4", "suggestions to one owner, counted", (db) =>
    suggestionQueries.countPending(db, { ownerId: owner }),
  );
  add("S4", "claims, counted", (db) => claimQueries.countPending(db));
  add("S4", "claims, latest of one user", (db) => claimQueries.findLatest(db, viewer));
  add("S4", "response record of a heavy poster", (db) => jobQueries.loadPosterRecord(db, heavyPosterId));
  return cases;
}

type AgencyPosition = { at: string; id: number; part?: number };

/** The pages to measure for a sort order: a suffix of the case name, and the position before the page. */
function depthsOf(sort: AgencySort): [string, (keys: DeepCursors) => AgencyPosition | undefined][] {
  const firstPage = ["", () => undefined] as [string, () => undefined];
  if (sort === "rating") return [firstPage, [", deep", (keys) => keys.agenciesByRating]];
  if (sort === "newest") return [firstPage, [", deep", (keys) => keys.newestAgencies]];
  return [
    firstPage,
    [", deep in rated", (keys) => ({ part: 0, ...keys.agenciesBySuccessRate })],
    [", deep in unrated", (keys) => ({ part: 1, ...keys.agenciesWithoutSuccessRate })],
  ];
}
