/** Star counts of an agency equal its reviews under concurrent writes. */

import { agencyEndpoints } from "@shared/agencies/endpoints";
import { reviewEndpoints as api } from "@shared/reviews/endpoints";
import { createTestApp } from "@tests/app/create-test-app";
import { expect, test, vi } from "vitest";

// Rounds of fifty concurrent requests on one row.
vi.setConfig({ testTimeout: 180_000 });

const app = await createTestApp();
const reviewers = await Promise.all(
  Array.from({ length: 50 }, (_, n) =>
    app.createUser(`reviewer${n}`, "vc_partner", { vcApprovalStatus: "approved" }),
  ),
);
const [firstReviewer = app.partnerVera] = reviewers;
const giveReview = (user: { id: number }, id: number, rating: number) =>
  app.retryingOn503(user).call(api.review, { params: { id }, body: { rating } });
const deleteReview = async (user: { id: number }, id: number) => {
  const [ownReview] = await app.rows<{ id: number }>(
    `select id from agency_reviews where agency_id = ${id} and reviewer_id = ${user.id}`,
  );
  return app.retryingOn503(user).call(api.remove, { params: { id, reviewId: ownReview?.id ?? 2_000_000 } });
};
const countByStatus = (responses: { status: number }[]) => {
  const counts: Record<string, number> = {};
  for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

/** Compares the agency's counters with a count of its reviews. */
async function expectConsistent(id: number) {
  const [stored] = await app.rows(
    `select rating, review_count, star_counts, ranking from agencies where id = ${id}`,
  );
  const [counted] = await app.rows(`select round(avg(rating), 2) as rating, count(*)::int as review_count,
    array[count(*) filter (where rating = 1), count(*) filter (where rating = 2), count(*) filter (where rating = 3),
      count(*) filter (where rating = 4), count(*) filter (where rating = 5)]::int[] as star_counts,
    round((17.5 + coalesce(sum(rating), 0)) / (5 + count(*)), 4) as ranking from agency_reviews where agency_id = ${id}`);
  expect(stored).toEqual(counted);
  return stored;
}

test("fifty concurrent reviewers, then fifty concurrent replacements by one", async () => {
  const { id } = await app.createAgency(null);
  expect(
    countByStatus(await Promise.all(reviewers.map((user, n) => giveReview(user, id, 1 + (n % 5))))),
  ).toEqual({
    201: 50,
  });
  expect(await expectConsistent(id)).toMatchObject({
    review_count: 50,
    star_counts: [10, 10, 10, 10, 10],
    rating: "3.00",
  });
  expect(
    countByStatus(await Promise.all(reviewers.map((_, n) => giveReview(firstReviewer, id, 1 + (n % 5))))),
  ).toEqual({ 200: 50 });
  expect(await expectConsistent(id)).toMatchObject({ review_count: 50 });
});

test("fifty concurrent first reviews of one user create one", async () => {
  const { id } = await app.createAgency(null);
  expect(
    countByStatus(await Promise.all(reviewers.map((_, n) => giveReview(firstReviewer, id, 1 + (n % 5))))),
  ).toEqual({
    200: 49,
    201: 1,
  });
  expect(await expectConsistent(id)).toMatchObject({ review_count: 1 });
});

test("concurrent reviews and deletions", async () => {
  const { id } = await app.createAgency(null);
  for (let round = 0; round < 4; round++) {
    const responses = await Promise.all(
      reviewers.flatMap(
        (user, n) =>
          [
            giveReview(user, id, 1 + ((n + round) % 5)),
            ...(n % 2 ? [deleteReview(user, id)] : []),
          ] as Promise<{
            status: number;
          }>[],
      ),
    );
    expect(
      Object.keys(countByStatus(responses)).filter(
        (status) => !["200", "201", "204", "404"].includes(status),
      ),
    ).toEqual([]);
    await expectConsistent(id);
  }
});

test("reviews concurrent with the deletion of the agency leave nothing behind", async () => {
  for (let round = 0; round < 4; round++) {
    const { id } = await app.createAgency(null);
    const remove = app.retryingOn503(app.adminAda).call(agencyEndpoints.remove, { params: { id } });
    const firstReviews = reviewers.slice(0, 25).map((user) => giveReview(user, id, 5));
    const responses = await Promise.all([
      ...firstReviews,
      remove,
      ...reviewers.slice(25).map((user) => giveReview(user, id, 1)),
    ]);
    expect(responses[25]?.status).toBe(204);
    expect(
      Object.keys(countByStatus(responses)).filter((status) => !["201", "204", "404"].includes(status)),
    ).toEqual([]);
    expect(await app.rows(`select 1 from agency_reviews where agency_id = ${id}`)).toEqual([]);
  }
});
