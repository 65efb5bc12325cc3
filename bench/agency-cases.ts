/** The directory: every list at every order, filter, word and depth, a listing's page, and what is decided on. */
import * as agencyOwnership from "@server/agencies/ownership";
import * as agencyQueries from "@server/agencies/queries";
import * as claimQueries from "@server/claims/queries";
import * as jobQueries from "@server/jobs/queries";
import * as reviewQueries from "@server/reviews/queries";
import * as suggestionQueries from "@server/suggestions/queries";
import { type AgencySort, agencySorts } from "@shared/agencies/vocabulary";
import type { Case, Keys } from "./cases";
import { heavyPoster, heavyRecruiter as owner } from "./fill";
import { heavyAgency as agency } from "./fill-agencies";

const limit = 24;
const viewer = 6;

export function agencyCases(searches: Record<string, string>): Case[] {
  const cases: Case[] = [];
  const add = (goal: Case["goal"], name: string, run: Case["run"]) =>
    cases.push({ goal, name: `agencies ${name}`, run });
  const depths = (
    sort: AgencySort,
  ): [string, (keys: Keys) => { at: string; id: number; part?: number } | undefined][] => [
    ["", () => undefined],
    ...(sort === "placements"
      ? ([
          [", deep in rated", ({ successful }: Keys) => ({ part: 0, ...successful })],
          [", deep in unrated", ({ unrated }: Keys) => ({ part: 1, ...unrated })],
        ] as [string, (keys: Keys) => { at: string; id: number; part: number }][])
      : ([[", deep", (keys: Keys) => (sort === "rating" ? keys.ranked : keys.listed)]] as [
          string,
          (keys: Keys) => { at: string; id: number },
        ][])),
  ];

  for (const sort of agencySorts)
    for (const [depth, key] of depths(sort)) {
      for (const specialization of [undefined, "R&D", "Executive"] as const)
        add("S4", `by ${sort}${specialization ? `, ${specialization}` : ""}${depth}`, (db, keys) =>
          agencyQueries.list(db, { specialization }, sort, { limit, after: key(keys) }),
        );
      for (const word of ["middling", "common"])
        if (depth)
          add("S5", `searched, ${word}, by ${sort}${depth}`, (db, keys) =>
            agencyQueries.list(db, { q: searches[word] }, sort, { limit, after: key(keys) }),
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
  add("S4", "counted", (db) => agencyQueries.count(db));
  add("S4", "featured", (db) => agencyQueries.listFeatured(db));
  add("S5", "claimable, by a name", async (db) => agencyQueries.listClaimable(db, "search"));
  add("S5", "claimable, absent", async (db) => agencyQueries.listClaimable(db, searches.absent ?? ""));

  for (const [which, id] of [
    ["a heavy one", agency],
    ["one", 501],
  ] as const) {
    add("S4", `page of ${which}`, async (db) => {
      const found = await agencyQueries.find(db, id);
      await agencyOwnership.findPeople(db, {
        userId: found?.userId ?? null,
        organizationId: found?.organizationId ?? null,
      });
      await agencyQueries.listPlacements(db, id);
      await reviewQueries.findByReviewer(db, id, viewer);
      await agencyOwnership.isOwn(db, { userId: found?.userId ?? null, organizationId: 1 }, viewer);
      await suggestionQueries.countPending(db, { agencyId: id });
    });
    add("S4", `record of ${which}`, (db) => agencyQueries.recordOf(db, id));
    add("S4", `reviews of ${which}`, (db) => reviewQueries.list(db, id, undefined, { limit }));
    add("S4", `reviews of ${which}, one star`, (db) => reviewQueries.list(db, id, 1, { limit }));
  }
  add("S4", "reviews of a heavy one, deep", (db, { reviewed }) =>
    reviewQueries.list(db, agency, undefined, { limit, after: reviewed }),
  );
  add("S4", "reviews of a heavy one, one star, deep", (db, { reviewed }) =>
    reviewQueries.list(db, agency, 1, { limit, after: reviewed }),
  );
  add("S4", "team of one", (db) => agencyOwnership.listTeam(db, { userId: owner, organizationId: 501 }));
  // Every other person of the network, by a domain alone: none of them is shown, and all are looked at.
  add("S5", "team that nobody confirmed", (db) =>
    agencyOwnership.listTeam(db, { userId: owner, organizationId: 1 }),
  );
  add("S4", "by owner", (db) => agencyQueries.findByOwner(db, owner));

  for (const status of [undefined, "pending", "approved", "rejected"] as const) {
    const state = status ?? "all";
    add("S4", `suggestions to all, ${state}`, (db) => suggestionQueries.list(db, { status }, { limit }));
    add("S4", `suggestions to all, ${state}, deep`, (db, { suggested }) =>
      suggestionQueries.list(db, { status }, { limit, after: suggested }),
    );
    add("S4", `suggestions to one owner, ${state}`, (db) =>
      suggestionQueries.list(db, { ownerId: owner, status }, { limit }),
    );
    add("S4", `suggestions by one, ${state}`, (db) =>
      suggestionQueries.list(db, { suggestedById: viewer, status }, { limit }),
    );
    add("S4", `suggestions by one, ${state}, deep`, (db, { suggested }) =>
      suggestionQueries.list(db, { suggestedById: viewer, status }, { limit, after: suggested }),
    );
    add("S4", `claims, ${state}`, (db) => claimQueries.list(db, status, { limit }));
    add("S4", `claims, ${state}, deep`, (db, { claimed }) =>
      claimQueries.list(db, status, { limit, after: claimed }),
    );
  }
  add("S4", "suggestions to all, counted", (db) => suggestionQueries.countPending(db, {}));
  add("S4", "suggestions to one owner, counted", (db) =>
    suggestionQueries.countPending(db, { ownerId: owner }),
  );
  add("S4", "claims, counted", (db) => claimQueries.countPending(db));
  add("S4", "claims, one's latest", (db) => claimQueries.findLatest(db, viewer));
  add("S4", "and a heavy poster's record", (db) => jobQueries.posterRecordOf(db, heavyPoster));
  return cases;
}
