import { adminEndpoints } from "@shared/admin/endpoints";
import { agencyEndpoints } from "@shared/agencies/endpoints";
import { claimEndpoints as api } from "@shared/claims/endpoints";
import { createTestApp, nextCursor } from "@tests/app/create-test-app";
import { beforeEach, expect, test } from "vitest";

const app = await createTestApp();
const { partnerVera, adminAda, agentAmir, posterHana, pendingPaul, scoutInes } = app;
const zoe = await app.createUser("zoe", "agency", { company: "Northwind" });
const as = (person: { id: number }) => app.as(person);
const claim = (person: { id: number }, { id }: { id: number }, reason = "I founded it") =>
  as(person).call(api.claim, { params: { id }, body: { reason } });
const approve = (id: number) =>
  as(adminAda).call(api.approve, { params: { id }, body: { reason: "Called the desk" } });
const reject = (id: number) =>
  as(adminAda).call(api.reject, { params: { id }, body: { reason: "Not theirs" } });
const mine = async (person: { id: number }) => (await as(person).call(api.mine, {})).body;
const idOf = async (person: { id: number }) => (await mine(person)).claim?.id ?? 0;
const owner = async ({ id }: { id: number }) =>
  (await app.rows<{ user_id: number | null }>(`select user_id from agencies where id = ${id}`))[0]?.user_id;
let agency = { id: 0 };

beforeEach(async () => {
  await app.rows("delete from agencies; delete from moderation_entries");
  agency = await app.createAgency(null, {
    name: "Northwind Talent",
    location: "Reno",
    website: "https://northwind.example",
  });
});

test("agency users find agencies without an owner, with public fields only", async () => {
  await app.createAgency(agentAmir, { name: "Northwind Owned" });
  await app.createAgency(null, { name: "Étoile_Search", description: "northwind" });
  const search = async (person: { id: number }, q?: string) =>
    (await as(person).call(api.claimable, { query: { q } })).body;
  const shownAgency = {
    id: agency.id,
    name: "Northwind Talent",
    location: "Reno",
    website: "https://northwind.example",
  };
  for (const q of ["northwind", "THWIN", "talent north", "no"])
    expect([q, await search(zoe, q)]).toEqual([q, [shownAgency]]);
  expect(await search(zoe)).toEqual([shownAgency]); // by her company's name
  expect(await search(await app.createUser(`nameless`, "agency", { company: null }))).toEqual([]);
  for (const q of ["%", "_", "xylograph", "orth wund"]) expect([q, await search(zoe, q)]).toEqual([q, []]);
  expect((await search(zoe, "etoile")).map(({ name }) => name)).toEqual(["Étoile_Search"]);
  for (let n = 0; n < 12; n++) await app.createAgency(null, { name: `Many ${n}` });
  expect(await search(zoe, "many")).toHaveLength(10);
  for (const person of [partnerVera, adminAda, posterHana, pendingPaul, scoutInes])
    expect((await as(person).call(api.claimable, { query: { q: "northwind" } })).status).toBe(403);
});

test("a user can have one pending claim, for an agency without an owner", async () => {
  const owned = await app.createAgency(agentAmir);
  const [ownedResponse, unknown] = [await claim(zoe, owned), await claim(zoe, { id: 999_999 })];
  expect([ownedResponse.status, ownedResponse.body]).toEqual([404, unknown.body]); // responds like an unknown id
  expect((await claim(agentAmir, agency)).body).toMatchObject({ code: "already_listed" });
  for (const reason of ["", " ", null as never])
    expect((await claim(zoe, agency, reason)).body).toMatchObject({
      errors: [{ path: "reason", message: "Explain why this profile is yours" }],
    });
  for (const person of [partnerVera, adminAda, posterHana, pendingPaul, scoutInes])
    expect((await claim(person, agency)).status).toBe(403);
  const other = await app.createAgency(null);
  const responses = await Promise.all(
    Array.from({ length: 10 }, (_, n) => claim(zoe, n % 2 ? agency : other)),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
  const pending = await mine(zoe);
  expect(pending).toMatchObject({
    agency: null,
    claim: { status: "pending", answer: null, decidedAt: null },
  });
  await reject(await idOf(zoe));
  expect(await mine(zoe)).toMatchObject({
    agency: null,
    claim: { status: "rejected", answer: "Not theirs" },
  });
  expect((await claim(zoe, agency)).body).toMatchObject({
    claim: { status: "pending", agencyName: "Northwind Talent" },
  });
  expect(await mine(partnerVera)).toEqual({ agency: null, claim: null });
});

test("approving a claim sets the owner, rejects the other claims and is recorded", async () => {
  const rival = await app.createUser("rival", "agency");
  await claim(zoe, agency);
  await claim(rival, agency, "No, mine");
  const [zoesClaim, rivalsClaim] = [await idOf(zoe), await idOf(rival)];
  const pendingClaims = (await as(adminAda).call(api.list, { query: { status: "pending" } })).body;
  expect(pendingClaims).toMatchObject([
    {
      id: zoesClaim,
      rivals: 1,
      agency: { name: "Northwind Talent", isOwned: false },
      claimant: { username: "zoe", email: "zoe@agency.example", isEmailVerified: true },
    },
    { id: rivalsClaim, rivals: 1, reason: "No, mine" },
  ]);
  expect((await as(adminAda).call(api.counts, {})).body).toEqual({ pending: 2 });
  const approved = await approve(zoesClaim);
  expect([approved.status, approved.body]).toMatchObject([
    200,
    { status: "approved", rivals: 0, answer: "Called the desk", agency: { isOwned: true } },
  ]);
  expect([await owner(agency), (await mine(zoe)).agency?.id]).toEqual([zoe.id, agency.id]);
  expect(await mine(rival)).toMatchObject({
    agency: null,
    claim: { status: "rejected", answer: "This listing has an owner now." },
  });
  for (const id of [zoesClaim, rivalsClaim])
    for (const decideClaim of [approve, reject])
      expect((await decideClaim(id)).body).toMatchObject({ code: "already_decided" });
  expect((await as(zoe).call(agencyEndpoints.show, { params: agency })).status).toBe(200);
  const other = await app.createAgency(null, { name: "Other" });
  await claim(rival, other);
  await reject(await idOf(rival));
  expect(
    (await as(adminAda).call(adminEndpoints.moderation, {})).body.map(({ action, reason, subject }) => [
      action,
      reason,
      subject.name,
      subject.detail,
    ]),
  ).toEqual([
    ["claim_rejected", "Not theirs", "Other", "@rival"],
    ["claim_approved", "Called the desk", "Northwind Talent", "@zoe"],
  ]);
  const first = await as(adminAda).call(api.list, { query: { limit: 2 } });
  const second = await as(adminAda).call(api.list, {
    query: { limit: 2, cursor: nextCursor(first.headers) },
  });
  expect([...first.body, ...second.body].map(({ id }) => id)).toEqual([
    await idOf(rival),
    rivalsClaim,
    zoesClaim,
  ]);
  for (const decideClaim of [approve, reject]) expect((await decideClaim(999_999)).status).toBe(404);
});

test("one of several concurrently approved claims succeeds", async () => {
  for (let round = 0; round < 5; round++) {
    const contested = await app.createAgency(null);
    const claimants = await Promise.all(
      Array.from({ length: 6 }, (_, n) => app.createUser(`wants${round}x${n}`, "agency")),
    );
    for (const claimant of claimants) await claim(claimant, contested);
    const ids = await Promise.all(claimants.map(idOf));
    const responses = await Promise.all([...ids, ...ids].map(approve));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(11).fill(409)]);
    const winnerId = responses.find(({ status }) => status === 200)?.body.userId;
    expect(await owner(contested)).toBe(winnerId);
    expect(
      await app.rows(
        `select user_id from agency_claims where agency_id = ${contested.id} and status <> 'rejected'`,
      ),
    ).toEqual([{ user_id: winnerId }]);
  }
});

test("cannot approve a claim if the agency has an owner or the claimant has a profile", async () => {
  await claim(zoe, agency);
  const id = await idOf(zoe);
  await as(zoe).call(agencyEndpoints.add, { body: { name: "Meanwhile", specializations: ["GTM"] } });
  expect((await approve(id)).body).toMatchObject({ code: "already_listed", status: 409 });
  await app.rows(
    `delete from agencies where user_id = ${zoe.id}; update agencies set user_id = ${agentAmir.id} where id = ${agency.id}`,
  );
  expect((await approve(id)).body).toMatchObject({ code: "already_listed", status: 409 });
  expect((await reject(id)).status).toBe(200);
  expect(await owner(agency)).toBe(agentAmir.id);
});

test("assigning an agency approves the new owner's claim and rejects the others", async () => {
  const rival = await app.createUser("rivaltwo", "agency");
  await claim(zoe, agency);
  await claim(rival, agency);
  expect(
    (await as(adminAda).call(agencyEndpoints.assign, { params: agency, body: { userId: zoe.id } })).status,
  ).toBe(200);
  expect(await mine(rival)).toMatchObject({
    claim: { status: "rejected", answer: "This listing has an owner now." },
  });
  expect(
    await app.rows(`select status from agency_claims where user_id = ${zoe.id} and agency_id = ${agency.id}`),
  ).toEqual([{ status: "approved" }]);
  expect((await claim(rival, await app.createAgency(null))).status).toBe(201);
  expect((await as(adminAda).call(api.counts, {})).body).toEqual({ pending: 1 });
});
