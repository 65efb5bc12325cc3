import type { UserValues } from "@tests/app/users";
/** Actions of admins and their entries in the moderation record. */

import { adminEndpoints as api } from "@shared/admin/endpoints";
import { authEndpoints } from "@shared/auth/endpoints";
import { organizationEndpoints } from "@shared/organizations/endpoints";
import { createTestApp, nextCursor } from "@tests/app/create-test-app";
import { beforeEach, describe, expect, test } from "vitest";

const app = await createTestApp({ showsLinks: true });
const { adminAda, agentAmir } = app;
const secondAdmin = await app.createUser("bob", "admin");
const ada = app.as(adminAda);
let serial = 0;
const createUser = (values: UserValues = {}) => app.createUser(`someone${serial++}`, "agency", values);
const loadRecord = () =>
  app.rows(`select action, subject_kind || ' ' || subject_id as subject, subject_name as name, subject_detail as detail, reason, by_id as by
    from moderation_entries order by id`);
beforeEach(() => app.rows("delete from moderation_entries"));

test("records each moderation action once, with reason, admin and the subject's name at that time", async () => {
  const person = await createUser({ company: "Copperkey" });
  const createApplicant = async () =>
    app.createUser(`asks${serial++}`, "vc_partner", {
      vcApprovalRequestedAt: "2026-02-03T00:00:00Z",
      company: null,
      firstName: null,
      lastName: null,
    });
  const [approved, rejected] = [await createApplicant(), await createApplicant()];
  const request = { params: { id: person.id } };
  await ada.call(api.suspend, { ...request, body: { reason: " Spam " } });
  await ada.call(api.restore, { ...request, body: { reason: "A mistake" } });
  await ada.call(api.verifyUser, request);
  await app.as(secondAdmin).call(api.unverifyUser, { ...request, body: { reason: "" } });
  await ada.call(api.makeResetLink, request);
  await ada.call(api.approve, { params: { id: approved.id } });
  await ada.call(api.reject, { params: { id: rejected.id }, body: { reason: "Unknown fund" } });
  const target = {
    subject: `user ${person.id}`,
    name: `${person.firstName} ${person.lastName}`,
    detail: "Copperkey",
  };
  expect(await loadRecord()).toEqual([
    { action: "suspended", ...target, reason: "Spam", by: adminAda.id },
    { action: "restored", ...target, reason: "A mistake", by: adminAda.id },
    { action: "verified", ...target, reason: null, by: adminAda.id },
    { action: "unverified", ...target, reason: null, by: secondAdmin.id },
    { action: "reset_link_made", ...target, reason: null, by: adminAda.id },
    {
      action: "vc_approved",
      subject: `user ${approved.id}`,
      name: approved.username,
      detail: null,
      reason: null,
      by: adminAda.id,
    },
    {
      action: "vc_rejected",
      subject: `user ${rejected.id}`,
      name: rejected.username,
      detail: null,
      reason: "Unknown fund",
      by: adminAda.id,
    },
  ]);

  const listed = await ada.call(api.moderation, { query: { limit: 3 } });
  expect(listed.body.map(({ action }) => action)).toEqual(["vc_rejected", "vc_approved", "reset_link_made"]);
  expect(listed.body[0]).toMatchObject({
    subject: { kind: "user", id: rejected.id, name: rejected.username },
    by: { id: adminAda.id, username: "ada" },
  });
  expect(JSON.stringify(listed.body)).not.toMatch(/@|argon2/);
  const rest = await ada.call(api.moderation, { query: { limit: 10, cursor: nextCursor(listed.headers) } });
  expect(rest.body.map(({ action }) => action)).toEqual(["unverified", "verified", "restored", "suspended"]);
  const listActions = async (action: "decisions" | "suspended") =>
    (await ada.call(api.moderation, { query: { action } })).body.map((entry) => entry.action);
  expect([await listActions("decisions"), await listActions("suspended")]).toEqual([
    ["vc_rejected", "vc_approved"],
    ["suspended"],
  ]);
  await app.rows(`delete from users where id in (${approved.id})`);
  expect((await ada.call(api.moderation, { query: { action: "decisions" } })).body).toHaveLength(2); // entries outlive their subjects
});

test("rejects repeated actions with 409, unknown users with 404 and suspending oneself with 403, and records none", async () => {
  const person = await createUser();
  const forUser = (id: number) => ({ params: { id } });
  const bodyOf = async (response: Promise<{ status: number; body: unknown }>) => (await response).body;
  expect(await bodyOf(ada.call(api.restore, forUser(person.id)))).toMatchObject({
    status: 409,
    code: "already_done",
  });
  expect(await bodyOf(ada.call(api.unverifyUser, forUser(person.id)))).toMatchObject({
    status: 409,
    code: "already_done",
  });
  expect(
    await bodyOf(ada.call(api.suspend, { ...forUser(adminAda.id), body: { reason: "Me" } })),
  ).toMatchObject({
    status: 403,
    message: "You cannot suspend yourself.",
  });
  for (const body of [{}, { reason: "" }, { reason: " " }, { reason: null }, { reason: "x".repeat(2_001) }])
    expect((await ada.call(api.suspend, { ...forUser(person.id), body: body as never })).status).toBe(400);
  expect(
    (await ada.call(api.restore, { ...forUser(person.id), body: { reason: "x".repeat(2_001) } })).status,
  ).toBe(400);
  expect(await loadRecord()).toEqual([]);
  for (const endpoint of [api.restore, api.verifyUser, api.unverifyUser, api.makeResetLink])
    expect((await ada.call(endpoint, forUser(2_000_000))).status).toBe(404);
  expect((await ada.call(api.suspend, { ...forUser(2_000_000), body: { reason: "x" } })).status).toBe(404);

  expect(
    (await ada.call(api.suspend, { ...forUser(person.id), body: { reason: "Spam" } })).body,
  ).toMatchObject({
    id: person.id,
    suspendedAt: expect.any(String),
    suspensionReason: "Spam",
  });
  expect(
    await bodyOf(ada.call(api.suspend, { ...forUser(person.id), body: { reason: "Twice" } })),
  ).toMatchObject({
    status: 409,
    message: "This account is already suspended.",
  });
  expect((await ada.call(api.restore, forUser(person.id))).body).toMatchObject({
    suspendedAt: null,
    suspensionReason: null,
  });
  await ada.call(api.verifyUser, forUser(person.id));
  expect(await bodyOf(ada.call(api.verifyUser, forUser(person.id)))).toMatchObject({ status: 409 });
  expect((await loadRecord()).map(({ action }) => action)).toEqual(["suspended", "restored", "verified"]);
});

test("one of fifty concurrent decisions by two admins succeeds and is recorded with its admin", async () => {
  const { id } = await app.createUser("raced", "vc_partner", {
    vcApprovalRequestedAt: "2026-02-03T00:00:00Z",
  });
  const responses = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      app
        .retryingOn503(n % 2 ? adminAda : secondAdmin)
        .call(n % 3 ? api.approve : api.reject, { params: { id } }),
    ),
  );
  const successes = responses.filter(({ status }) => status === 200);
  expect([successes.length, responses.filter(({ status }) => status === 409).length]).toEqual([1, 49]);
  const [user] = await app.rows(
    `select vc_approval_status as status, vc_approved_by as by from users where id = ${id}`,
  );
  expect(successes[0]?.body.vcApprovalStatus).toBe(user?.status);
  expect(await loadRecord()).toMatchObject([{ action: `vc_${user?.status}`, by: user?.by }]);
});

test("one of fifty concurrent suspensions succeeds and is recorded", async () => {
  const { id } = await createUser();
  const responses = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      app
        .retryingOn503(n % 2 ? adminAda : secondAdmin)
        .call(api.suspend, { params: { id }, body: { reason: `${n}` } }),
    ),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(49).fill(409)]);
  expect(await loadRecord()).toHaveLength(1);
});

test("two admins who suspend each other concurrently leave one active admin", async () => {
  for (let round = 0; round < 5; round++) {
    const [one, two] = [
      await app.createUser(`one${round}`, "admin"),
      await app.createUser(`two${round}`, "admin"),
    ];
    const suspend = (by: { id: number }, whom: { id: number }) =>
      app.as(by).call(api.suspend, { params: { id: whom.id }, body: { reason: "They did" } });
    const responses = await Promise.all([suspend(one, two), suspend(two, one)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 403]);
    const suspendedUsers = await app.rows(
      `select id from users where id in (${one.id}, ${two.id}) and suspended_at is not null`,
    );
    expect(suspendedUsers).toHaveLength(1);
  }
});

test("an admin can create a reset link for a user who is not an admin, and it works once", async () => {
  const person = await createUser();
  const { body } = await ada.call(api.makeResetLink, { params: { id: person.id } });
  const token = body.link.split("#")[1] ?? "";
  expect(body.link).toMatch(/^http:\/\/localhost:3000\/reset-password#[\w-]{43}$/);
  expect(Date.parse(body.expiresAt) - Date.now()).toBeGreaterThan(59 * 60_000);
  expect(Date.parse(body.expiresAt) - Date.now()).toBeLessThanOrEqual(60 * 60_000);
  const reset = (newPassword: string) =>
    app.as(null).call(authEndpoints.reset, { body: { token, newPassword } });
  expect([(await reset("battery staple")).status, (await reset("another one")).status]).toEqual([204, 409]);
  expect(
    (
      await app
        .as(null)
        .call(authEndpoints.login, { body: { username: person.username, password: "battery staple" } })
    ).status,
  ).toBe(200);
  for (const id of [secondAdmin.id, adminAda.id])
    expect((await ada.call(api.makeResetLink, { params: { id } })).status).toBe(403);
  expect(await loadRecord()).toMatchObject([{ action: "reset_link_made" }]);
});

describe("evidence about a VC applicant", () => {
  const createFirm = (
    name: string,
    domain: string,
    isConfirmed: boolean,
    type: "vc_firm" | "agency" = "vc_firm",
  ) =>
    app.rows(`insert into organizations (name, type, domain, domain_confirmed_at)
      values ('${name}', '${type}', '${domain}', ${isConfirmed ? "now()" : "null"})`);
  test.each([
    [
      "the address is on the company's domain",
      "Kestrel Capital",
      "kestrel.example",
      { verdict: "match", companyDomain: "kestrel.example", domainOwner: "Kestrel Capital" },
    ],
    [
      "the address is on a subdomain, and the company differs in letter case",
      " kestrel CAPITAL ",
      "mail.kestrel.example",
      { verdict: "match", companyDomain: "kestrel.example", domainOwner: null },
    ],
    [
      "the address's domain only ends with the company's domain",
      "Kestrel Capital",
      "notkestrel.example",
      { verdict: "differs", companyDomain: "kestrel.example", domainOwner: null },
    ],
    [
      "the address is on another firm's domain",
      "Kestrel Capital",
      "other.example",
      { verdict: "differs", companyDomain: "kestrel.example", domainOwner: "Other Fund" },
    ],
    [
      "the address is from a public email provider",
      "Kestrel Capital",
      "gmail.com",
      { verdict: "public_mail", companyDomain: "kestrel.example", domainOwner: null },
    ],
    [
      "the company is unknown",
      "Nowhere",
      "nowhere.example",
      { verdict: "unknown", companyDomain: null, domainOwner: null },
    ],
    [
      "the company's domain is not confirmed",
      "Claimed Fund",
      "claimed.example",
      { verdict: "unknown", companyDomain: null, domainOwner: null },
    ],
    [
      "the applicant has no company",
      null,
      "other.example",
      { verdict: "unknown", companyDomain: null, domainOwner: "Other Fund" },
    ],
  ] as const)("%s", async (_case, company, domain, expected) => {
    await app.rows("delete from organizations");
    await createFirm("Kestrel Capital", "kestrel.example", true);
    await createFirm("Other Fund", "other.example", true);
    await createFirm("Claimed Fund", "claimed.example", false);
    const { id, email } = await app.createUser(`evident${serial}`, "vc_partner", {
      vcApprovalRequestedAt: "2026-02-03T00:00:00Z",
      company,
      isEmailVerified: false,
      email: `evident${serial++}@${domain.toUpperCase()}`,
    });
    const loadEvidence = async () =>
      (await ada.call(api.vcApplications, { query: { limit: 100 } })).body.find(
        (applicant) => applicant.id === id,
      )?.evidence;
    expect(await loadEvidence()).toEqual({
      addressDomain: domain,
      isAddressVerified: false,
      rejections: 0,
      ...expected,
    });
    await app.rows(`update user_emails set is_verified = true where email = '${email}'`);
    await ada.call(api.reject, { params: { id } });
    await app.rows(`update users set vc_approval_status = 'pending' where id = ${id}`);
    expect(await loadEvidence()).toMatchObject({ isAddressVerified: true, rejections: 1 });
    await app.rows(`delete from users where id = ${id}`);
  });
});

describe("the list of users", () => {
  const search = async (query: Record<string, string>) => {
    const { status, body } = await ada.call(api.users, { query: { limit: 100, ...query } as never });
    return status === 200 ? body.map(({ username }) => username) : status;
  };

  test("finds users by parts of name, username, email address or company, matching every word literally", async () => {
    const createScout = (username: string, values: UserValues) =>
      app.createUser(username, "independent", values);
    await createScout("zz_first", {
      firstName: "Ádám",
      lastName: "O'Neil",
      company: "100% Talent",
      email: "adam@mailhost.example",
    });
    await createScout("zzxfirst", {
      firstName: "Ilse",
      lastName: "İnan",
      company: "1000 Talents\\Co",
      email: "ilse@mailhost.example",
    });
    for (const [q, expected] of [
      ["ádám", ["zz_first"]],
      ["ÁDÁM o'neil", ["zz_first"]],
      ["neil 100", ["zz_first"]],
      ["mailhost", ["zzxfirst", "zz_first"]],
      ["ILHOST.EXAMPLE ilse", ["zzxfirst"]],
      ["İnan", ["zzxfirst"]],
      ["zz_f", ["zz_first"]],
      ["zzxf", ["zzxfirst"]],
      ["100%", ["zz_first"]],
      ["talents\\co", ["zzxfirst"]],
      ["  ilse   inan2 ", []],
      ["'; drop table users; --", []],
    ] as const)
      expect([q, await search({ q })]).toEqual([q, expected]);
    expect(await search({ q: "x".repeat(201) })).toBe(400);
  });

  test("shows whether each user's primary address is verified", async () => {
    const [verified, unverified, second] = [
      await createUser(),
      await createUser({ isEmailVerified: false }),
      await createUser({ isEmailVerified: false }),
    ];
    await app.rows(
      `insert into user_emails (user_id, email, is_verified) values (${second.id}, 'second@inbox.example', true)`,
    );
    const isVerifiedById = Object.fromEntries(
      (await ada.call(api.users, { query: { limit: 100 } })).body.map(({ id, isEmailVerified }) => [
        id,
        isEmailVerified,
      ]),
    );
    expect([verified, unverified, second].map(({ id }) => isVerifiedById[id])).toEqual([true, false, false]);
    expect((await ada.call(api.verifyUser, { params: { id: verified.id } })).body).toMatchObject({
      isVerified: true,
      isEmailVerified: true,
    });
  });

  test("is paginated newest first, filtered by role and status, and counted", async () => {
    const ids = (await app.rows<{ id: number }>("select id from users order by id desc")).map(({ id }) => id);
    const listedIds: number[] = [];
    for (let cursor: string | undefined, more = true; more; ) {
      const { body, headers } = await ada.call(api.users, { query: { limit: 7, cursor } });
      listedIds.push(...body.map(({ id }) => id));
      expect(JSON.stringify(body)).not.toMatch(/argon2|password|phone|bio/);
      cursor = nextCursor(headers);
      more = cursor !== undefined;
    }
    expect(listedIds).toEqual(ids);
    expect(await search({ role: "portfolio_hr" })).toEqual(["ruth", "hana"]);
    const before = (await ada.call(api.userCounts, {})).body;
    const person = await createUser();
    await ada.call(api.suspend, { params: { id: person.id }, body: { reason: "Spam" } });
    expect((await ada.call(api.userCounts, {})).body).toEqual({
      active: before.active,
      suspended: before.suspended + 1,
    });
    expect(await search({ status: "suspended" })).toContain(person.username);
    expect(await search({ status: "active" })).not.toContain(person.username);
    for (const query of [{ role: "boss" }, { status: "gone" }, { limit: "0" }, { cursor: "x" }] as Record<
      string,
      string
    >[])
      expect(await search(query)).toBe(400);
  });
});

test("lists domain claims oldest first with joining users and rivals, until they are confirmed", async () => {
  await app.rows("delete from organizations");
  const domains = ["c.example", "a.example", "b.example", "a.example"];
  for (const domain of domains)
    await app
      .as(agentAmir)
      .call(organizationEndpoints.create, { body: { name: `Firm ${serial++}`, domain } });
  // The last organization claimed its domain first.
  await app.rows("update organizations set domain_claimed_at = now() - id * interval '1 minute'");
  const first = await ada.call(api.domainClaims, { query: { limit: 3 } });
  expect(first.body.map(({ domain, rivals }) => [domain, rivals])).toEqual([
    ["a.example", 1],
    ["b.example", 0],
    ["a.example", 1],
  ]);
  expect(first.body[0]?.claimedBy).toMatchObject({ username: "amir", email: agentAmir.email });
  const rest = await ada.call(api.domainClaims, { query: { limit: 3, cursor: nextCursor(first.headers) } });
  expect([rest.body.map(({ domain }) => domain), nextCursor(rest.headers)]).toEqual([
    ["c.example"],
    undefined,
  ]);
  await ada.call(api.confirmDomain, { params: { id: first.body[2]!.id }, body: { seen: "a.example" } });
  expect((await ada.call(api.domainClaims, {})).body.map(({ domain }) => domain)).toEqual([
    "b.example",
    "c.example",
  ]);
  const missing = { params: { id: 2_000_000 }, body: { seen: "a.example" } };
  expect((await ada.call(api.confirmDomain, missing)).status).toBe(404);
});

test("lists the domains that have been in effect longest first", async () => {
  await app.rows(`delete from organizations;
    insert into organizations (name, domain, domain_confirmed_at)
      select 'Firm ' || n, 'firm' || n || '.example', now() - n * interval '1 minute' from generate_series(1, 3) n`);
  const list = (cursor?: string) =>
    ada.call(api.domainClaims, { query: { state: "in_effect", limit: 2, cursor } });
  const first = await list();
  const rest = await list(nextCursor(first.headers));
  expect([...first.body, ...rest.body].map(({ name }) => name)).toEqual(["Firm 3", "Firm 2", "Firm 1"]);
});

test("the domain of an admin's own organization is confirmed by another admin, or by the only one", async () => {
  await app.rows("delete from organizations");
  const otherAdmin = await app.createUser("dora", "admin");
  const organizationOf = async (user: { id: number }, domain: string) =>
    (await app.as(user).call(organizationEndpoints.create, { body: { name: `Firm ${serial++}`, domain } }))
      .body;
  const claimed = await organizationOf(adminAda, "claimed.example");
  const owned = await organizationOf(agentAmir, "owned.example");
  await app.rows(`insert into organization_memberships (organization_id, user_id, role)
    values (${owned.id}, ${adminAda.id}, 'owner');
    delete from organization_memberships where organization_id = ${claimed.id}`);
  const listed = async (user: { id: number }) =>
    (await app.as(user).call(api.domainClaims, {})).body.map(({ canConfirm }) => canConfirm);
  expect([await listed(adminAda), await listed(otherAdmin)]).toEqual([
    [false, false],
    [true, true],
  ]);
  const confirm = (user: { id: number }, { id }: { id: number }, seen: string) =>
    app.as(user).call(api.confirmDomain, { params: { id }, body: { seen } });
  for (const response of [
    await confirm(adminAda, claimed, "claimed.example"),
    await confirm(adminAda, owned, "owned.example"),
  ])
    expect(response).toMatchObject({
      status: 403,
      body: { detail: "You cannot decide about your own organization." },
    });
  expect((await confirm(otherAdmin, claimed, "claimed.example")).status).toBe(200);
  await app.rows(`update users set suspended_at = now() where role = 'admin' and id <> ${adminAda.id}`);
  expect((await confirm(adminAda, owned, "owned.example")).status).toBe(200);
});
