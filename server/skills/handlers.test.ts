import { adminEndpoints } from "@shared/admin/endpoints";
import { jobEndpoints } from "@shared/jobs/endpoints";
import { skillEndpoints as api } from "@shared/skills/endpoints";
import { talentPoolEndpoints } from "@shared/talent-pool/endpoints";
import { createTestApp, nextCursor } from "@tests/app/create-test-app";
import { beforeEach, expect, test } from "vitest";

const app = await createTestApp();
const { adminAda, posterHana, agentAmir, partnerVera } = app;
const admin = app.as(adminAda);

beforeEach(() =>
  app.rows("delete from skill_aliases; delete from skills; delete from jobs; delete from candidates"),
);

const add = (name: string, synonyms: string[] = [], group: "product" | "other" = "other") =>
  admin.call(api.add, { body: { name, group, synonyms } });
const addSynonym = (name: string, skill: string) => admin.call(api.addSynonym, { body: { name, skill } });
const remove = (id: number) => admin.call(api.remove, { params: { id } });
const listUnknown = async (query: { q?: string } = {}) => (await admin.call(api.unknown, { query })).body;

const post = (values: { title?: string; skills?: string[] }, target?: typeof app.app) =>
  app.as(posterHana, {}, target).call(jobEndpoints.post, {
    body: { title: "Role", description: "Lead", company: "Acme", ...values },
  });
const share = (email: string, values: { role?: string; skills: string[] }) =>
  app.as(partnerVera).call(talentPoolEndpoints.share, {
    body: { name: "Jo Ng", email, role: "Lead", ...values },
  });

async function searchTitles(
  query: { q?: string; skills?: string; skill?: "product" },
  target?: typeof app.app,
) {
  const { body } = await app.as(agentAmir, {}, target).call(jobEndpoints.list, { query });
  return body.map(({ title }) => title).sort();
}
const suggest = async (q: string, target?: typeof app.app) =>
  (await app.as(agentAmir, {}, target).call(jobEndpoints.skills, { query: { q } })).body;

test("unknown skills are listed by their uses in listed jobs and available candidates", async () => {
  await post({ skills: ["Cold chain", "Golang", "Beekeeping", "++"] });
  await post({ skills: ["cold-chain"] });
  const ended = await post({ skills: ["Cold chain"] });
  await app.as(posterHana).call(jobEndpoints.unpost, { params: { id: ended.body.id } });
  await share("jo@ng.example", { skills: ["Cold chain", "Falconry"] });
  const { body: unavailable } = await share("al@ng.example", { skills: ["Falconry"] });
  await app.rows(`update candidates set is_available = false where id = ${unavailable.id}`);
  await app.rows("update candidates set created_at = '2026-01-02T03:04:05Z' where email = 'jo@ng.example'");
  const unknownSkills = await listUnknown();
  expect(unknownSkills).toMatchObject([
    { text: "Cold chain", jobs: 2, candidates: 1 },
    { text: "Beekeeping", jobs: 1, candidates: 0 },
    { text: "Falconry", jobs: 0, candidates: 1, lastUsedAt: "2026-01-02T03:04:05.000Z" },
  ]);
  expect(Date.parse(unknownSkills[0]?.lastUsedAt ?? "")).toBeGreaterThan(Date.now() - 60_000);
  expect((await listUnknown({ q: "FALCON" })).map(({ text }) => text)).toEqual(["Falconry"]);
  await addSynonym("Falconry", "go");
  expect((await listUnknown()).map(({ text }) => text)).toEqual(["Cold chain", "Beekeeping"]);
});

test("the pages of unknown skills contain each once", async () => {
  await post({ skills: ["Beekeeping", "Falconry", "Cold chain"] });
  await post({ skills: ["Cold chain", "Weaving", "Falconry"] });
  const texts: string[] = [];
  let cursor: string | undefined;
  do {
    const { body, headers } = await admin.call(api.unknown, { query: { limit: 1, cursor } });
    texts.push(...body.map(({ text }) => text));
    cursor = nextCursor(headers);
  } while (cursor);
  expect(texts).toEqual(["Cold chain", "Falconry", "Beekeeping", "Weaving"]);
});

test("an added skill and its synonyms are listed with who added them, and recorded", async () => {
  const { status, body } = await add("Cold Chain", ["Cold logistics", "cold chain", "COLD LOGISTICS"]);
  expect(status).toBe(201);
  expect(body).toMatchObject({
    name: "Cold Chain",
    skill: { slug: "cold-chain", name: "Cold Chain", group: "other" },
    isSynonym: false,
    addedBy: { id: adminAda.id },
  });
  const synonym = await addSynonym("Gopher", "go");
  expect(synonym.body).toMatchObject({
    name: "Gopher",
    skill: { slug: "go", name: "Go", group: "engineering" },
    isSynonym: true,
  });
  const { body: addedNames } = await admin.call(api.added, {});
  expect(addedNames.map(({ name, isSynonym }) => [name, isSynonym])).toEqual([
    ["Gopher", true],
    ["COLD LOGISTICS", true],
    ["Cold Chain", false],
  ]);
  const { body: entries } = await admin.call(adminEndpoints.moderation, { query: { limit: 2 } });
  expect(entries).toMatchObject([
    { action: "skill_synonym_added", subject: { kind: "skill", name: "Gopher", detail: "Go" } },
    { action: "skill_added", subject: { kind: "skill", name: "Cold Chain", detail: "COLD LOGISTICS" } },
  ]);
});

test.each([
  ["Golang", "Golang is a synonym of Go already."],
  ["go", "Go is a known skill already."],
  ["Node js", "Node js is a synonym of Node.js already."],
  ["cold-chain", "Cold Chain is a known skill already."],
  ["Cool logistics", "Cool logistics is a synonym of Cold Chain already."],
])("%s is refused as skill and as synonym, since it is known", async (name, message) => {
  await add("Cold Chain", ["Cool logistics"]);
  for (const response of [await add(name), await add("Beekeeping", [name]), await addSynonym(name, "rust")]) {
    expect(response.status).toBe(409);
    expect(response.body).toMatchObject({ code: "already_done", detail: message });
  }
  expect((await admin.call(api.added, {})).body).toHaveLength(2);
});

test("invalid names and unknown skills are refused", async () => {
  for (const name of ["", "!!", "One, two", "x".repeat(41)]) {
    expect((await add(name)).status).toBe(400);
    expect((await addSynonym(name, "go")).status).toBe(400);
  }
  expect((await add("Beekeeping", ["!!"])).status).toBe(400);
  expect((await admin.call(api.add, { body: { name: "A b", group: "none" } as never })).status).toBe(400);
  const { status, body } = await addSynonym("Beekeeping", "nothing");
  expect([status, body]).toMatchObject([400, { errors: [{ path: "skill", message: "Unknown skill" }] }]);
  expect((await remove(2_000_000)).status).toBe(404);
});

test("skills whose names have the same Latin letters get different slugs", async () => {
  const slugs = [];
  for (const name of ["日本語", "中文", "Foo&Bar", "Foo Bar"]) slugs.push((await add(name)).body.skill.slug);
  expect(slugs).toEqual(["skill", "skill-2", "foo-bar", "foo-bar-2"]);
});

test("two admins add a name at the same time: one is told that it is known", async () => {
  const responses = await Promise.all([add("Beekeeping"), addSynonym("beekeeping", "go"), add("Beekeeping")]);
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
});

test("known skills are found by name and synonym, with their slugs", async () => {
  await add("Goat keeping", [], "product");
  await addSynonym("Gopher lang", "go");
  const find = async (q: string) => (await admin.call(api.known, { query: { q } })).body;
  expect(await find("gopher")).toEqual([{ slug: "go", name: "Go", group: "engineering" }]);
  expect((await find("goat"))[0]).toEqual({ slug: "goat-keeping", name: "Goat keeping", group: "product" });
  expect(await find("a")).toHaveLength(10);
});

test("jobs posted before and after have an added skill once the task has run", async () => {
  await post({ title: "Before", skills: ["Cold chain"] });
  await post({ title: "Head of Cold Chain" });
  await post({ title: "Other", skills: ["Go"] });
  await add("Cold-Chain", ["Kühlkette"], "product");
  await post({ title: "After", skills: ["KUHLKETTE"] });
  await app.runTasks();
  expect(await searchTitles({ skills: "cold chain" })).toEqual(["After", "Before", "Head of Cold Chain"]);
  expect(await searchTitles({ skills: "Kühlkette" })).toEqual(["After", "Before", "Head of Cold Chain"]);
  expect(await searchTitles({ skill: "product" })).toEqual(["After", "Before", "Head of Cold Chain"]);
  expect(await searchTitles({ q: "kühlkette" })).toEqual(["After", "Before", "Head of Cold Chain"]);
  expect(await suggest("kühl")).toEqual(["Cold-Chain"]);
  expect(await app.rows("select 1 from jobs where derived_version = 0")).toEqual([]);
});

test("a synonym also finds jobs that have the skill by another name, until it is removed", async () => {
  await post({ title: "Backend", skills: ["Golang"] });
  const { body: synonym } = await addSynonym("Gopherlang", "go");
  await app.runTasks();
  expect(await searchTitles({ q: "gopherlang" })).toEqual(["Backend"]);
  expect(await suggest("gopher")).toEqual(["Go"]);
  expect((await remove(synonym.id)).status).toBe(204);
  await app.runTasks();
  expect(await searchTitles({ q: "gopherlang" })).toEqual([]);
  expect(await suggest("gopher")).toEqual([]);
  const { body: entries } = await admin.call(adminEndpoints.moderation, { query: { limit: 1 } });
  expect(entries).toMatchObject([{ action: "skill_synonym_removed", subject: { name: "Gopherlang" } }]);
});

test("a removed skill takes its synonyms along, and jobs name it as an unknown skill again", async () => {
  await post({ title: "Before", skills: ["Cold chain", "Cool freight"] });
  const { body: skill } = await add("Cold chain", ["Cool freight"], "product");
  await app.runTasks();
  expect(await listUnknown()).toEqual([]);
  await remove(skill.id);
  await app.runTasks();
  expect((await admin.call(api.added, {})).body).toEqual([]);
  expect(await searchTitles({ skill: "product" })).toEqual([]);
  expect((await listUnknown()).map(({ text }) => text)).toEqual(["Cold chain", "Cool freight"]);
  expect(await app.rows("select facets from jobs")).toMatchObject([
    { facets: expect.arrayContaining(["term:cold chain", "term:cool freight"]) },
  ]);
});

test("jobs and candidates that name a skill differently match once one name is a synonym", async () => {
  const { body: job } = await post({ title: "Keeper", skills: ["Beekeeping"] });
  const { body: candidate } = await share("jo@ng.example", { role: "Apiarist", skills: ["Apiculture"] });
  const matches = async () =>
    (await admin.call(talentPoolEndpoints.forJob, { params: { id: job.id } })).body.map(
      ({ id, reason }) => [id, reason.skills] as const,
    );
  const jobMatches = async () =>
    (await app.as(partnerVera).call(talentPoolEndpoints.jobs, { params: { id: candidate.id } })).body.map(
      ({ id, reason }) => [id, reason.skills] as const,
    );
  expect([await matches(), await jobMatches()]).toEqual([[], []]);
  const { body: skill } = await add("Beekeeping");
  await addSynonym("Apiculture", skill.skill.slug);
  await app.runTasks();
  expect(await matches()).toEqual([[candidate.id, ["Beekeeping"]]]);
  expect(await jobMatches()).toEqual([[job.id, ["Beekeeping"]]]);
});

test("a job that was committed during the change is corrected by the second run", async () => {
  await add("Cold chain", [], "product");
  await app.runTasks();
  // As a transaction does that began before the change: it knows only the built-in skills.
  await app.createJob(posterHana, { title: "Late", skills: ["Cold chain"] });
  await app.rows(`insert into jobs (title, description, company, posted_by_id, skills, derived_version, updated_at)
    values ('Long ago', '', 'Acme', ${posterHana.id}, '{Cold chain}', -9, now() - interval '1 hour')`);
  expect(await searchTitles({ skill: "product" })).toEqual([]);
  await app.rows(
    "update graphile_worker._private_jobs set run_at = now() where payload::text ~ 'changedSince'",
  );
  await app.runTasks();
  expect(await searchTitles({ skill: "product" })).toEqual(["Late"]);
});

test("every server knows a change without a restart", async () => {
  const second = app.startSecondServer();
  expect(await suggest("beekeep", second.app)).toEqual([]);
  const { body: skill } = await add("Beekeeping", ["Apiculture"], "product");
  await expect.poll(() => suggest("apicul", second.app)).toEqual(["Beekeeping"]);
  await post({ title: "Keeper", skills: ["apiculture"] }, second.app);
  expect(await searchTitles({ skill: "product" })).toEqual(["Keeper"]);
  await remove(skill.id);
  await expect.poll(() => suggest("beekeep", second.app)).toEqual([]);
});

test("known skills are read once, and a change is applied in statements of a thousand rows", async () => {
  await suggest("go");
  const queries = await app.recordStatements(async () => {
    await suggest("ru");
    await searchTitles({ skills: "go" });
  });
  expect(queries.filter(({ query }) => query.includes("skill_aliases"))).toEqual([]);
  await app.rows(`insert into jobs (title, description, company, posted_by_id, skills)
    select 'Job ' || n, '', 'Acme', ${posterHana.id}, case when n % 500 = 0 then '{Weaving}' else '{Go}' end::text[]
    from generate_series(1, 2500) n`);
  await app.rows("select graphile_worker.add_job('derive_jobs')");
  await app.runTasks();
  await add("Weaving", [], "product");
  const statements = await app.recordStatements(() => app.runTasks());
  const callsOf = (pattern: RegExp) =>
    statements.filter(({ query }) => pattern.test(query)).reduce((sum, { calls }) => sum + calls, 0);
  expect(callsOf(/^select "id", "title", "skills", "facets" from "jobs"/)).toBe(4);
  expect(callsOf(/^update "jobs" set "derived_version"/)).toBe(3);
  expect(await searchTitles({ skill: "product" })).toHaveLength(5);
});
