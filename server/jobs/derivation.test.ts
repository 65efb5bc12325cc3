import { randomUUID } from "node:crypto";
import { jobEndpoints as api } from "@shared/jobs/endpoints";
import { jobs } from "@shared/jobs/table";
import { bountyBandBounds } from "@shared/jobs/vocabulary";
import { jobDerivationVersion } from "@shared/taxonomy/derive-job";
import { builtInTaxonomy } from "@shared/taxonomy/find-skills";
import { createTestApp } from "@tests/app/create-test-app";
import { expect, test } from "vitest";
import * as commands from "./commands";
import { deriveOutdatedJobs } from "./derivation-commands";

const app = await createTestApp();
const { db, posterHana, agentAmir } = app;
const derive = (limit: number) => deriveOutdatedJobs(db, limit, async () => builtInTaxonomy);
const required = { title: "Engineer", description: "Build it", company: "Acme" };

const post = (body: object) => app.as(posterHana).call(api.post, { body: { ...required, ...body } as never });
const edit = (id: number, body: object) =>
  app.as(posterHana).call(api.edit, { params: { id }, body: body as never });

async function searchTitles(q: string) {
  const { body } = await app.as(agentAmir).call(api.list, { query: { q } });
  return body.map(({ title }) => title).sort();
}

/** Inserts a job as a server of the previous version does. Returns its id. */
async function insertAsOlderServer(columns: Record<string, string>) {
  const values = { title: "'Engineer'", description: "'Build it'", company: "'Acme'", ...columns };
  const [row] = await app.rows<{ id: number }>(
    `insert into jobs (posted_by_id, ${Object.keys(values)}) values (${posterHana.id}, ${Object.values(values)}) returning id`,
  );
  return row?.id ?? 0;
}

async function runDerivation() {
  await app.rows("select graphile_worker.add_job('derive_jobs')");
  await app.runTasks();
}

const storedJob = async (id: number) => {
  const [row] = await app.rows(
    `select work_mode, level, salary_min, salary_max, salary_currency, guessed_fields, facets, derived_version
     from jobs where id = ${id}`,
  );
  return row;
};

test("a search finds jobs by place, by skill and by the synonyms of both", async () => {
  await app.rows("delete from jobs");
  await post({ title: "Ledger Engineer", location: "Austin, TX", skills: ["Postgres", "Go"] });
  await post({ title: "Seller", location: "New York, NY", skills: ["SFDC"], company: "Copperkey" });
  expect(await searchTitles("austin")).toEqual(["Ledger Engineer"]);
  expect(await searchTitles("texas")).toEqual(["Ledger Engineer"]);
  expect(await searchTitles("PostgreSQL")).toEqual(["Ledger Engineer"]);
  expect(await searchTitles("golang ledg")).toEqual(["Ledger Engineer"]);
  expect(await searchTitles("nyc")).toEqual(["Seller"]);
  expect(await searchTitles("salesforce")).toEqual(["Seller"]);
  expect(await searchTitles("copper")).toEqual(["Seller"]);
  expect(await searchTitles("build united")).toEqual(["Ledger Engineer", "Seller"]);
  expect(await searchTitles("rust")).toEqual([]);
});

test("a job gets a guess where its poster states nothing", async () => {
  const { body } = await post({
    title: "Senior Engineer",
    location: "Remote, US",
    salaryRange: "$150,000 to $180,000",
  });
  expect(body).toMatchObject({
    workMode: "remote",
    level: "senior",
    salaryMin: 150_000,
    salaryMax: 180_000,
    salaryCurrency: "USD",
  });
  const { body: unknown } = await post({ salaryRange: "competitive" });
  expect(unknown).toMatchObject({ workMode: null, level: null, salaryMin: null, salaryCurrency: null });
});

test("what the poster states is kept when the texts change, guesses are made again, and null returns to the guess", async () => {
  const { body } = await post({
    title: "Senior Engineer",
    location: "Remote",
    level: "mid",
    salaryMin: "90000",
    salaryCurrency: "EUR",
  });
  expect(body).toMatchObject({
    level: "mid",
    workMode: "remote",
    salaryMin: 90_000,
    salaryMax: null,
    salaryCurrency: "EUR",
  });
  const edited = await edit(body.id, { title: "Junior Engineer", location: "Berlin (hybrid)" });
  expect(edited.body).toMatchObject({ level: "mid", workMode: "hybrid", salaryMin: 90_000 });
  const cleared = await edit(body.id, { level: null, salaryMin: "", salaryRange: "€50k–60k" });
  expect(cleared.body).toMatchObject({ level: "junior", salaryMin: 50_000, salaryMax: 60_000 });
  expect((await storedJob(body.id))?.guessed_fields).toEqual(["workMode", "level", "salary"]);
});

test.each([
  [{ salaryMin: 5, salaryMax: 4, salaryCurrency: "USD" }, "salaryMax"],
  [{ salaryMin: 5, salaryMax: 6 }, "salaryCurrency"],
  [{ salaryMin: 1.555, salaryCurrency: "USD" }, "salaryMin"],
  [{ salaryMax: 10_000_000.5, salaryCurrency: "USD" }, "salaryMax"],
  [{ salaryMin: -1, salaryCurrency: "USD" }, "salaryMin"],
  [{ salaryMax: 10_000_001, salaryCurrency: "USD" }, "salaryMax"],
  [{ salaryCurrency: "DOGE" }, "salaryCurrency"],
  [{ workMode: "moon" }, "workMode"],
  [{ level: "guru" }, "level"],
])("posting and editing with %j fail at %s", async (body, path) => {
  const { body: stored } = await post({});
  for (const response of [await post(body), await edit(stored.id, body)]) {
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({ errors: [{ path }] });
  }
});

test("a salary with decimals is rounded to whole units, half of one upwards", async () => {
  const salary = { salaryMin: 150_000.5, salaryMax: "180000.49", salaryCurrency: "USD" };
  const rounded = { salaryMin: 150_001, salaryMax: 180_000 };
  const posted = await post(salary);
  expect(posted.body).toMatchObject(rounded);
  const { body: stored } = await post({});
  expect((await edit(stored.id, salary)).body).toMatchObject(rounded);
});

test("an edited salary is compared with the stored one", async () => {
  const { body } = await post({ salaryMin: 50_000, salaryMax: 60_000, salaryCurrency: "USD" });
  expect((await edit(body.id, { salaryMin: 70_000 })).body).toMatchObject({
    errors: [{ path: "salaryMax" }],
  });
  expect((await edit(body.id, { salaryMin: 55_000 })).body).toMatchObject({ salaryMin: 55_000 });
});

test("rows that an older server writes are searchable at once, and a task derives the rest", async () => {
  await app.rows("delete from jobs");
  const id = await insertAsOlderServer({
    title: "'Senior Go Engineer'",
    location: "'Remote, Austin, TX'",
    skills: "'{Kubernetes}'",
    urgency: "'urgent'",
    visa_sponsorship: "true",
    bounty_amount: "12000",
  });
  expect(await searchTitles("austin kubernetes senior build acme")).toHaveLength(1);
  expect(await searchTitles("golang")).toHaveLength(0);
  expect(await storedJob(id)).toMatchObject({
    derived_version: 0,
    level: null,
    facets: ["urgency:urgent", "bounty:3", "visa:yes"],
  });

  await runDerivation();
  expect(await searchTitles("golang k8s texas")).toHaveLength(1);
  const derived = await storedJob(id);
  expect(derived).toMatchObject({
    derived_version: jobDerivationVersion,
    level: "senior",
    work_mode: "remote",
    guessed_fields: ["workMode", "level", "salary"],
  });
  expect(derived?.facets).toEqual(
    expect.arrayContaining(["skill:go", "skill:kubernetes", "place:us-austin", "place:us", "mode:remote"]),
  );

  await app.rows(`update jobs set title = 'Junior Ruby Developer', urgency = 'low' where id = ${id}`);
  expect((await storedJob(id))?.derived_version).toBe(0);
  expect(await searchTitles("ruby")).toHaveLength(1);
  await app.rows(`update jobs set applications_count = 3 where id = ${id}`);
  await runDerivation();
  expect(await storedJob(id)).toMatchObject({ derived_version: jobDerivationVersion, level: "junior" });
  await app.rows(`update jobs set applications_count = 4, status = 'filled' where id = ${id}`);
  expect((await storedJob(id))?.derived_version).toBe(jobDerivationVersion);
});

test("checking a search term reads only the row of the job", async () => {
  await app.rows("delete from jobs");
  await app.rows("vacuum jobs");
  const description = Array.from({ length: 100 }, randomUUID).join(" ").replaceAll("-", "");
  for (let n = 0; n < 20; n++) await post({ description });
  const [stored] = await app.rows<{ pages: number; wordBytes: number }>(
    `select pg_relation_size('jobs')::int / 8192 as pages, avg(pg_column_size(words))::int as "wordBytes"
     from jobs`,
  );
  // Without the storage "main", PostgreSQL moves columns to another table until a row has 2 kB.
  expect(stored?.wordBytes).toBeGreaterThan(3000);
  const [row] = await app.rows<{ "QUERY PLAN": [{ Plan: Record<string, number> }] }>(
    "explain (analyze, buffers, format json) select from jobs where words @@ 'absent'",
  );
  const plan = row?.["QUERY PLAN"][0].Plan;
  const readPages = (plan?.["Shared Hit Blocks"] ?? 0) + (plan?.["Shared Read Blocks"] ?? 0);
  expect(readPages).toBeLessThanOrEqual(stored?.pages ?? 0);
});

test("the task keeps what the poster stated, in as many runs as there are jobs", async () => {
  await app.rows("delete from jobs");
  const { body } = await post({ title: "Senior Engineer", level: "executive" });
  await app.rows(`update jobs set title = 'Junior Engineer' where id = ${body.id}`);
  await insertAsOlderServer({});
  await insertAsOlderServer({});
  expect([await derive(2), await derive(2), await derive(2)]).toEqual([2, 1, 0]);
  expect(await storedJob(body.id)).toMatchObject({
    level: "executive",
    derived_version: jobDerivationVersion,
  });
});

test("the task leaves a job that is being changed for its next run", async () => {
  await app.rows("delete from jobs");
  const id = await insertAsOlderServer({});
  await db.transaction(async (tx) => {
    await commands.lock(tx, id);
    expect(await derive(10)).toBe(0);
  });
  expect(await derive(10)).toBe(1);
});

test("the trigger and this server derive the same facets of urgency, bounty and visa", async () => {
  await app.rows("delete from jobs");
  const amounts = bountyBandBounds.flatMap((bound) => [bound - 0.01, bound, bound + 0.01]);
  for (const bountyAmount of amounts)
    await app.createJob(posterHana, { bountyAmount, urgency: "high", visaSponsorship: bountyAmount > 9_000 });
  const facetsByAmount = () => app.rows("select bounty_amount, facets from jobs order by id");
  const derived = await facetsByAmount();
  await db.update(jobs).set({ bountyAmount: 7 });
  for (const [n, amount] of amounts.entries())
    await app.rows(
      `update jobs set bounty_amount = ${amount} where id = (select id from jobs order by id offset ${n} limit 1)`,
    );
  expect(await facetsByAmount()).toEqual(derived);
  expect(
    new Set(derived.map(({ facets }) => (facets as string[]).find((facet) => facet.startsWith("bounty:"))))
      .size,
  ).toBe(9);
});

test("the facets contain the week of the deadline, also after an older server or the task has written the row", async () => {
  await app.rows("delete from jobs");
  const deadlineFacets = async () => {
    const [row] = await app.rows<{ facets: string[] }>("select facets from jobs");
    return row?.facets.filter((facet) => facet.startsWith("deadline:"));
  };
  const id = await insertAsOlderServer({ deadline: "'1970-01-07T23:59:59Z'" });
  expect(await deadlineFacets()).toEqual(["deadline:0"]);
  await app.rows(`update jobs set deadline = '1970-01-08T00:00:00Z' where id = ${id}`);
  expect(await deadlineFacets()).toEqual(["deadline:1"]);
  await app.rows(`update jobs set title = 'CTO' where id = ${id}`);
  expect(await deadlineFacets()).toEqual(["deadline:1"]);
  await runDerivation();
  expect(await deadlineFacets()).toEqual(["deadline:1"]);
  await app.rows(`update jobs set deadline = null where id = ${id}`);
  expect(await deadlineFacets()).toEqual([]);
});
