/** R9: whatever is written at once, a listing's stars are those of its reviews. */

import { agencyEndpoints } from "@shared/agencies/endpoints";
import { reviewEndpoints as api } from "@shared/reviews/endpoints";
import { createTestApp } from "@tests/app/create-test-app";
import { expect, test, vi } from "vitest";

// Round after round, fifty at once, all of them over one row.
vi.setConfig({ testTimeout: 180_000 });

const world = await createTestApp();
const people = await Promise.all(
  Array.from({ length: 50 }, (_, n) =>
    world.person(`reviewer${n}`, "vc_partner", { vcApprovalStatus: "approved" }),
  ),
);
const [one = world.partnerVera] = people;
const give = (person: { id: number }, id: number, rating: number) =>
  world.patient(person).call(api.review, { params: { id }, body: { rating } });
const take = async (person: { id: number }, id: number) => {
  const [mine] = await world.rows<{ id: number }>(
    `select id from agency_reviews where agency_id = ${id} and reviewer_id = ${person.id}`,
  );
  return world.patient(person).call(api.remove, { params: { id, reviewId: mine?.id ?? 2_000_000 } });
};
const tallied = (answers: { status: number }[]) => {
  const counts: Record<string, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

/** What stands in the listing beside what follows from the reviews themselves. */
async function expectTrue(id: number) {
  const [kept] = await world.rows(
    `select rating, review_count, star_counts, ranking from agencies where id = ${id}`,
  );
  const [naive] = await world.rows(`select round(avg(rating), 2) as rating, count(*)::int as review_count,
    array[count(*) filter (where rating = 1), count(*) filter (where rating = 2), count(*) filter (where rating = 3),
      count(*) filter (where rating = 4), count(*) filter (where rating = 5)]::int[] as star_counts,
    round((17.5 + coalesce(sum(rating), 0)) / (5 + count(*)), 4) as ranking from agency_reviews where agency_id = ${id}`);
  expect(kept).toEqual(naive);
  return kept;
}

test("fifty reviewers at once, then fifty replacements by one", async () => {
  const { id } = await world.agency(null);
  expect(tallied(await Promise.all(people.map((person, n) => give(person, id, 1 + (n % 5)))))).toEqual({
    201: 50,
  });
  expect(await expectTrue(id)).toMatchObject({
    review_count: 50,
    star_counts: [10, 10, 10, 10, 10],
    rating: "3.00",
  });
  expect(tallied(await Promise.all(people.map((_, n) => give(one, id, 1 + (n % 5)))))).toEqual({ 200: 50 });
  expect(await expectTrue(id)).toMatchObject({ review_count: 50 });
});

test("one person's first fifty times at once is one review", async () => {
  const { id } = await world.agency(null);
  expect(tallied(await Promise.all(people.map((_, n) => give(one, id, 1 + (n % 5)))))).toEqual({
    200: 49,
    201: 1,
  });
  expect(await expectTrue(id)).toMatchObject({ review_count: 1 });
});

test("mixed with deletions", async () => {
  const { id } = await world.agency(null);
  for (let round = 0; round < 4; round++) {
    const answers = await Promise.all(
      people.flatMap(
        (person, n) =>
          [give(person, id, 1 + ((n + round) % 5)), ...(n % 2 ? [take(person, id)] : [])] as Promise<{
            status: number;
          }>[],
      ),
    );
    expect(
      Object.keys(tallied(answers)).filter((status) => !["200", "201", "204", "404"].includes(status)),
    ).toEqual([]);
    await expectTrue(id);
  }
});

test("while the listing is deleted: written or not found, and nothing is left", async () => {
  for (let round = 0; round < 4; round++) {
    const { id } = await world.agency(null);
    const remove = world.patient(world.adminAda).call(agencyEndpoints.remove, { params: { id } });
    const before = people.slice(0, 25).map((person) => give(person, id, 5));
    const answers = await Promise.all([
      ...before,
      remove,
      ...people.slice(25).map((person) => give(person, id, 1)),
    ]);
    expect(answers[25]?.status).toBe(204);
    expect(Object.keys(tallied(answers)).filter((status) => !["201", "204", "404"].includes(status))).toEqual(
      [],
    );
    expect(await world.rows(`select 1 from agency_reviews where agency_id = ${id}`)).toEqual([]);
  }
});
