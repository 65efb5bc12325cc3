import { jobEndpoints as api } from "@shared/jobs/endpoints";
import { job as jobSchema } from "@shared/jobs/schemas";
import { createTestApp, nextCursor } from "@tests/app/create-test-app";
import { repetitions } from "@tests/security/results";
import fc from "fast-check";
import { expect, test } from "vitest";

const app = await createTestApp();
const { posterHana, rivalRuth, agentAmir, scoutInes, partnerVera, adminAda } = app;

const textPart = fc.constantFrom(
  "a",
  "Z",
  " ",
  '"',
  "\\",
  "\n",
  "\t",
  "\u0001",
  "\u2028",
  "é",
  "😀",
  "</script>",
  "{",
  "}",
  ",",
  "'",
  "NULL",
  "0",
);
const text = fc.array(textPart, { minLength: 1, maxLength: 12 }).map((parts) => `x${parts.join("")}`);
const nullable = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const job = fc.record({
  title: text,
  description: text,
  company: text,
  location: nullable(text),
  salaryRange: nullable(text),
  bountyAmount: fc.constantFrom(0, 0.01, 1500.5, 20000, 99999999.99),
  skills: fc.array(text, { maxLength: 3 }),
  experience: nullable(text),
  deadline: nullable(
    fc.constantFrom(
      "2020-02-29T23:59:59.999999Z",
      "2020-01-01T00:00:00Z",
      "2999-01-01T10:00:00.5Z",
      "2999-06-01T10:00:00.000100Z",
    ),
  ),
  status: fc.constantFrom("open" as const, "in_progress" as const, "filled" as const),
  createdAt: fc.constantFrom("2024-05-01T00:00:00Z", "2024-05-01T00:00:00.1Z", "2024-05-02T10:20:30.123456Z"),
});

/** Reads the jobs in two sort orders: "newest" is serialized by the database, "bounty" by the server. */
async function listInBothOrders(viewer: typeof agentAmir, limit: number) {
  const readAllPages = async (sort: "newest" | "bounty") => {
    const jobs = [];
    let cursor: string | undefined;
    do {
      const { status, body, headers } = await app
        .as(viewer)
        .call(api.list, { query: { sort, limit, cursor } });
      expect(status).toBe(200);
      jobs.push(...body);
      cursor = nextCursor(headers);
    } while (cursor);
    return jobs.sort((a, b) => a.id - b.id);
  };
  return [await readAllPages("newest"), await readAllPages("bounty")];
}

test("JSON written by the database equals JSON written by the server, for every viewer", {
  timeout: 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(job, { maxLength: 6 }),
      fc.integer({ min: 1, max: 4 }),
      async (values, limit) => {
        await app.rows("delete from job_applications; delete from jobs");
        for (const [n, value] of values.entries()) {
          const posted = await app.createJob(n % 2 ? posterHana : rivalRuth, value);
          if (n % 3 === 0) await app.createApplication(posted, agentAmir);
          await app.rows(`update jobs set submissions_count = ${n} where id = ${posted.id}`);
        }
        for (const viewer of [agentAmir, scoutInes, posterHana, partnerVera, adminAda]) {
          const [newest, byBounty] = await listInBothOrders(viewer, limit);
          expect(newest).toEqual(byBounty);
          expect(newest).toHaveLength(values.filter(({ status }) => status !== "filled").length);
        }
      },
    ),
    { numRuns: repetitions(8, 100) },
  );
});

test("JSON written by the database has exactly the fields of the schema", async () => {
  await app.rows("delete from job_applications; delete from jobs");
  expect((await app.as(agentAmir).call(api.list, {})).body).toEqual([]);
  expect((await app.as(agentAmir).call(api.recent, {})).body).toEqual([]);
  await app.createJob(posterHana);
  const [first = {}] = (await app.as(agentAmir).call(api.list, {})).body;
  expect(Object.keys(first)).toEqual(Object.keys(jobSchema.shape));
});
