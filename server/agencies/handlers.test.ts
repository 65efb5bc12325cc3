import { adminEndpoints } from "@shared/admin/endpoints";
import { agencyEndpoints as api } from "@shared/agencies/endpoints";
import { applicationEndpoints } from "@shared/applications/endpoints";
import type { EndpointInput } from "@shared/lib/endpoints";
import { notificationEndpoints } from "@shared/notifications/endpoints";
import { organizationEndpoints } from "@shared/organizations/endpoints";
import { reportEndpoints } from "@shared/reports/endpoints";
import { userEndpoints } from "@shared/users/endpoints";
import { createTestApp } from "@tests/app/create-test-app";
import { beforeEach, expect, test } from "vitest";

const app = await createTestApp();
const { partnerVera, adminAda, agentAmir, posterHana, pendingPaul } = app;
const as = (person: { id: number }) => app.as(person);
const validInput = { name: "Northwind Talent", specializations: ["R&D", "GTM"] };
const add = (person: { id: number }, body: object = {}) =>
  as(person).call(api.add, { body: { ...validInput, ...body } as EndpointInput<typeof api.add>["body"] });
const edit = (person: { id: number }, id: number, body: object) =>
  as(person).call(api.edit, { params: { id }, body: body as EndpointInput<typeof api.edit>["body"] });
const firstError = (body: unknown) => (body as { errors: { path: string; message: string }[] }).errors[0];
const loadRecord = async () => (await as(adminAda).call(adminEndpoints.moderation, {})).body;

const withoutBody = { body: undefined as unknown as object };

beforeEach(() => app.rows("delete from agencies; delete from moderation_entries; delete from organizations"));

test("a change without a body is valid and keeps an agency profile, an organization and a user profile", async () => {
  const { body: agency } = await add(agentAmir);
  const organizationInput = { name: "Northwind", type: "agency" } as const;
  const { body: organization } = await as(agentAmir).call(organizationEndpoints.create, {
    body: organizationInput,
  });
  const agencyChange = await as(agentAmir).call(api.edit, { params: { id: agency.id }, ...withoutBody });
  const organizationChange = await as(agentAmir).call(organizationEndpoints.edit, {
    params: { id: organization.id },
    ...withoutBody,
  });
  const userChange = await as(agentAmir).call(userEndpoints.edit, {
    params: { id: agentAmir.id },
    ...withoutBody,
  });
  expect([agencyChange.status, organizationChange.status, userChange.status]).toEqual([200, 200, 200]);
  expect(agencyChange.body).toMatchObject(validInput);
  expect(organizationChange.body).toMatchObject(organizationInput);
  expect(userChange.body.username).toBe(agentAmir.username);
});

test("an agency user creates one profile of their own, partners and admins create profiles without an owner, and protected fields are ignored", async () => {
  const protectedFields = {
    isVerified: true,
    rating: 5,
    reviewCount: 99,
    successRate: 99,
    averageFee: 1,
    userId: partnerVera.id,
    organizationId: 1,
    starCounts: [0, 0, 0, 0, 9],
    ranking: "5.0000",
    createdById: adminAda.id,
    lastActiveOn: "2026-01-01",
  };
  const unowned = {
    isVerified: false,
    rating: null,
    reviewCount: 0,
    successRate: null,
    averageFee: null,
    organizationId: null,
    placements: 0,
  };
  const own = await add(agentAmir, {
    ...protectedFields,
    email: "",
    website: "",
    description: "  Engineers  ",
    services: [" Search ", "search", ""],
    specializations: ["R&D", "GTM", "R&D"],
  });
  expect([own.status, own.body]).toMatchObject([
    201,
    {
      ...unowned,
      ...validInput,
      userId: agentAmir.id,
      email: null,
      website: null,
      description: "Engineers",
      services: ["search"],
    },
  ]);
  for (const secret of [
    "searchText",
    "nameText",
    "counterGroup",
    "createdById",
    "lastActiveOn",
    "starCounts",
    "ranking",
  ])
    expect(own.body).not.toHaveProperty(secret);
  const second = await add(agentAmir);
  expect([second.status, second.body]).toMatchObject([409, { code: "already_listed" }]);
  for (const person of [partnerVera, adminAda])
    for (const _ of [1, 2])
      expect((await add(person, protectedFields)).body).toMatchObject({ ...unowned, userId: null });
  expect(
    await app.rows("select created_by_id, last_active_on, star_counts from agencies order by id limit 2"),
  ).toEqual([
    { created_by_id: agentAmir.id, last_active_on: null, star_counts: [0, 0, 0, 0, 0] },
    { created_by_id: partnerVera.id, last_active_on: null, star_counts: [0, 0, 0, 0, 0] },
  ]);
  const racer = await app.createUser("racer", "agency");
  const responses = await Promise.all(Array.from({ length: 20 }, () => add(racer)));
  expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)]);
});

test("a profile has its owner's median time from an approval to the first candidate, from three jobs on", async () => {
  const { id } = await app.createAgency(agentAmir);
  await add(adminAda, { name: "Without an owner" });
  const recordFor = (sample: number) =>
    app.rows(`insert into recruiter_records (user_id, median_hours, sample) values (${agentAmir.id}, 30.5, ${sample})
      on conflict (user_id) do update set sample = excluded.sample`);
  const hoursByName = async () =>
    (await as(partnerVera).call(api.list, {})).body.map(({ id: listed, firstCandidateHours }) => [
      listed === id,
      firstCandidateHours,
    ]);
  await recordFor(2);
  expect(await hoursByName()).toEqual(
    expect.arrayContaining([
      [true, null],
      [false, null],
    ]),
  );
  await recordFor(3);
  expect(await hoursByName()).toEqual(
    expect.arrayContaining([
      [true, 30.5],
      [false, null],
    ]),
  );
});

test("reports invalid fields, and adds https to a website without a scheme", async () => {
  const site = "Enter a web address, such as https://example.com";
  for (const [body, path, message] of [
    [{ name: " " }, "name", "Agency name is required"],
    [{ name: "two\nlines" }, "name", "Write it on one line"],
    [{ specializations: [] }, "specializations", "At least one specialization is required"],
    [{ specializations: undefined }, "specializations", "At least one specialization is required"],
    [{ specializations: "GTM" }, "specializations", "At least one specialization is required"],
    [{ specializations: ["Sales"] }, "specializations.0", "Choose from R&D, GTM, G&A and Executive"],
    [{ email: "nobody" }, "email", "Invalid email address"],
    [{ website: "https://user:word@northwind.example" }, "website", site],
    [{ website: "user:word@northwind.example" }, "website", site],
    [{ website: "user@northwind.example" }, "website", site],
    [{ website: "javascript:alert(1)" }, "website", site],
    [{ website: " JavaScript:alert(1)" }, "website", site],
    [{ website: "data:text/html,x" }, "website", site],
    [{ website: "not a site" }, "website", site],
    [{ description: "x".repeat(10_001) }, "description", "Use at most 10,000 characters"],
    [{ services: ["x".repeat(41)] }, "services.0", "Use at most 40 characters for each"],
    [
      { industryFocus: Array.from({ length: 21 }, (_, n) => `focus ${n}`) },
      "industryFocus",
      "Use at most 20",
    ],
  ] as [object, string, string][]) {
    const response = await add(partnerVera, body);
    expect([body, response.status, firstError(response.body)]).toEqual([body, 400, { path, message }]);
  }
  expect(await app.rows("select 1 from agencies")).toEqual([]);
  for (const [website, stored] of [
    ["northwind.example", "https://northwind.example"],
    ["northwind.example/about", "https://northwind.example/about"],
    ["http://northwind.example", "http://northwind.example"],
  ])
    expect((await add(partnerVera, { website })).body.website).toBe(stored);
});

test("an owner can change every field; omitted fields are kept and null clears them", async () => {
  const { id } = (await add(agentAmir, { website: "northwind.example", location: "Reno" })).body;
  const values = {
    name: "Northwind",
    description: "Engineers",
    logo: "https://northwind.example/logo.png",
    location: "Porto",
    phone: "555-0100",
    email: "desk@northwind.example",
    specializations: ["r&d", "Quantum"],
    services: ["Search"],
    industryFocus: ["Fintech"],
    successRate: 91.5,
    averageFee: "18.25",
  };
  const protectedFields = {
    isVerified: true,
    rating: 5,
    reviewCount: 3,
    userId: null,
    starCounts: [9, 9, 9, 9, 9],
    ranking: "9.0000",
  };
  const changed = await edit(agentAmir, id, { ...values, ...protectedFields });
  const stored = { ...values, specializations: ["R&D", "Quantum"], averageFee: 18.25 };
  expect([changed.status, changed.body]).toMatchObject([
    200,
    {
      ...stored,
      website: "https://northwind.example",
      isVerified: false,
      rating: null,
      userId: agentAmir.id,
    },
  ]);
  expect((await edit(agentAmir, id, {})).body).toMatchObject(stored);
  const cleared = {
    description: null,
    website: null,
    logo: null,
    location: null,
    phone: null,
    email: null,
    successRate: null,
    averageFee: "",
  };
  expect((await edit(adminAda, id, cleared)).body).toMatchObject({
    ...cleared,
    averageFee: null,
    name: "Northwind",
  });
  for (const [body, path] of [
    [{ logo: "http://northwind.example/logo.png" }, "logo"],
    [{ logo: "javascript:alert(1)" }, "logo"],
    [{ name: "" }, "name"],
    [{ website: "javascript:alert(1)" }, "website"],
    [{ specializations: "GTM" }, "specializations"],
  ] as const)
    expect([body, firstError((await edit(agentAmir, id, body)).body)?.path]).toEqual([body, path]);
});

test("accepts percentages from 0 to 100 as numbers or strings", async () => {
  const { id } = (await add(agentAmir)).body;
  for (const field of ["successRate", "averageFee"]) {
    for (const [value, stored] of [
      [0, 0],
      [100, 100],
      ["0", 0],
      [" 12.5 ", 12.5],
      [99.999, 100],
      [33.333, 33.33],
      ["", null],
      [null, null],
    ])
      expect([value, (await edit(agentAmir, id, { [field]: value })).body]).toMatchObject([
        value,
        { [field]: stored },
      ]);
    await edit(agentAmir, id, { [field]: 7 });
    for (const value of [-0.01, 100.01, "101", "-1", "1e1", "12%", "abc", true, [], {}, 1e308]) {
      const response = await edit(agentAmir, id, { [field]: value });
      expect([value, response.status, firstError(response.body)]).toEqual([
        value,
        400,
        { path: field, message: "Enter a percentage from 0 to 100" },
      ]);
    }
    expect((await edit(agentAmir, id, {})).body).toMatchObject({ [field]: 7 });
  }
});

test("an owner can open and edit only their own profile and not the directory; others need the feature", async () => {
  const own = (await add(agentAmir)).body.id;
  const other = (await add(adminAda)).body.id;
  const show = async (person: { id: number }, id: number) =>
    (await as(person).call(api.show, { params: { id } })).status;
  expect([await show(agentAmir, own), await show(agentAmir, other), await show(agentAmir, 999_999)]).toEqual([
    200, 403, 404,
  ]);
  expect([
    await show(partnerVera, own),
    await show(adminAda, other),
    await show(pendingPaul, own),
    await show(posterHana, own),
  ]).toEqual([200, 200, 403, 403]);
  expect([
    (await edit(partnerVera, own, { name: "Mine" })).status,
    (await edit(agentAmir, other, { name: "Mine" })).status,
  ]).toEqual([403, 403]);
  expect((await as(agentAmir).call(api.list, {})).status).toBe(403);
  const profile = async (person: { id: number }) =>
    (await as(person).call(api.show, { params: { id: own } })).body;
  await app.createSuggestion({ id: own }, partnerVera);
  await app.createReview({ id: own }, partnerVera, { rating: 5 });
  const shown = { stars: [0, 0, 0, 0, 1], rating: 5, reviewCount: 1, record: null, recentPlacements: [] };
  expect(await profile(agentAmir)).toMatchObject({
    ...shown,
    isOwn: true,
    openSuggestions: 1,
    myReview: null,
    owner: { id: agentAmir.id },
  });
  expect(await profile(partnerVera)).toMatchObject({
    ...shown,
    isOwn: false,
    openSuggestions: null,
    myReview: { rating: 5 },
  });
  expect(await profile(adminAda)).toMatchObject({ ...shown, isOwn: false, openSuggestions: 1 });
  await app.rows(`update agencies set user_id = ${pendingPaul.id} where id = ${own}`); // a partner without approval has the effective role agency
  expect([await show(pendingPaul, own), (await edit(pendingPaul, own, { name: "Mine" })).status]).toEqual([
    403, 403,
  ]);
});

test("a new name that the owner chooses takes the Verified badge; one that an admin enters keeps it", async () => {
  const { id } = (await add(agentAmir, { name: "Small Co" })).body;
  const params = { id };
  await as(adminAda).call(api.verify, { params });
  expect((await edit(agentAmir, id, { name: " small  CO ", location: "Reno" })).body.isVerified).toBe(true);
  expect((await edit(adminAda, id, { name: "Small Company" })).body.isVerified).toBe(true);
  expect((await edit(agentAmir, id, { name: "Sequoia Talent" })).body.isVerified).toBe(false);
});

test("records each admin action on a profile once, with its reason", async () => {
  const { id } = (await add(partnerVera, { location: "Reno" })).body;
  const params = { id };
  const reason = { reason: "I called them" };
  expect((await as(adminAda).call(api.verify, { params, body: reason })).body.isVerified).toBe(true);
  expect((await as(adminAda).call(api.verify, { params })).status).toBe(409);
  expect((await as(adminAda).call(api.unverify, { params })).body.isVerified).toBe(false);
  expect((await as(adminAda).call(api.unverify, { params })).status).toBe(409);
  const verifies = await Promise.all(
    Array.from({ length: 10 }, () => as(adminAda).call(api.verify, { params })),
  );
  expect(verifies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  const assign = (userId: number | null) => as(adminAda).call(api.assign, { params, body: { userId } });
  for (const person of [partnerVera, pendingPaul, posterHana, app.scoutInes, adminAda, { id: 2_000_000 }]) {
    const response = await assign(person.id);
    expect([response.status, firstError(response.body)?.path]).toEqual([400, "userId"]);
  }
  expect((await assign(null)).status).toBe(409);
  expect((await assign(agentAmir.id)).body.userId).toBe(agentAmir.id);
  expect((await assign(agentAmir.id)).body).toMatchObject({ code: "already_done" });
  const other = (await add(adminAda)).body.id;
  expect(
    (await as(adminAda).call(api.assign, { params: { id: other }, body: { userId: agentAmir.id } })).body,
  ).toMatchObject({
    code: "already_listed",
    errors: [{ path: "userId" }],
  });
  expect((await assign(null)).body.userId).toBe(null);
  expect((await as(adminAda).call(api.remove, { params, body: { reason: "Closed down" } })).status).toBe(204);
  for (const endpoint of [api.show, api.remove, api.verify])
    expect((await as(adminAda).call(endpoint, { params })).status).toBe(404);
  expect(
    (await loadRecord()).map(({ action, reason, subject }) => [
      action,
      reason,
      subject.kind,
      subject.id,
      subject.detail,
    ]),
  ).toEqual([
    ["agency_removed", "Closed down", "agency", id, "Reno"],
    ["agency_unassigned", null, "agency", id, null],
    ["agency_assigned", null, "agency", id, "@amir"],
    ["agency_verified", null, "agency", id, null],
    ["agency_unverified", null, "agency", id, null],
    ["agency_verified", "I called them", "agency", id, null],
  ]);
});

test("removal of an agency settles the reports of its reviews", async () => {
  const agency = await app.createAgency(null);
  const otherAgency = await app.createAgency(null);
  const review = await app.createReview(agency, partnerVera);
  const otherReview = await app.createReview(otherAgency, partnerVera);
  for (const { id } of [review, otherReview])
    await app.rows(`insert into reports (kind, thing_id, reporter_id, reason)
      values ('review', ${id}, ${agentAmir.id}, 'Untrue')`);
  await as(adminAda).call(api.remove, { params: agency, body: {} });
  const { body: reports } = await as(adminAda).call(reportEndpoints.list, {});
  expect(reports.map(({ subjectId, outcome }) => [subjectId, outcome])).toEqual([
    [review.id, "removed"],
    [otherReview.id, null],
  ]);
  const { body: notifications } = await as(agentAmir).call(notificationEndpoints.list, {});
  expect(notifications.filter(({ kind }) => kind === "report_handled").map(({ data }) => data)).toEqual([
    { what: "review", status: "removed" },
  ]);
});

test("records what an admin edits of another's profile, and nothing of its owner", async () => {
  const { id } = (await add(agentAmir, { location: "Reno" })).body;
  await edit(agentAmir, id, { location: "Porto" });
  await edit(adminAda, id, { location: "Porto" });
  await edit(adminAda, id, { location: "Faro", phone: "555", name: validInput.name });
  expect((await loadRecord()).map(({ action, subject }) => [action, subject.id])).toEqual([
    ["agency_edited", id],
  ]);
  expect(
    await app.rows(`select json::jsonb as details from audit_entries e join audit_details d on d.entry_id = e.id
      where subject = 'agency:${id}'`),
  ).toEqual([{ details: { fields: "location, phone" } }]);
});

test("shows the applicant's agency with an application only to posters who may see the directory", async () => {
  const { id } = await app.createAgency(agentAmir, { name: "Northwind" });
  await app.createReview({ id }, partnerVera, { rating: 5 });
  for (const [poster, listing] of [
    [partnerVera, { id, name: "Northwind", rating: 5, reviewCount: 1 }],
    [adminAda, { id, name: "Northwind", rating: 5, reviewCount: 1 }],
    [posterHana, null],
  ] as const) {
    await app.createApplication(await app.createJob(poster), agentAmir);
    const [entry] = (await as(poster).call(applicationEndpoints.received, {})).body;
    expect([poster.username, entry?.listing]).toEqual([poster.username, listing]);
  }
});
