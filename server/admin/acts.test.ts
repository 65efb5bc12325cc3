/** What admins do to people and things, with the record of it. */

import { adminEndpoints as api } from "@shared/admin/endpoints";
import { authEndpoints } from "@shared/auth/endpoints";
import { organizationEndpoints } from "@shared/organizations/endpoints";
import { createTestApp, nextCursor } from "@tests/app/create-test-app";
import { beforeEach, describe, expect, test } from "vitest";

const app = await createTestApp({ showsLinks: true });
const { adminAda, agentAmir } = app;
const second = await app.person("bob", "admin");
const ada = app.as(adminAda);
let serial = 0;
const someone = (values: Parameters<typeof app.person>[2] = {}) =>
  app.person(`someone${serial++}`, "agency", values);
const record = () =>
  app.rows(`select action, subject_kind || ' ' || subject_id as subject, subject_name as name, subject_detail as detail, reason, by_id as by
    from moderation_entries order by id`);
beforeEach(() => app.rows("delete from moderation_entries"));

test("records each moderation action once, with reason, admin and the subject's name at that time", async () => {
  const person = await someone({ company: "Copperkey" });
  const asks = async () =>
    app.person(`asks${serial++}`, "vc_partner", {
      vcApprovalRequestedAt: "2026-02-03T00:00:00Z",
      company: null,
      firstName: null,
      lastName: null,
    });
  const [yes, no] = [await asks(), await asks()];
  const at = { params: { id: person.id } };
  await ada.call(api.suspend, { ...at, body: { reason: " Spam " } });
  await ada.call(api.restore, { ...at, body: { reason: "A mistake" } });
  await ada.call(api.verifyUser, at);
  await app.as(second).call(api.unverifyUser, { ...at, body: { reason: "" } });
  await ada.call(api.makeResetLink, at);
  await ada.call(api.approve, { params: { id: yes.id } });
  await ada.call(api.reject, { params: { id: no.id }, body: { reason: "Unknown fund" } });
  const on = {
    subject: `user ${person.id}`,
    name: `${person.firstName} ${person.lastName}`,
    detail: "Copperkey",
  };
  expect(await record()).toEqual([
    { action: "suspended", ...on, reason: "Spam", by: adminAda.id },
    { action: "restored", ...on, reason: "A mistake", by: adminAda.id },
    { action: "verified", ...on, reason: null, by: adminAda.id },
    { action: "unverified", ...on, reason: null, by: second.id },
    { action: "reset_link_made", ...on, reason: null, by: adminAda.id },
    {
      action: "vc_approved",
      subject: `user ${yes.id}`,
      name: yes.username,
      detail: null,
      reason: null,
      by: adminAda.id,
    },
    {
      action: "vc_rejected",
      subject: `user ${no.id}`,
      name: no.username,
      detail: null,
      reason: "Unknown fund",
      by: adminAda.id,
    },
  ]);

  const listed = await ada.call(api.moderation, { query: { limit: 3 } });
  expect(listed.body.map(({ action }) => action)).toEqual(["vc_rejected", "vc_approved", "reset_link_made"]);
  expect(listed.body[0]).toMatchObject({
    subject: { kind: "user", id: no.id, name: no.username },
    by: { id: adminAda.id, username: "ada" },
  });
  expect(JSON.stringify(listed.body)).not.toMatch(/@|argon2/);
  const rest = await ada.call(api.moderation, { query: { limit: 10, cursor: nextCursor(listed.headers) } });
  expect(rest.body.map(({ action }) => action)).toEqual(["unverified", "verified", "restored", "suspended"]);
  const only = async (action: "decisions" | "suspended") =>
    (await ada.call(api.moderation, { query: { action } })).body.map((one) => one.action);
  expect([await only("decisions"), await only("suspended")]).toEqual([
    ["vc_rejected", "vc_approved"],
    ["suspended"],
  ]);
  await app.rows(`delete from users where id in (${yes.id})`);
  expect((await ada.call(api.moderation, { query: { action: "decisions" } })).body).toHaveLength(2); // it outlives them
});

test("rejects repeated actions with 409, unknown users with 404 and suspending oneself with 403, and records none", async () => {
  const person = await someone();
  const at = (id: number) => ({ params: { id } });
  const refused = async (answer: Promise<{ status: number; body: unknown }>) => (await answer).body;
  expect(await refused(ada.call(api.restore, at(person.id)))).toMatchObject({
    status: 409,
    code: "already_done",
  });
  expect(await refused(ada.call(api.unverifyUser, at(person.id)))).toMatchObject({
    status: 409,
    code: "already_done",
  });
  expect(await refused(ada.call(api.suspend, { ...at(adminAda.id), body: { reason: "Me" } }))).toMatchObject({
    status: 403,
    message: "You cannot suspend yourself.",
  });
  for (const body of [{}, { reason: "" }, { reason: " " }, { reason: null }, { reason: "x".repeat(2_001) }])
    expect((await ada.call(api.suspend, { ...at(person.id), body: body as never })).status).toBe(400);
  expect(
    (await ada.call(api.restore, { ...at(person.id), body: { reason: "x".repeat(2_001) } })).status,
  ).toBe(400);
  expect(await record()).toEqual([]);
  for (const act of [api.restore, api.verifyUser, api.unverifyUser, api.makeResetLink])
    expect((await ada.call(act, at(2_000_000))).status).toBe(404);
  expect((await ada.call(api.suspend, { ...at(2_000_000), body: { reason: "x" } })).status).toBe(404);

  expect((await ada.call(api.suspend, { ...at(person.id), body: { reason: "Spam" } })).body).toMatchObject({
    id: person.id,
    suspendedAt: expect.any(String),
    suspensionReason: "Spam",
  });
  expect(await refused(ada.call(api.suspend, { ...at(person.id), body: { reason: "Twice" } }))).toMatchObject(
    {
      status: 409,
      message: "This account is already suspended.",
    },
  );
  expect((await ada.call(api.restore, at(person.id))).body).toMatchObject({
    suspendedAt: null,
    suspensionReason: null,
  });
  await ada.call(api.verifyUser, at(person.id));
  expect(await refused(ada.call(api.verifyUser, at(person.id)))).toMatchObject({ status: 409 });
  expect((await record()).map(({ action }) => action)).toEqual(["suspended", "restored", "verified"]);
});

test("one of fifty concurrent decisions by two admins succeeds and is recorded with its admin", async () => {
  const { id } = await app.person("raced", "vc_partner", { vcApprovalRequestedAt: "2026-02-03T00:00:00Z" });
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      app.patient(n % 2 ? adminAda : second).call(n % 3 ? api.approve : api.reject, { params: { id } }),
    ),
  );
  const won = answers.filter(({ status }) => status === 200);
  expect([won.length, answers.filter(({ status }) => status === 409).length]).toEqual([1, 49]);
  const [user] = await app.rows(
    `select vc_approval_status as status, vc_approved_by as by from users where id = ${id}`,
  );
  expect(won[0]?.body.vcApprovalStatus).toBe(user?.status);
  expect(await record()).toMatchObject([{ action: `vc_${user?.status}`, by: user?.by }]);
});

test("one of fifty concurrent suspensions succeeds and is recorded", async () => {
  const { id } = await someone();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      app.patient(n % 2 ? adminAda : second).call(api.suspend, { params: { id }, body: { reason: `${n}` } }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(49).fill(409)]);
  expect(await record()).toHaveLength(1);
});

test("two admins who suspend each other concurrently leave one active admin", async () => {
  for (let round = 0; round < 5; round++) {
    const [one, two] = [await app.person(`one${round}`, "admin"), await app.person(`two${round}`, "admin")];
    const shut = (by: { id: number }, whom: { id: number }) =>
      app.as(by).call(api.suspend, { params: { id: whom.id }, body: { reason: "They did" } });
    const answers = await Promise.all([shut(one, two), shut(two, one)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    const shutOut = await app.rows(
      `select id from users where id in (${one.id}, ${two.id}) and suspended_at is not null`,
    );
    expect(shutOut).toHaveLength(1);
  }
});

test("an admin can create a reset link for a user who is not an admin, and it works once", async () => {
  const person = await someone();
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
  for (const id of [second.id, adminAda.id])
    expect((await ada.call(api.makeResetLink, { params: { id } })).status).toBe(403);
  expect(await record()).toMatchObject([{ action: "reset_link_made" }]);
});

describe("evidence about a VC applicant", () => {
  const firm = (name: string, domain: string, isInEffect: boolean, type: "vc_firm" | "agency" = "vc_firm") =>
    app.rows(`insert into organizations (name, type, domain, domain_confirmed_at)
      values ('${name}', '${type}', '${domain}', ${isInEffect ? "now()" : "null"})`);
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
    await firm("Kestrel Capital", "kestrel.example", true);
    await firm("Other Fund", "other.example", true);
    await firm("Claimed Fund", "claimed.example", false);
    const { id, email } = await app.person(`evident${serial}`, "vc_partner", {
      vcApprovalRequestedAt: "2026-02-03T00:00:00Z",
      company,
      email: `evident${serial++}@${domain.toUpperCase()}`,
    });
    const find = async () =>
      (await ada.call(api.vcApplications, { query: { limit: 100 } })).body.find((one) => one.id === id)
        ?.evidence;
    expect(await find()).toEqual({
      addressDomain: domain,
      isAddressVerified: false,
      rejections: 0,
      ...expected,
    });
    await app.rows(`update user_emails set is_verified = true where email = '${email}'`);
    await ada.call(api.reject, { params: { id } });
    await app.rows(`update users set vc_approval_status = 'pending' where id = ${id}`);
    expect(await find()).toMatchObject({ isAddressVerified: true, rejections: 1 });
    await app.rows(`delete from users where id = ${id}`);
  });
});

describe("the list of users", () => {
  const found = async (query: Record<string, string>) => {
    const { status, body } = await ada.call(api.users, { query: { limit: 100, ...query } as never });
    return status === 200 ? body.map(({ username }) => username) : status;
  };

  test("finds users by parts of name, username, email address or company, matching every word literally", async () => {
    const add = (username: string, values: Parameters<typeof app.person>[2]) =>
      app.person(username, "independent", values);
    await add("zz_first", {
      firstName: "Ádám",
      lastName: "O'Neil",
      company: "100% Talent",
      email: "adam@mailhost.example",
    });
    await add("zzxfirst", {
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
      expect([q, await found({ q })]).toEqual([q, expected]);
    expect(await found({ q: "x".repeat(201) })).toBe(400);
  });

  test("shows whether each user's primary address is verified", async () => {
    const [verified, unverified, second] = [await someone(), await someone(), await someone()];
    await app.rows(`update user_emails set is_verified = true where user_id = ${verified.id}`);
    await app.rows(
      `insert into user_emails (user_id, email, is_verified) values (${second.id}, 'second@inbox.example', true)`,
    );
    const said = Object.fromEntries(
      (await ada.call(api.users, { query: { limit: 100 } })).body.map(({ id, isEmailVerified }) => [
        id,
        isEmailVerified,
      ]),
    );
    expect([verified, unverified, second].map(({ id }) => said[id])).toEqual([true, false, false]);
    expect((await ada.call(api.verifyUser, { params: { id: verified.id } })).body).toMatchObject({
      isVerified: true,
      isEmailVerified: true,
    });
  });

  test("is paginated newest first, filtered by role and status, and counted", async () => {
    const ids = (await app.rows<{ id: number }>("select id from users order by id desc")).map(({ id }) => id);
    const seen: number[] = [];
    for (let cursor: string | undefined, more = true; more; ) {
      const { body, headers } = await ada.call(api.users, { query: { limit: 7, cursor } });
      seen.push(...body.map(({ id }) => id));
      expect(JSON.stringify(body)).not.toMatch(/argon2|password|phone|bio/);
      cursor = nextCursor(headers);
      more = cursor !== undefined;
    }
    expect(seen).toEqual(ids);
    expect(await found({ role: "portfolio_hr" })).toEqual(["ruth", "hana"]);
    const before = (await ada.call(api.userCounts, {})).body;
    const person = await someone();
    await ada.call(api.suspend, { params: { id: person.id }, body: { reason: "Spam" } });
    expect((await ada.call(api.userCounts, {})).body).toEqual({
      active: before.active,
      suspended: before.suspended + 1,
    });
    expect(await found({ status: "suspended" })).toContain(person.username);
    expect(await found({ status: "active" })).not.toContain(person.username);
    for (const bad of [{ role: "boss" }, { status: "gone" }, { limit: "0" }, { cursor: "x" }] as Record<
      string,
      string
    >[])
      expect(await found(bad)).toBe(400);
  });
});

test("lists domain claims oldest first with joining users and rivals, until they are confirmed", async () => {
  await app.rows("delete from organizations");
  const domains = ["a.example", "b.example", "a.example", "c.example"];
  for (const domain of domains)
    await app
      .as(agentAmir)
      .call(organizationEndpoints.create, { body: { name: `Firm ${serial++}`, domain } });
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
  await ada.call(api.confirmDomain, { params: { id: first.body[2]!.id } });
  expect((await ada.call(api.domainClaims, {})).body.map(({ domain }) => domain)).toEqual([
    "b.example",
    "c.example",
  ]);
  expect((await ada.call(api.confirmDomain, { params: { id: 2_000_000 } })).status).toBe(404);
});
