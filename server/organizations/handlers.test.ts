import { organizationEndpoints as api } from "@shared/organizations/endpoints";
import { userEndpoints } from "@shared/users/endpoints";
import { createTestApp, nextCursor } from "@tests/app/create-test-app";
import { expect, test } from "vitest";

const app = await createTestApp();
const { posterHana, partnerVera, agentAmir, scoutInes, pendingPaul, adminAda } = app;
let nameSuffix = 0;
const create = (user: { id: number }, body: object = {}) =>
  app.as(user).call(api.create, { body: { name: `Organization ${nameSuffix++}`, ...body } });
const edit = (user: { id: number }, id: number, body: object) =>
  app.as(user).call(api.edit, { params: { id }, body });
const list = (user: { id: number }, query: Record<string, unknown> = {}) =>
  app.as(user).call(api.list, { query });
const contact = { phone: "555-0100", email: "desk@acme.example" };

test("the creator of an organization is its owner, and fields that only the server sets are ignored", async () => {
  const { status, body } = await create(agentAmir, {
    name: " Acme ",
    type: "vc_firm",
    description: "We place people.",
    website: "acme.example",
    location: "Lyon",
    ...contact,
    specializations: [" Sales ", "sales", "", "Design"],
    id: 1,
    isVerified: true,
    rating: 5,
    reviewCount: 99,
    successRate: 100,
    averageFee: 1,
    createdById: posterHana.id,
    domainConfirmedAt: "2026-01-01T00:00:00Z",
    domainClaimedById: posterHana.id,
    logo: "https://x.example/y.png",
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    name: "Acme",
    type: "vc_firm",
    website: "https://acme.example",
    ...contact,
    specializations: ["sales", "Design"],
    services: [],
    domain: null,
    domainConfirmedAt: null,
    isVerified: false,
    rating: null,
    reviewCount: 0,
    successRate: null,
    averageFee: null,
    logo: null,
    createdById: agentAmir.id,
  });
  expect((await app.as(agentAmir).call(api.mine, {})).body).toMatchObject([
    {
      role: "owner",
      title: null,
      isUnconfirmed: false,
      isActive: true,
      organizationId: body.id,
      userId: agentAmir.id,
      organization: contact,
    },
  ]);
  expect((await create(scoutInes)).body).toMatchObject({
    type: "agency",
    description: null,
    website: null,
    phone: null,
    email: null,
  });
});

test.each([
  [{ name: "" }, "name", "Organization name is required"],
  [{ name: undefined }, "name", "Organization name is required"],
  [{ name: null }, "name", "Organization name is required"],
  [{ name: "x".repeat(161) }, "name", "Use at most 160 characters"],
  [{ name: "a\nb" }, "name", "Write it on one line"],
  [{ name: "a\0" }, "name", "Remove the unreadable characters"],
  [{ type: "fund" }, "type", "Choose a type"],
  [{ description: "x".repeat(10_001) }, "description", "Use at most 10,000 characters"],
  [{ location: "x".repeat(161) }, "location", "Use at most 160 characters"],
  [{ phone: "x".repeat(161) }, "phone", "Use at most 160 characters"],
  [{ email: "nowhere" }, "email", "Invalid email address"],
  [{ website: "javascript:alert(1)" }, "website", "Enter a web address, such as https://example.com"],
  [{ website: "data:text/html,x" }, "website", "Enter a web address, such as https://example.com"],
  [
    { website: "https://me:secret@acme.example" },
    "website",
    "Enter a web address, such as https://example.com",
  ],
  [{ website: "https://acme.example/\0" }, "website", "Remove the unreadable characters"],
  [{ website: "https://acme.example/\ud800" }, "website", "Remove the unreadable characters"],
  [{ website: `https://acme.example/${"x".repeat(2_028)}` }, "website", "Use at most 2,048 characters"],
  [{ specializations: Array.from({ length: 21 }, (_, n) => `s${n}`) }, "specializations", "Use at most 20"],
  [{ services: ["x".repeat(41)] }, "services.0", "Use at most 40 characters for each"],
  [{ industryFocus: "all" }, "industryFocus", /./],
  [{ domain: "localhost" }, "domain", "Enter a domain such as example.com"],
  [{ domain: "a\0.com" }, "domain", "Remove the unreadable characters"],
  [{ domain: "x".repeat(2_049) }, "domain", "Use at most 2,048 characters"],
])("creating or editing an organization with %j fails at field %s", async (override, path, message) => {
  const { body: organization } = await create(agentAmir);
  const responses = [
    await create(agentAmir, override),
    ...("name" in override && override.name === undefined
      ? []
      : [await edit(agentAmir, organization.id, override)]),
  ];
  for (const { status, body } of responses)
    expect([status, body]).toMatchObject([
      400,
      {
        code: "invalid_input",
        errors: [{ path, message: typeof message === "string" ? message : expect.stringMatching(message) }],
      },
    ]);
});

test("an edit ignores absent and empty fields, and null clears a field", async () => {
  const { body: organization } = await create(agentAmir, {
    description: "Old",
    website: "https://old.example",
    location: "Lyon",
    ...contact,
  });
  const { body: unchanged } = await edit(agentAmir, organization.id, {
    description: "",
    location: "  ",
    website: "",
    email: "",
    phone: "",
  });
  expect(unchanged).toEqual({ ...organization, updatedAt: unchanged.updatedAt });
  const clearedFields = { description: null, website: null, location: null, phone: null, email: null };
  expect(
    (
      await edit(agentAmir, organization.id, {
        name: "New",
        isVerified: true,
        createdById: 1,
        reviewCount: 9,
        ...clearedFields,
      })
    ).body,
  ).toMatchObject({
    ...clearedFields,
    name: "New",
    isVerified: false,
    createdById: agentAmir.id,
    reviewCount: 0,
  });
  expect((await edit(agentAmir, 2_000_000, {})).status).toBe(404);
});

test("an edit sets and clears the logo and the figures that the organization states", async () => {
  const { body: organization } = await create(agentAmir);
  const figures = { logo: "https://acme.example/logo.png", successRate: 82.5, averageFee: 20 };
  expect((await edit(agentAmir, organization.id, figures)).body).toMatchObject(figures);
  expect((await edit(agentAmir, organization.id, { averageFee: "19,999" })).status).toBe(400);
  expect((await edit(agentAmir, organization.id, { averageFee: "19.999" })).body).toMatchObject({
    ...figures,
    averageFee: 20,
  });
  expect((await edit(agentAmir, organization.id, { logo: "", successRate: "" })).body).toMatchObject({
    logo: null,
    successRate: null,
    averageFee: 20,
  });
  expect((await edit(agentAmir, organization.id, { averageFee: null })).body).toMatchObject({
    averageFee: null,
  });
  expect((await edit(scoutInes, organization.id, figures)).status).toBe(403);
});

test.each([
  [{ logo: "http://acme.example/logo.png" }, "logo", "Enter an address that begins with https://"],
  [{ logo: "javascript:alert(1)" }, "logo", "Enter an address that begins with https://"],
  [{ successRate: 100.5 }, "successRate", "Enter a percentage from 0 to 100"],
  [{ averageFee: -1 }, "averageFee", "Enter a percentage from 0 to 100"],
])("editing an organization with %j fails at field %s", async (body, path, message) => {
  const { body: organization } = await create(agentAmir);
  const response = await edit(agentAmir, organization.id, body);
  expect([response.status, response.body]).toMatchObject([
    400,
    { code: "invalid_input", errors: [{ path, message }] },
  ]);
});

test("owners and admins edit; only they and the hiring side see phone and email", async () => {
  const { body: organization } = await create(pendingPaul, contact);
  const addMember = (user: { id: number }, role: string) =>
    app.rows(
      `insert into organization_memberships (organization_id, user_id, role) values (${organization.id}, ${user.id}, '${role}')`,
    );
  const [admin, member, formerOwner] = [
    await app.createUser("orgadmin", "agency"),
    await app.createUser("orgmember", "agency"),
    await app.createUser("orggone", "agency"),
  ];
  await addMember(admin, "admin");
  await addMember(member, "member");
  await addMember(formerOwner, "owner");
  await app.rows(`update organization_memberships set is_active = false where user_id = ${formerOwner.id}`);
  for (const [user, canEdit, seesContact] of [
    [pendingPaul, true, true],
    [admin, true, true],
    [adminAda, true, true],
    [member, false, false],
    [formerOwner, false, false],
    [agentAmir, false, false],
    [scoutInes, false, false],
    [posterHana, false, true],
    [partnerVera, false, true],
  ] as const) {
    expect([user.username, (await edit(user, organization.id, { location: "Lyon" })).status]).toEqual([
      user.username,
      canEdit ? 200 : 403,
    ]);
    const listed = (await list(user, { q: organization.name, limit: 100 })).body.find(
      ({ id }) => id === organization.id,
    );
    expect([user.username, listed?.phone, listed?.email]).toEqual([
      user.username,
      ...(seesContact ? [contact.phone, contact.email] : [undefined, undefined]),
    ]);
    const profile = await app
      .as(user)
      .call(userEndpoints.organizationsOf, { params: { id: pendingPaul.id } });
    expect(JSON.stringify(profile.body)).not.toMatch(/555-0100|desk@/);
    expect(profile.body.find(({ organizationId }) => organizationId === organization.id)).toMatchObject({
      userId: pendingPaul.id,
      isActive: true,
      organization: { id: organization.id },
    });
  }
  expect(JSON.stringify((await app.as(member).call(api.mine, {})).body)).not.toMatch(/555-0100|desk@/);
});

test("lists organizations by name across pages; the search matches any literal part of the name", async () => {
  await app.rows("delete from organizations");
  const names = [
    "banana",
    "Apple",
    "apple",
    "100% Talent",
    "1000 Talents",
    "snake_case",
    "snakeXcase",
    "back\\slash",
    "Ägypten",
    "İstanbul",
    "İzmir",
    "ΣΊΣΥΦΟΣ",
    "ZOO",
  ];
  names.push(..."一二三".split("").map((character) => character.repeat(160)));
  for (const name of names) await create(agentAmir, { name, type: name === "ZOO" ? "vc_firm" : "agency" });
  const rows = await app.rows<{ name: string }>("select name from organizations order by lower(name), id");
  const seenNames: string[] = [];
  for (let cursor: string | undefined, override = true; override; ) {
    const { body, headers } = await list(agentAmir, { limit: 3, ...(cursor && { cursor }) });
    seenNames.push(...body.map(({ name }) => name));
    cursor = nextCursor(headers);
    override = cursor !== undefined;
  }
  expect(seenNames).toEqual(rows.map(({ name }) => name));
  const searchNames = async (q: string) => (await list(agentAmir, { q })).body.map(({ name }) => name);
  expect(await searchNames("APPL")).toEqual(["Apple", "apple"]);
  expect(await searchNames("100%")).toEqual(["100% Talent"]);
  expect(await searchNames("e_c")).toEqual(["snake_case"]);
  expect(await searchNames("k\\s")).toEqual(["back\\slash"]);
  expect(await searchNames("%")).toEqual(["100% Talent"]);
  expect(await searchNames("ÄGYPT")).toEqual(["Ägypten"]);
  expect(await searchNames("'; drop table organizations; --")).toEqual([]);
  expect((await list(agentAmir, { type: "vc_firm" })).body.map(({ name }) => name)).toEqual(["ZOO"]);
  expect((await list(agentAmir, { type: "all" })).body).toHaveLength(names.length);
  for (const invalidQuery of [
    { type: "fund" },
    { limit: 0 },
    { limit: 101 },
    { cursor: "x" },
    { q: "x".repeat(201) },
    { q: "a\0" },
  ])
    expect([invalidQuery, (await list(agentAmir, invalidQuery)).status]).toEqual([invalidQuery, 400]);
  for (const key of [
    { name: "a\0", id: 1 },
    { name: "\ud800", id: 1 },
    { name: "x".repeat(321), id: 1 },
    { name: "a", id: 2 ** 31 },
    { name: 7, id: 1 },
  ]) {
    const cursor = Buffer.from(JSON.stringify(key)).toString("base64url");
    expect([key, (await list(agentAmir, { cursor })).status]).toEqual([key, 400]);
  }
});
