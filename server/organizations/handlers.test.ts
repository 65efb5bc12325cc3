import { organizationEndpoints as api } from "@shared/organizations/endpoints";
import { userEndpoints } from "@shared/users/endpoints";
import { createTestApp, nextCursor } from "@tests/app/create-test-app";
import { expect, test } from "vitest";

const world = await createTestApp();
const { posterHana, partnerVera, agentAmir, scoutInes, pendingPaul, adminAda } = world;
let serial = 0;
const create = (person: { id: number }, body: object = {}) =>
  world.as(person).call(api.create, { body: { name: `Organization ${serial++}`, ...body } });
const edit = (person: { id: number }, id: number, body: object) =>
  world.as(person).call(api.edit, { params: { id }, body });
const list = (person: { id: number }, query: Record<string, unknown> = {}) =>
  world.as(person).call(api.list, { query });
const contact = { phone: "555-0100", email: "desk@acme.example" };

test("who creates an organization is its owner; what the server decides is not taken from the body", async () => {
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
  expect((await world.as(agentAmir).call(api.mine, {})).body).toMatchObject([
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
])("an organization with %j is refused at %s, new or changed", async (more, path, message) => {
  const { body: organization } = await create(agentAmir);
  const answers = [
    await create(agentAmir, more),
    ...("name" in more && more.name === undefined ? [] : [await edit(agentAmir, organization.id, more)]),
  ];
  for (const { status, body } of answers)
    expect([status, body]).toMatchObject([
      400,
      {
        code: "invalid_input",
        errors: [{ path, message: typeof message === "string" ? message : expect.stringMatching(message) }],
      },
    ]);
});

test("a change leaves out what is absent or empty, and null takes away", async () => {
  const { body: made } = await create(agentAmir, {
    description: "Old",
    website: "https://old.example",
    location: "Lyon",
    ...contact,
  });
  const { body: same } = await edit(agentAmir, made.id, {
    description: "",
    location: "  ",
    website: "",
    email: "",
    phone: "",
  });
  expect(same).toEqual({ ...made, updatedAt: same.updatedAt });
  const nothing = { description: null, website: null, location: null, phone: null, email: null };
  expect(
    (
      await edit(agentAmir, made.id, {
        name: "New",
        isVerified: true,
        createdById: 1,
        reviewCount: 9,
        ...nothing,
      })
    ).body,
  ).toMatchObject({
    ...nothing,
    name: "New",
    isVerified: false,
    createdById: agentAmir.id,
    reviewCount: 0,
  });
  expect((await edit(agentAmir, 2_000_000, {})).status).toBe(404);
});

test("who edits: owners, its admins and site admins; who sees phone and address: they and the hiring side", async () => {
  const { body: made } = await create(pendingPaul, contact);
  const join = (person: { id: number }, role: string) =>
    world.rows(
      `insert into organization_memberships (organization_id, user_id, role) values (${made.id}, ${person.id}, '${role}')`,
    );
  const [admin, member, gone] = [
    await world.person("orgadmin", "agency"),
    await world.person("orgmember", "agency"),
    await world.person("orggone", "agency"),
  ];
  await join(admin, "admin");
  await join(member, "member");
  await join(gone, "owner");
  await world.rows(`update organization_memberships set is_active = false where user_id = ${gone.id}`);
  for (const [person, edits, sees] of [
    [pendingPaul, true, true],
    [admin, true, true],
    [adminAda, true, true],
    [member, false, false],
    [gone, false, false],
    [agentAmir, false, false],
    [scoutInes, false, false],
    [posterHana, false, true],
    [partnerVera, false, true],
  ] as const) {
    expect([person.username, (await edit(person, made.id, { location: "Lyon" })).status]).toEqual([
      person.username,
      edits ? 200 : 403,
    ]);
    const found = (await list(person, { q: made.name, limit: 100 })).body.find(({ id }) => id === made.id);
    expect([person.username, found?.phone, found?.email]).toEqual([
      person.username,
      ...(sees ? [contact.phone, contact.email] : [undefined, undefined]),
    ]);
    const profile = await world
      .as(person)
      .call(userEndpoints.organizationsOf, { params: { id: pendingPaul.id } });
    expect(JSON.stringify(profile.body)).not.toMatch(/555-0100|desk@/);
  }
  expect(JSON.stringify((await world.as(member).call(api.mine, {})).body)).not.toMatch(/555-0100|desk@/);
});

test("organizations are listed by name, page by page, searched by any part of it with every sign meant literally", async () => {
  await world.rows("delete from organizations");
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
  names.push(..."一二三".split("").map((sign) => sign.repeat(160)));
  for (const name of names) await create(agentAmir, { name, type: name === "ZOO" ? "vc_firm" : "agency" });
  const rows = await world.rows<{ name: string }>("select name from organizations order by lower(name), id");
  const seen: string[] = [];
  for (let cursor: string | undefined, more = true; more; ) {
    const { body, headers } = await list(agentAmir, { limit: 3, ...(cursor && { cursor }) });
    seen.push(...body.map(({ name }) => name));
    cursor = nextCursor(headers);
    more = cursor !== undefined;
  }
  expect(seen).toEqual(rows.map(({ name }) => name));
  const found = async (q: string) => (await list(agentAmir, { q })).body.map(({ name }) => name);
  expect(await found("APPL")).toEqual(["Apple", "apple"]);
  expect(await found("100%")).toEqual(["100% Talent"]);
  expect(await found("e_c")).toEqual(["snake_case"]);
  expect(await found("k\\s")).toEqual(["back\\slash"]);
  expect(await found("%")).toEqual(["100% Talent"]);
  expect(await found("ÄGYPT")).toEqual(["Ägypten"]);
  expect(await found("'; drop table organizations; --")).toEqual([]);
  expect((await list(agentAmir, { type: "vc_firm" })).body.map(({ name }) => name)).toEqual(["ZOO"]);
  expect((await list(agentAmir, { type: "all" })).body).toHaveLength(names.length);
  for (const bad of [
    { type: "fund" },
    { limit: 0 },
    { limit: 101 },
    { cursor: "x" },
    { q: "x".repeat(201) },
    { q: "a\0" },
  ])
    expect([bad, (await list(agentAmir, bad)).status]).toEqual([bad, 400]);
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
