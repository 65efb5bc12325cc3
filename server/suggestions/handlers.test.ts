import { agencyEndpoints } from "@shared/agencies/endpoints";
import type { EndpointInput } from "@shared/lib/endpoints";
import { suggestionEndpoints as api } from "@shared/suggestions/endpoints";
import { createTestApp, nextCursor } from "@tests/app/create-test-app";
import { beforeEach, expect, test } from "vitest";

const app = await createTestApp();
const { partnerVera, adminAda, agentAmir, posterHana, pendingPaul } = app;
const noor = await app.createUser("noor", "vc_partner", { vcApprovalStatus: "approved" });
const as = (user: { id: number }) => app.as(user);
let agency = { id: 0 };
const suggest = (
  user: { id: number },
  fieldName: string,
  suggestedValue: unknown,
  id = agency.id,
  reason?: string,
) =>
  as(user).call(api.suggest, {
    params: { id },
    body: { fieldName, suggestedValue, reason } as EndpointInput<typeof api.suggest>["body"],
  });
const approve = (user: { id: number }, id: number) => as(user).call(api.approve, { params: { id } });
const reject = (user: { id: number }, id: number, reason?: string) =>
  as(user).call(api.reject, { params: { id }, body: { reason } });
const listSuggestions = async (user: { id: number }, query: EndpointInput<typeof api.list>["query"] = {}) =>
  (await as(user).call(api.list, { query })).body;
const loadAgency = async () => (await as(partnerVera).call(agencyEndpoints.show, { params: agency })).body;
const editAgency = (body: object) =>
  as(agentAmir).call(agencyEndpoints.edit, {
    params: agency,
    body: body as EndpointInput<typeof agencyEndpoints.edit>["body"],
  });

beforeEach(async () => {
  await app.rows("delete from agencies");
  agency = await app.createAgency(agentAmir, {
    name: "Northwind",
    specializations: ["GTM"],
    location: "Reno",
    successRate: 90,
  });
});

test("a suggested value is normalized like an edit and stored with the current value", async () => {
  for (const [field, value, normalized, current] of [
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
        suggestedValue: normalized,
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
    expect([field, await loadAgency()]).toMatchObject([field, { [field]: normalized }]);
  }
  const search = async (q: string) =>
    (await as(partnerVera).call(agencyEndpoints.list, { query: { q } })).body.length;
  expect([await search("southwind"), await search("northwind"), await search("engineers")]).toEqual([
    1, 0, 1,
  ]);
  expect(
    await app.rows(
      "select status, n::int from tallies where kind in ('agencies.GTM', 'agencies.R&D') and n <> 0 order by kind",
    ),
  ).toEqual([{ status: "unverified", n: 1 }]);
});

test("rejects fields that cannot be suggested and invalid values", async () => {
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
    const [firstError] = (body as unknown as { errors: { path: string; message: string }[] }).errors ?? [];
    expect([field, value, status, firstError?.path]).toEqual([field, value, 400, "suggestedValue"]);
    expect([field, value, firstError?.message]).toEqual([
      field,
      value,
      expect.not.stringMatching(/^Invalid input|expected/),
    ]);
  }
  for (const [field, sameValue] of [
    ["name", " Northwind"],
    ["specializations", ["gtm"]],
    ["successRate", "90.00"],
  ])
    expect((await suggest(partnerVera, field as string, sameValue)).body).toMatchObject({
      errors: [{ message: "That is what it says already." }],
    });
  expect(await app.rows("select 1 from agency_edit_suggestions")).toEqual([]);
});

test("a user has one pending suggestion per field", async () => {
  const responses = await Promise.all(
    Array.from({ length: 10 }, (_, n) => suggest(partnerVera, "location", `City ${n}`)),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
  expect((await suggest(partnerVera, "phone", "555")).status).toBe(201);
  expect((await suggest(noor, "location", "Porto")).status).toBe(201);
  for (const { id } of await listSuggestions(partnerVera)) await reject(agentAmir, id);
  expect((await suggest(partnerVera, "location", "Porto")).status).toBe(201);
});

test("a suggested name that the owner approves takes the Verified badge; one that an admin approves keeps it", async () => {
  await app.rows(`update agencies set is_verified = true where id = ${agency.id}`);
  const byAdmin = await suggest(noor, "name", "Sequoia Search");
  expect((await approve(adminAda, byAdmin.body.id)).status).toBe(200);
  expect(await loadAgency()).toMatchObject({ name: "Sequoia Search", isVerified: true });
  const byOwner = await suggest(noor, "name", "Sequoia Talent");
  expect((await approve(agentAmir, byOwner.body.id)).status).toBe(200);
  expect(await loadAgency()).toMatchObject({ name: "Sequoia Talent", isVerified: false });
});

test("decisions of an admin are recorded, those of the owner are not", async () => {
  const [approvedId, rejectedId, ownId] = [
    (await suggest(partnerVera, "location", "Porto")).body.id,
    (await suggest(partnerVera, "phone", "555")).body.id,
    (await suggest(partnerVera, "services", ["Search"])).body.id,
  ];
  await approve(adminAda, approvedId);
  await reject(adminAda, rejectedId, "Not theirs");
  await approve(agentAmir, ownId);
  expect(
    await app.rows(`select action, actor_id, json::jsonb as details from audit_entries e
      join audit_details d on d.entry_id = e.id where subject = 'agency:${agency.id}' order by e.id`),
  ).toEqual([
    { action: "suggestion_approved", actor_id: adminAda.id, details: { fields: "location" } },
    {
      action: "suggestion_rejected",
      actor_id: adminAda.id,
      details: { fields: "phone", reason: "Not theirs" },
    },
  ]);
});

test("a stale suggestion can be rejected but not approved", async () => {
  const staleId = (await suggest(partnerVera, "location", "Porto")).body.id;
  const freshId = (await suggest(noor, "phone", "555")).body.id;
  const staleForNowId = (await suggest(noor, "location", "Oslo")).body.id;
  await editAgency({ location: "Faro" });
  expect((await listSuggestions(agentAmir)).map(({ id, isStale }) => [id, isStale])).toEqual([
    [staleForNowId, true],
    [freshId, false],
    [staleId, true],
  ]);
  for (const user of [agentAmir, adminAda])
    expect((await approve(user, staleId)).body).toMatchObject({ status: 409, code: "stale" });
  expect((await reject(agentAmir, staleId, "We moved")).body).toMatchObject({
    status: "rejected",
    answer: "We moved",
    isStale: false,
  });
  expect((await approve(agentAmir, staleId)).body).toMatchObject({ code: "already_decided" });
  expect((await reject(agentAmir, staleId)).body).toMatchObject({ code: "already_decided" });
  await editAgency({ location: "Reno" });
  expect((await approve(agentAmir, staleForNowId)).status).toBe(200);
  expect((await approve(adminAda, freshId)).body).toMatchObject({
    status: "approved",
    reviewedById: adminAda.id,
  });
  expect(await loadAgency()).toMatchObject({ location: "Oslo", phone: "555" });
  for (const decide of [approve, reject]) expect((await decide(adminAda, 999_999)).status).toBe(404);
});

test("one of two concurrent decisions wins; the second suggestion for a field becomes stale", async () => {
  for (let round = 0; round < 5; round++) {
    const { id } = (await suggest(partnerVera, "location", `City ${round}`)).body;
    const rivalId = (await suggest(noor, "location", `Town ${round}`)).body.id;
    const responses = await Promise.all([
      approve(agentAmir, id),
      approve(adminAda, id),
      reject(agentAmir, id),
      approve(adminAda, rivalId),
    ]);
    const succeeded = responses.filter(({ status }) => status === 200);
    expect(responses.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(succeeded.filter(({ body }) => body.status === "approved").length).toBeLessThanOrEqual(1);
    const [agencyRow] = await app.rows<{ location: string }>(
      `select location from agencies where id = ${agency.id}`,
    );
    const approved = succeeded.find(({ body }) => body.status === "approved");
    if (approved) expect(agencyRow?.location).toBe(approved.body.suggestedValue);
    await app.rows("delete from agency_edit_suggestions");
  }
});

test("admins see all suggestions, owners those for their agency, others their own", async () => {
  const other = await app.createAgency(null);
  const partnerSuggestionId = (await suggest(partnerVera, "location", "Porto")).body.id;
  const noorSuggestionId = (await suggest(noor, "location", "Oslo", other.id)).body.id;
  const rejectedId = (await suggest(partnerVera, "location", "Faro", other.id)).body.id;
  await reject(adminAda, rejectedId);
  const listIds = async (user: { id: number }, query: EndpointInput<typeof api.list>["query"] = {}) =>
    (await listSuggestions(user, query)).map(({ id }) => id);
  const countPending = async (user: { id: number }, agency?: number) =>
    (await as(user).call(api.counts, { query: { agency } as never })).body.pending;
  expect(await listIds(adminAda)).toEqual([rejectedId, noorSuggestionId, partnerSuggestionId]);
  expect(await listIds(adminAda, { status: "pending" })).toEqual([partnerSuggestionId, noorSuggestionId]);
  expect(await listIds(adminAda, { agency: String(other.id) as never, status: "rejected" })).toEqual([
    rejectedId,
  ]);
  expect(await listIds(agentAmir)).toEqual([partnerSuggestionId]);
  expect(await listIds(agentAmir, { agency: String(other.id) as never })).toEqual([]);
  expect(await listIds(partnerVera)).toEqual([rejectedId, partnerSuggestionId]);
  expect(await listIds(noor)).toEqual([noorSuggestionId]);
  expect(await listIds(await app.createUser("unlisted", "agency"))).toEqual([]);
  expect([
    await countPending(adminAda),
    await countPending(agentAmir),
    await countPending(partnerVera),
    await countPending(agentAmir, other.id),
  ]).toEqual([2, 1, 1, 0]);
  for (const user of [pendingPaul, posterHana, app.scoutInes])
    expect((await as(user).call(api.list, {})).status).toBe(403);
  for (const user of [partnerVera, noor])
    expect([
      (await approve(user, partnerSuggestionId)).status,
      (await reject(user, partnerSuggestionId)).status,
    ]).toEqual([403, 403]);
  expect([
    (await approve(agentAmir, noorSuggestionId)).status,
    (await reject(agentAmir, noorSuggestionId)).status,
  ]).toEqual([403, 403]);
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
      status ? [partnerSuggestionId, noorSuggestionId] : [rejectedId, noorSuggestionId],
    );
  }
});
