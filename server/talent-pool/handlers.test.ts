import { adminEndpoints } from "@shared/admin/endpoints";
import type { EndpointInput } from "@shared/lib/endpoints";
import { paletteEndpoints } from "@shared/palette/endpoints";
import { talentPoolEndpoints as api } from "@shared/talent-pool/endpoints";
import { createTestApp, nextCursor } from "@tests/app/create-test-app";
import request from "supertest";
import { beforeEach, expect, test } from "vitest";

const app = await createTestApp();
const { partnerVera, adminAda, agentAmir, posterHana, pendingPaul } = app;
const noor = await app.createUser("noor", "vc_partner", { vcApprovalStatus: "approved" });
const as = (user: { id: number }) => app.as(user);
const candidateInput = {
  name: "Clémence Aubry",
  email: "Clemence@aubry.example",
  role: "Product Designer",
  skills: ["Figma", "Design systems"],
};
const share = (user: { id: number }, body: object = {}) =>
  as(user).call(api.share, {
    body: { ...candidateInput, ...body } as EndpointInput<typeof api.share>["body"],
  });
const listNames = async (query: EndpointInput<typeof api.list>["query"] = {}) =>
  (await as(partnerVera).call(api.list, { query })).body.map(({ name }) => name);

beforeEach(() => app.rows("delete from candidates; delete from moderation_entries"));

test("sharing uses the viewer as sharer and does not reveal their address", async () => {
  const created = await share(partnerVera, {
    skills: [" Figma ", "figma", "Design  systems"],
    experience: "",
    phone: "",
    sharedById: 1,
    notes: null,
  });
  expect(created.status).toBe(201);
  expect(created.body).toMatchObject({
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
  expect(Object.keys(created.body.sharedBy)).not.toContain("email");
  expect((await as(noor).call(api.show, { params: { id: created.body.id } })).body).toEqual(created.body);
});

test("invalid input names the field", async () => {
  const invalidInputs: [object, string, string][] = [
    [{ name: " " }, "name", "Name is required"],
    [{ email: "nobody" }, "email", "Invalid email address"],
    [{ role: "" }, "role", "Role is required"],
    [{ skills: [] }, "skills", "At least one skill is required"],
    [{ skills: [" ", ""] }, "skills", "At least one skill is required"],
    [{ skills: undefined }, "skills", "At least one skill is required"],
    [{ skills: "Go" }, "skills", "At least one skill is required"],
    [{ experience: "wizard" }, "experience", "Choose a level"],
    [{ resume: "javascript:alert(1)" }, "resume", "Enter a web address, such as https://example.com"],
    [
      { resume: "https://user:word@cv.example" },
      "resume",
      "Enter a web address, such as https://example.com",
    ],
    [{ notes: "x".repeat(4001) }, "notes", "Use at most 4,000 characters"],
  ];
  for (const [body, path, message] of invalidInputs) {
    const response = await share(partnerVera, body);
    const [first] = (response.body as unknown as { errors: { path: string; message: string }[] }).errors;
    expect([body, response.status, first?.path, first?.message]).toEqual([body, 400, path, message]);
  }
  expect(await listNames()).toEqual([]);
});

test("a sharer cannot share one address twice, even concurrently or by an edit; others can", async () => {
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      share(partnerVera, { email: n % 2 ? "clemence@AUBRY.example" : candidateInput.email }),
    ),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)]);
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
  const otherShares = await Promise.all(
    Array.from({ length: 10 }, (_, n) => share(partnerVera, { email: `number${n}@aubry.example` })),
  );
  const edits = otherShares.map(({ body: { id } }) =>
    as(partnerVera).call(api.edit, { params: { id }, body: { email: "same@aubry.example" } }),
  );
  expect((await Promise.all(edits)).map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
});

test("search ignores case and accents, applies filters, and falls back to similar names", async () => {
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
  expect(await listNames()).toEqual(["Mei Tanaka", "Dmitri Volkonsky", "Clémence Aubry"]);
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
  ] as [EndpointInput<typeof api.list>["query"], string[]][])
    expect([query, await listNames(query)]).toEqual([query, expected]);
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

test("only the sharer edits and deletes; a removal by an admin is recorded", async () => {
  const { id } = (await share(noor, { phone: "555-0100", experience: "senior" })).body;
  for (const user of [partnerVera, adminAda])
    expect((await as(user).call(api.edit, { params: { id }, body: { role: "CTO" } })).status).toBe(403);
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
    email: candidateInput.email,
  });
  expect(await listNames({ skill: "sales" })).toEqual(["Clémence Aubry"]);
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
  const ownCandidate = (await share(noor)).body;
  expect((await as(noor).call(api.remove, { params: { id: ownCandidate.id } })).status).toBe(204);
  expect((await as(adminAda).call(adminEndpoints.moderation, {})).body).toHaveLength(1);
});

test("the CSV file contains the filtered list, and no cell is a formula", async () => {
  await share(partnerVera, { name: "=cmd()", experience: "senior" });
  await share(noor, { role: "CTO" });
  const response = await request(app.app)
    .get("/api/candidates.csv?level=senior")
    .set("Cookie", await app.cookieOf(partnerVera));
  expect(response.headers["content-disposition"]).toBe('attachment; filename="candidates.csv"');
  const lines = response.text.trim().split("\n");
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('"Name","Email","Phone","Role","Skills"');
  expect(lines[1]).toContain("'=cmd()");
});

test("the palette finds what the viewer may open, and nobody by email address", async () => {
  await share(partnerVera, { name: "Paula Fischer", email: "paula@fischer.example" });
  await app.createMessage(noor, { title: "Paula asks", content: "…" });
  await app.createJob(posterHana, { title: "Paula's successor" });
  await app.createAgency(null, { name: "Pauline & Paul" });
  await app.createUser("shut", "agency", {
    firstName: "Paula",
    lastName: "Gone",
    suspendedAt: new Date().toISOString(),
  });
  const findInPalette = async (user: { id: number }, q: string) =>
    (await as(user).call(paletteEndpoints.find, { query: { q } })).body;
  const found = await findInPalette(partnerVera, "paul");
  expect([
    found.jobs.map(({ title }) => title),
    found.members.map(({ username }) => username),
    found.candidates?.map(({ name }) => name),
    found.agencies?.map(({ name }) => name),
    found.messages?.map(({ title }) => title),
  ]).toEqual([["Paula's successor"], ["paul"], ["Paula Fischer"], ["Pauline & Paul"], ["Paula asks"]]);
  for (const user of [agentAmir, pendingPaul, posterHana])
    expect(Object.keys(await findInPalette(user, "paul")).sort()).toEqual(["jobs", "members"]);
  expect((await findInPalette(agentAmir, "independent.example")).members).toEqual([]);
  expect((await findInPalette(agentAmir, "@")).members).toEqual([]);
  await app.createUser("zoe", "agency", { firstName: "Zoë", lastName: "Brontë" });
  for (const query of ["zoe bron", "ZOË", "br"])
    expect((await findInPalette(agentAmir, query)).members).toMatchObject([{ username: "zoe" }]);
  expect(await findInPalette(partnerVera, "")).toEqual({
    jobs: [],
    members: [],
    candidates: [],
    agencies: [],
    messages: [],
  });
  expect(JSON.stringify(found)).not.toContain("@");
});
