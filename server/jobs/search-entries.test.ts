/** The pending entries of the search indexes: every search scans them, so there must be few. */
import { adminEndpoints } from "@shared/admin/endpoints";
import { jobs } from "@shared/jobs/table";
import { createTestApp } from "@tests/app/create-test-app";
import { beforeEach, expect, test } from "vitest";

const app = await createTestApp();
const { db, posterHana, adminAda } = app;
const indexes = ["jobs_market", "jobs_search"];

/** Moves the pending entries of each index into it, and returns their pages, of 8 kB. */
const mergePending = async () =>
  Promise.all(
    indexes.map(async (index) => {
      const [row] = await app.rows<{ pages: number }>(
        `select gin_clean_pending_list('${index}')::int as pages`,
      );
      return row?.pages;
    }),
  );

const postJobs = (count: number) =>
  db.insert(jobs).values(
    Array.from({ length: count }, (_, n) => ({
      title: `Engineer ${n}`,
      description: Array.from({ length: 60 }, (_, word) => `word${n}x${word}`).join(" "),
      company: "Acme",
      postedById: posterHana.id,
    })),
  );

beforeEach(async () => {
  await app.rows("delete from jobs");
  await mergePending();
});

test("writes of a server leave at most 64 kB of pending entries", async () => {
  await postJobs(1);
  expect(await mergePending()).toEqual([1, 1]);
  await postJobs(300);
  for (const pages of await mergePending()) expect(pages).toBeLessThanOrEqual(9);
});

test("a suspension and its end leave no pending entries", async () => {
  await postJobs(30);
  const user = { params: { id: posterHana.id } };
  await app.as(adminAda).call(adminEndpoints.suspend, { ...user, body: { reason: "Spam" } });
  expect(await mergePending()).toEqual([0, 0]);
  await app.as(adminAda).call(adminEndpoints.restore, { ...user, body: {} });
  expect(await mergePending()).toEqual([0, 0]);
});
