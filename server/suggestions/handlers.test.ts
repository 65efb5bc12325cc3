import { agencyEndpoints } from "@shared/agencies/endpoints";
import type { Input } from "@shared/lib/endpoints";
import { suggestionEndpoints as api } from "@shared/suggestions/endpoints";
import { createTestApp, nextCursor } from "@tests/app/create-test-app";
import { beforeEach, expect, test } from "vitest";

const world = await createTestApp();
const { partnerVera, adminAda, agentAmir, posterHana, pendingPaul } = world;
const noor = await world.person("noor", "vc_partner", { vcApprovalStatus: "approved" });
const as = (person: { id: number }) => world.as(person);
let agency = { id: 0 };
const suggest = (
  person: { id: number },
  fieldName: string,
  suggestedValue: unknown,
  id = agency.id,
  reason?: string,
) =>
  as(person).call(api.suggest, {
    params: { id },
    body: { fieldName, suggestedValue, reason } as Input<typeof api.suggest>["body"],
  });
const approve = (person: { id: number }, id: number) => as(person).call(api.approve, { params: { id } });
const reject = (person: { id: number }, id: number, reason?: string) =>
  as(person).call(api.reject, { params: { id }, body: { reason } });
const listed = async (person: { id: number }, query: Input<typeof api.list>["query"] = {}) =>
  (await as(person).call(api.list, { query })).body;
const show = async () => (await as(partnerVera).call(agencyEndpoints.show, { params: agency })).body;
const edit = (body: object) =>
  as(agentAmir).call(agencyEndpoints.edit, {
    params: agency,
    body: body as Input<typeof agencyEndpoints.edit>["body"],
  });

beforeEach(async () => {
  await world.rows("delete from agencies");
  agency = await world.agency(agentAmir, {
    name: "Northwind",
    specializations: ["GTM"],
    location: "Reno",
    successRate: 90,
  });
});

test("each field is suggested as it would be changed, beside what it holds", async () => {
  for (const [field, value, kept, current] of [
    ["name", "  Southwind ", "Southwind", "Northwind"],
    ["description", "Engineers", "Engineers", null],
    ["website", "northwind.example", "https://northwind.example", null],
    ["location", "Porto", "Porto", "Reno"],
    ["phone", "555-0100", "555-0100", null],
    ["email", "desk@northwind.example", "desk@northwind.example", null],
    ["specializations", ["r&d", "Quantum", "quantum"], ["R&D", "quantum"], ["GTM"]],
    ["services", [" Search ", ""], ["Search"], []],
    ["industryFocus", ["Fintech"], ["Fintech"], []],
    ["successRate", "91.5", 91.5, 90],
    ["averageFee", 18.256, 18.26, null],
  ] as const) {
    const { status, body } = await suggest(partnerVera, field, value, agency.id, " As they told me ");
    expect([field, status, body]).toMatchObject([
      field,
      201,
      {
        agencyId: agency.id,
        agency: { name: field === "name" ? "Northwind" : "Southwind" },
        suggestedById: partnerVera.id,
        suggestedBy: { username: "vera", company: "vera's company" },
        fieldName: field,
        currentValue: current,
        suggestedValue: kept,
        reason: "As they told me",
        status: "pending",
        isStale: false,
        reviewedAt: null,
      },
    ]);
    expect(JSON.stringify(body)).not.toContain("vc-partner.example");
    const approved = await approve(agentAmir, body.id);
    expect([field, approved.body]).toMatchObject([
      field,
      { status: "approved", isStale: false, reviewedById: agentAmir.id, currentValue: current },
    ]);
    expect([field, await show()]).toMatchObject([field, { [field]: kept }]);
  }
  const search = async (q: string) =>
    (await as(partnerVera).call(agencyEndpoints.list, { query: { q } })).body.length;
  expect([await search("southwind"), await search("northwind"), await search("engineers")]).toEqual([
    1, 0, 1,
  ]);
  expect(
    await world.rows(
      "select status, n::int from tallies where kind in ('agencies.GTM', 'agencies.R&D') and n <> 0 order by kind",
    ),
  ).toEqual([{ status: "unverified", n: 1 }]);
});

test("a field that may not be suggested, or a value that it could not hold, is refused", async () => {
  for (const field of [
    "rating",
    "isVerified",
    "logo",
    "userId",
    "organizationId",
    "starCounts",
    "__proto__",
    "constructor",
    "toString",
    "",
    null,
    3,
  ]) {
    const { status, body } = await suggest(partnerVera, field as string, "x");
    expect([field, status, body]).toMatchObject([
      field,
      400,
      { errors: [{ path: "fieldName", message: "Choose what to change" }] },
    ]);
  }
  for (const [field, value] of [
    ["name", " "],
    ["name", "x".repeat(161)],
    ["name", "two\nlines"],
    ["name", 5],
    ["name", ["Northwind"]],
    ["description", ""],
    ["description", "x".repeat(10_001)],
    ["website", "javascript:alert(1)"],
    ["website", "https://user:word@northwind.example"],
    ["website", ""],
    ["email", "nobody"],
    ["email", ""],
    ["phone", 5],
    ["specializations", "GTM"],
    ["specializations", []],
    ["services", [""]],
    ["services", ["x".repeat(41)]],
    ["industryFocus", Array.from({ length: 21 }, (_, n) => `focus ${n}`)],
    ["successRate", 101],
    ["successRate", -1],
    ["successRate", "high"],
    ["successRate", ""],
    ["averageFee", [5]],
    ["location", null],
    ["location", undefined],
    ["location", { text: "Porto" }],
    ["location", true],
  ] as const) {
    const { status, body } = await suggest(partnerVera, field, value);
    const [first] = (body as unknown as { errors: { path: string; message: string }[] }).errors ?? [];
    expect([field, value, status, first?.path]).toEqual([field, value, 400, "suggestedValue"]);
    expect([field, value, first?.message]).toEqual([
      field,
      value,
      expect.not.stringMatching(/^Invalid input|expected/),
    ]);
  }
  for (const [field, same] of [
    ["name", " Northwind"],
    ["specializations", ["gtm"]],
    ["successRate", "90.00"],
  ])
    expect((await suggest(partnerVera, field as string, same)).body).toMatchObject({
      errors: [{ message: "That is what it says already." }],
    });
  expect(await world.rows("select 1 from agency_edit_suggestions")).toEqual([]);
});

test("one of a person for a field waits at a time", async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => suggest(partnerVera, "location", `City ${n}`)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
  expect((await suggest(partnerVera, "phone", "555")).status).toBe(201);
  expect((await suggest(noor, "location", "Porto")).status).toBe(201);
  for (const { id } of await listed(partnerVera)) await reject(agentAmir, id);
  expect((await suggest(partnerVera, "location", "Porto")).status).toBe(201);
});

test("what has been changed since is stale: it can be rejected, not approved", async () => {
  const stale = (await suggest(partnerVera, "location", "Porto")).body.id;
  const fresh = (await suggest(noor, "phone", "555")).body.id;
  const back = (await suggest(noor, "location", "Oslo")).body.id;
  await edit({ location: "Faro" });
  expect((await listed(agentAmir)).map(({ id, isStale }) => [id, isStale])).toEqual([
    [back, true],
    [fresh, false],
    [stale, true],
  ]);
  for (const person of [agentAmir, adminAda])
    expect((await approve(person, stale)).body).toMatchObject({ status: 409, code: "stale" });
  expect((await reject(agentAmir, stale, "We moved")).body).toMatchObject({
    status: "rejected",
    answer: "We moved",
    isStale: false,
  });
  expect((await approve(agentAmir, stale)).body).toMatchObject({ code: "already_decided" });
  expect((await reject(agentAmir, stale)).body).toMatchObject({ code: "already_decided" });
  await edit({ location: "Reno" });
  expect((await approve(agentAmir, back)).status).toBe(200);
  expect((await approve(adminAda, fresh)).body).toMatchObject({
    status: "approved",
    reviewedById: adminAda.id,
  });
  expect(await show()).toMatchObject({ location: "Oslo", phone: "555" });
  for (const act of [approve, reject]) expect((await act(adminAda, 999_999)).status).toBe(404);
});

test("of two decisions at once one counts; of two suggestions for a field the second is stale", async () => {
  for (let round = 0; round < 5; round++) {
    const { id } = (await suggest(partnerVera, "location", `City ${round}`)).body;
    const rival = (await suggest(noor, "location", `Town ${round}`)).body.id;
    const answers = await Promise.all([
      approve(agentAmir, id),
      approve(adminAda, id),
      reject(agentAmir, id),
      approve(adminAda, rival),
    ]);
    const won = answers.filter(({ status }) => status === 200);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(won.filter(({ body }) => body.status === "approved").length).toBeLessThanOrEqual(1);
    const [kept] = await world.rows<{ location: string }>(
      `select location from agencies where id = ${agency.id}`,
    );
    const approved = won.find(({ body }) => body.status === "approved");
    if (approved) expect(kept?.location).toBe(approved.body.suggestedValue);
    await world.rows("delete from agency_edit_suggestions");
  }
});

test("admins see all, an owner those to their listing, others what they made; who may change a listing suggests nothing", async () => {
  const other = await world.agency(null);
  const mine = (await suggest(partnerVera, "location", "Porto")).body.id;
  const his = (await suggest(noor, "location", "Oslo", other.id)).body.id;
  const done = (await suggest(partnerVera, "location", "Faro", other.id)).body.id;
  await reject(adminAda, done);
  const ids = async (person: { id: number }, query: Input<typeof api.list>["query"] = {}) =>
    (await listed(person, query)).map(({ id }) => id);
  const pending = async (person: { id: number }, agency?: number) =>
    (await as(person).call(api.counts, { query: { agency } as never })).body.pending;
  expect(await ids(adminAda)).toEqual([done, his, mine]);
  expect(await ids(adminAda, { status: "pending" })).toEqual([mine, his]);
  expect(await ids(adminAda, { agency: String(other.id) as never, status: "rejected" })).toEqual([done]);
  expect(await ids(agentAmir)).toEqual([mine]);
  expect(await ids(agentAmir, { agency: String(other.id) as never })).toEqual([]);
  expect(await ids(partnerVera)).toEqual([done, mine]);
  expect(await ids(noor)).toEqual([his]);
  expect(await ids(await world.person("unlisted", "agency"))).toEqual([]);
  expect([
    await pending(adminAda),
    await pending(agentAmir),
    await pending(partnerVera),
    await pending(agentAmir, other.id),
  ]).toEqual([2, 1, 1, 0]);
  for (const person of [pendingPaul, posterHana, world.scoutInes])
    expect((await as(person).call(api.list, {})).status).toBe(403);
  for (const person of [partnerVera, noor])
    expect([(await approve(person, mine)).status, (await reject(person, mine)).status]).toEqual([403, 403]);
  expect([(await approve(agentAmir, his)).status, (await reject(agentAmir, his)).status]).toEqual([403, 403]);
  expect((await suggest(adminAda, "location", "Porto")).status).toBe(403);
  expect((await suggest(agentAmir, "location", "Porto")).status).toBe(403);
  expect((await suggest(partnerVera, "location", "Porto", 999_999)).status).toBe(404);
  for (const query of [{ status: "open" }, { agency: "x" }, { agency: "0" }])
    expect((await as(adminAda).call(api.list, { query: query as never })).status).toBe(400);
  for (const status of [undefined, "pending"] as const) {
    const first = await as(adminAda).call(api.list, { query: { status, limit: 1 } });
    const second = await as(adminAda).call(api.list, {
      query: { status, limit: 1, cursor: nextCursor(first.headers) },
    });
    expect([first, second].flatMap(({ body }) => body.map(({ id }) => id))).toEqual(
      status ? [mine, his] : [done, his],
    );
  }
});
