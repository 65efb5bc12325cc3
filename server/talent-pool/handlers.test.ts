import { adminEndpoints } from "@shared/admin/endpoints";
import type { Input } from "@shared/lib/endpoints";
import { paletteEndpoints } from "@shared/palette/endpoints";
import { talentPoolEndpoints as api } from "@shared/talent-pool/endpoints";
import { createTestApp, nextCursor } from "@tests/app/create-test-app";
import request from "supertest";
import { beforeEach, expect, test } from "vitest";

const world = await createTestApp();
const { partnerVera, adminAda, agentAmir, posterHana, pendingPaul } = world;
const noor = await world.person("noor", "vc_partner", { vcApprovalStatus: "approved" });
const as = (person: { id: number }) => world.as(person);
const clemence = {
  name: "Clémence Aubry",
  email: "Clemence@aubry.example",
  role: "Product Designer",
  skills: ["Figma", "Design systems"],
};
const share = (person: { id: number }, body: object = {}) =>
  as(person).call(api.share, { body: { ...clemence, ...body } as Input<typeof api.share>["body"] });
const names = async (query: Input<typeof api.list>["query"] = {}) =>
  (await as(partnerVera).call(api.list, { query })).body.map(({ name }) => name);

beforeEach(() => world.rows("delete from candidates; delete from moderation_entries"));

test("a candidate is shared in one's own name, without the sharer's address", async () => {
  const made = await share(partnerVera, {
    skills: [" Figma ", "figma", "Design  systems"],
    experience: "",
    phone: "",
    sharedById: 1,
    notes: null,
  });
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({
    name: "Clémence Aubry",
    email: "Clemence@aubry.example",
    skills: ["figma", "Design systems"],
    experience: null,
    phone: null,
    notes: null,
    isAvailable: true,
    sharedById: partnerVera.id,
    sharedBy: { firstName: "Vera", username: "vera", role: "vc_partner", company: "vera's company" },
  });
  expect(Object.keys(made.body.sharedBy)).not.toContain("email");
  expect((await as(noor).call(api.show, { params: { id: made.body.id } })).body).toEqual(made.body);
});

test("bad input is named by its field", async () => {
  const wrong: [object, string, string][] = [
    [{ name: " " }, "name", "Name is required"],
    [{ email: "nobody" }, "email", "Invalid email address"],
    [{ role: "" }, "role", "Role is required"],
    [{ skills: [] }, "skills", "At least one skill is required"],
    [{ skills: [" ", ""] }, "skills", "At least one skill is required"],
    [{ skills: undefined }, "skills", "At least one skill is required"],
    [{ skills: "Go" }, "skills", "At least one skill is required"],
    [{ experience: "wizard" }, "experience", "Choose a level"],
    [{ resume: "javascript:alert(1)" }, "resume", "Enter a web address that begins with https:// or http://"],
    [
      { resume: "https://user:word@cv.example" },
      "resume",
      "Enter a web address that begins with https:// or http://",
    ],
    [{ notes: "x".repeat(4001) }, "notes", "Use at most 4,000 characters"],
  ];
  for (const [body, path, message] of wrong) {
    const answer = await share(partnerVera, body);
    const [first] = (answer.body as unknown as { errors: { path: string; message: string }[] }).errors;
    expect([body, answer.status, first?.path, first?.message]).toEqual([body, 400, path, message]);
  }
  expect(await names()).toEqual([]);
});

test("the same address twice by one sharer is refused, at once and by an edit too; another sharer may", async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      share(partnerVera, { email: n % 2 ? "clemence@AUBRY.example" : clemence.email }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)]);
  expect((await share(noor)).status).toBe(201);
  expect((await share(noor)).body).toMatchObject({ code: "already_shared", errors: [{ path: "email" }] });
  const other = (await share(partnerVera, { email: "other@aubry.example" })).body;
  expect(
    (
      await as(partnerVera).call(api.edit, {
        params: { id: other.id },
        body: { email: "CLEMENCE@aubry.example" },
      })
    ).status,
  ).toBe(409);
  expect(
    (
      await as(partnerVera).call(api.edit, {
        params: { id: other.id },
        body: { email: "OTHER@aubry.example" },
      })
    ).status,
  ).toBe(200);
  const several = await Promise.all(
    Array.from({ length: 10 }, (_, n) => share(partnerVera, { email: `number${n}@aubry.example` })),
  );
  const edits = several.map(({ body: { id } }) =>
    as(partnerVera).call(api.edit, { params: { id }, body: { email: "same@aubry.example" } }),
  );
  expect((await Promise.all(edits)).map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
});

test("any part is found, in any letter case and without accents; filters hold; a misspelt name is found too", async () => {
  await share(partnerVera);
  await share(partnerVera, {
    name: "Dmitri Volkonsky",
    email: "dmitri@volkonsky.example",
    role: "Embedded Engineer",
    skills: ["C++", "RTOS"],
    experience: "mid",
    location: "Porto",
    isAvailable: false,
  });
  await share(noor, {
    name: "Mei Tanaka",
    email: "mei@tanaka.example",
    role: "Principal Engineer",
    skills: ["TypeScript"],
    experience: "senior",
  });
  expect(await names()).toEqual(["Mei Tanaka", "Dmitri Volkonsky", "Clémence Aubry"]);
  for (const [query, expected] of [
    [{ q: "CLEMENCE" }, ["Clémence Aubry"]],
    [{ q: "émen" }, ["Clémence Aubry"]],
    [{ q: "engineer" }, ["Mei Tanaka", "Dmitri Volkonsky"]],
    [{ q: "c++" }, ["Dmitri Volkonsky"]],
    [{ q: "engineer port" }, ["Dmitri Volkonsky"]],
    [{ q: "%" }, []],
    [{ q: "go" }, []],
    [{ q: "c#" }, []],
    [{ q: "em" }, ["Dmitri Volkonsky"]],
    [{ q: "volkonskij" }, ["Dmitri Volkonsky"]],
    [{ q: "Clemense Obry" }, ["Clémence Aubry"]],
    [{ q: "nobody at all" }, []],
    [{ skill: "engineering" }, ["Mei Tanaka", "Dmitri Volkonsky"]],
    [{ skill: "design" }, ["Clémence Aubry"]],
    [{ level: "senior" }, ["Mei Tanaka"]],
    [{ level: "mid", skill: "engineering", q: "rtos" }, ["Dmitri Volkonsky"]],
    [{ status: "unavailable" }, ["Dmitri Volkonsky"]],
    [{ skill: "all", level: "" }, ["Mei Tanaka", "Dmitri Volkonsky", "Clémence Aubry"]],
  ] as [Input<typeof api.list>["query"], string[]][])
    expect([query, await names(query)]).toEqual([query, expected]);
  expect((await as(partnerVera).call(api.counts, {})).body).toEqual({
    candidates: 3,
    available: 2,
    sharers: 2,
  });
  const page = await as(partnerVera).call(api.list, { query: { limit: 2, q: "example" } });
  const next = await as(partnerVera).call(api.list, {
    query: { limit: 2, q: "example", cursor: nextCursor(page.headers) },
  });
  expect([...page.body, ...next.body].map(({ name }) => name)).toEqual([
    "Mei Tanaka",
    "Dmitri Volkonsky",
    "Clémence Aubry",
  ]);
});

test("the sharer edits and deletes; nobody else edits; an admin's removal is recorded", async () => {
  const { id } = (await share(noor, { phone: "555-0100", experience: "senior" })).body;
  for (const person of [partnerVera, adminAda])
    expect((await as(person).call(api.edit, { params: { id }, body: { role: "CTO" } })).status).toBe(403);
  expect(
    (
      await as(noor).call(api.edit, {
        params: { id },
        body: { role: "Sales Lead", phone: null, isAvailable: false },
      })
    ).body,
  ).toMatchObject({
    role: "Sales Lead",
    phone: null,
    isAvailable: false,
    experience: "senior",
    email: clemence.email,
  });
  expect(await names({ skill: "sales" })).toEqual(["Clémence Aubry"]);
  expect((await as(noor).call(api.edit, { params: { id }, body: { skills: [] } })).status).toBe(400);
  expect((await as(partnerVera).call(api.remove, { params: { id } })).status).toBe(403);
  expect(
    (await as(adminAda).call(api.remove, { params: { id }, body: { reason: "Asked us to" } })).status,
  ).toBe(204);
  expect((await as(noor).call(api.remove, { params: { id } })).status).toBe(404);
  expect((await as(adminAda).call(adminEndpoints.moderation, {})).body).toMatchObject([
    {
      action: "candidate_removed",
      reason: "Asked us to",
      subject: { kind: "candidate", id, name: "Clémence Aubry" },
    },
  ]);
  const own = (await share(noor)).body;
  expect((await as(noor).call(api.remove, { params: { id: own.id } })).status).toBe(204);
  expect((await as(adminAda).call(adminEndpoints.moderation, {})).body).toHaveLength(1);
});

test("matching jobs are open ones, the most skills in common first, each with its reason", async () => {
  const { id } = (
    await share(partnerVera, { role: "Staff Engineer", skills: ["Go", "PostgreSQL"], experience: "senior" })
  ).body;
  await world.job(posterHana, {
    title: "Both",
    skills: ["go", "postgresql", "React"],
    experience: "Senior (6+ years)",
  });
  await world.job(posterHana, { title: "One", skills: ["Go"], experience: "junior" });
  await world.job(posterHana, { title: "Backend engineer", skills: ["Rust"] });
  await world.job(posterHana, { title: "Account Executive", skills: ["Salesforce"] });
  await world.job(posterHana, { title: "Past", skills: ["Go"], deadline: "2020-01-01T00:00:00Z" });
  await world.job(posterHana, { title: "Gone", skills: ["Go"], status: "cancelled" });
  const { body } = await as(partnerVera).call(api.jobs, { params: { id } });
  expect(body.map(({ title, reason }) => [title, reason])).toEqual([
    ["Both", { skills: ["Go", "PostgreSQL"], groups: [], level: true }],
    ["One", { skills: ["Go"], groups: [], level: false }],
    ["Backend engineer", { skills: [], groups: ["engineering"], level: false }],
  ]);
});

test("the file holds what the list holds, and no cell is a formula", async () => {
  await share(partnerVera, { name: "=cmd()", experience: "senior" });
  await share(noor, { role: "CTO" });
  const answer = await request(world.app)
    .get("/api/candidates.csv?level=senior")
    .set("Cookie", await world.cookieOf(partnerVera));
  expect(answer.headers["content-disposition"]).toBe('attachment; filename="candidates.csv"');
  const lines = answer.text.trim().split("\n");
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain("Name,Email,Phone,Role,Skills");
  expect(lines[1]).toContain("'=cmd()");
});

test("the palette finds what each viewer may open, and nobody by their address", async () => {
  await share(partnerVera, { name: "Paula Fischer", email: "paula@fischer.example" });
  await world.message(noor, { title: "Paula asks", content: "…" });
  await world.job(posterHana, { title: "Paula's successor" });
  await world.agency(null, { name: "Pauline & Paul" });
  await world.person("shut", "agency", {
    firstName: "Paula",
    lastName: "Gone",
    suspendedAt: new Date().toISOString(),
  });
  const find = async (person: { id: number }, q: string) =>
    (await as(person).call(paletteEndpoints.find, { query: { q } })).body;
  const all = await find(partnerVera, "paul");
  expect([
    all.jobs.map(({ title }) => title),
    all.members.map(({ username }) => username),
    all.candidates?.map(({ name }) => name),
    all.agencies?.map(({ name }) => name),
    all.messages?.map(({ title }) => title),
  ]).toEqual([["Paula's successor"], ["paul"], ["Paula Fischer"], ["Pauline & Paul"], ["Paula asks"]]);
  for (const person of [agentAmir, pendingPaul, posterHana])
    expect(Object.keys(await find(person, "paul")).sort()).toEqual(["jobs", "members"]);
  expect((await find(agentAmir, "independent.example")).members).toEqual([]);
  expect((await find(agentAmir, "@")).members).toEqual([]);
  await world.person("zoe", "agency", { firstName: "Zoë", lastName: "Brontë" });
  for (const typed of ["zoe bron", "ZOË", "br"])
    expect((await find(agentAmir, typed)).members).toMatchObject([{ username: "zoe" }]);
  expect(await find(partnerVera, "")).toEqual({
    jobs: [],
    members: [],
    candidates: [],
    agencies: [],
    messages: [],
  });
  expect(JSON.stringify(all)).not.toContain("@");
});
