import { authEndpoints } from "@shared/auth/endpoints";
import { most } from "@shared/lib/fields";
import { userEndpoints as api } from "@shared/users/endpoints";
import { createTestApp } from "@tests/app/create-test-app";
import { expect, test } from "vitest";

const world = await createTestApp({ showsLinks: true });
const { agentAmir, scoutInes, posterHana, adminAda } = world;
let serial = 0;
const someone = (role: "agency" | "vc_partner" = "agency", values: Parameters<typeof world.person>[2] = {}) =>
  world.person(`someone${serial++}`, role, values);
const edit = (person: { id: number }, body: object, id = person.id) =>
  world.as(person).call(api.edit, { params: { id }, body });
const addressesOf = async (person: { id: number }) =>
  (await world.as(person).call(api.addresses, {})).body.map(({ email, isPrimary, isVerified }) => ({
    email,
    isPrimary,
    isVerified,
  }));

const optional = [
  ["title", most.name],
  ["company", most.name],
  ["bio", most.bio],
  ["phone", most.name],
  ["location", most.name],
] as const;
test.each(optional)(
  "%s: absent and empty leave it, null takes it away, %i characters fit, one more does not",
  async (field, length) => {
    const person = await someone("agency", { [field]: "as it was" });
    const saved = async (body: object) => {
      const answer = await edit(person, body);
      expect(answer.status).toBe(200);
      const [row] = await world.rows(`select ${field} as value from users where id = ${person.id}`);
      expect(row?.value).toBe(answer.body[field]);
      return answer.body[field];
    };
    expect(await saved({})).toBe("as it was");
    expect(await saved({ [field]: "" })).toBe("as it was");
    expect(await saved({ [field]: "   " })).toBe("as it was");
    expect(await saved({ [field]: "  trimmed " })).toBe("trimmed");
    expect(await saved({ [field]: "𠜎".repeat(length / 2) })).toBe("𠜎".repeat(length / 2));
    expect(await saved({ [field]: null })).toBeNull();
    for (const bad of ["x".repeat(length + 1), "a\0b", "\ud800", 7, true, [], {}]) {
      const { status, body } = await edit(person, { [field]: bad });
      expect([bad, status, body]).toMatchObject([
        bad,
        400,
        { code: "invalid_input", errors: [{ path: field }] },
      ]);
    }
    expect(await saved({})).toBeNull();
  },
);

test.each([
  ["firstName", "First name is required"],
  ["lastName", "Last name is required"],
] as const)(
  "%s: absent leaves it; null, empty, too long and a line break are refused",
  async (field, sentence) => {
    const person = await someone();
    expect((await edit(person, {})).body[field]).toBe(person[field]);
    for (const [bad, message] of [
      [null, sentence],
      ["", sentence],
      ["  ", sentence],
      ["x".repeat(161), "Use at most 160 characters"],
      ["a\0", "Remove the unreadable characters"],
      ["a\r\nBcc: everybody@example.com", "Write it on one line"],
      ["a\u2028b", "Write it on one line"],
    ]) {
      const { status, body } = await edit(person, { [field]: bad });
      expect([bad, status, body]).toMatchObject([bad, 400, { errors: [{ path: field, message }] }]);
    }
    expect((await edit(person, { [field]: "x".repeat(160) })).body[field]).toBe("x".repeat(160));
  },
);

test.each([
  "Žofie",
  "李小龍",
  "محمد بن سلمان",
  "Αλέξανδρος",
  "Ольга",
  "אָדָם",
  "अमित",
  "ಅಮಿತ್",
  "한지민",
  "สมชาย",
  "𠜎𠜱",
  "O’Brien-Ñandú Jr.",
  "👩🏽‍💻",
  "N",
  "<img src=x onerror=alert(1)>",
  "'; drop table users; --",
])("a name in any script comes back as typed: %s", async (name) => {
  const person = await someone();
  expect((await edit(person, { firstName: name, lastName: name })).body).toMatchObject({
    firstName: name,
    lastName: name,
  });
  expect(
    (await world.as(posterHana).call(api.show, { params: { id: person.id }, query: { contact: "no" } })).body
      .firstName,
  ).toBe(name);
});

test("nobody else's profile is edited, not by an admin either; an unknown id is not found", async () => {
  const person = await someone();
  for (const other of [agentAmir, posterHana, adminAda])
    expect(
      (await edit(other, { firstName: "Mallory", email: "mallory@evil.example" }, person.id)).body,
    ).toMatchObject({
      status: 403,
      message: "You can only change your own profile.",
    });
  expect((await edit(agentAmir, { firstName: "" }, person.id)).status).toBe(400); // input before ownership
  expect((await edit(agentAmir, {}, 2_000_000)).status).toBe(404);
  expect((await world.as(person).call(authEndpoints.me, {})).body).toMatchObject({
    firstName: person.firstName,
    email: person.email,
  });
});

test("what the server decides is not taken from the body", async () => {
  const person = await someone("vc_partner", { vcApprovalRequestedAt: "2026-01-01T00:00:00Z" });
  const before = await world.rows(`select * from users where id = ${person.id}`);
  const own = {
    id: 1,
    username: "root",
    password: "abcdef",
    role: "admin",
    isVerified: true,
    vcApprovalStatus: "approved",
    vcApprovedAt: "2026-01-01T00:00:00Z",
    vcApprovedBy: 1,
    suspendedAt: null,
    createdAt: "2020-01-01T00:00:00Z",
    profileImageUrl: "https://pictures.example/x.png",
    specializations: ["x"],
    isPrimary: true,
    constructor: { prototype: { role: "admin" } },
  };
  expect((await edit(person, { ...own, title: "Partner" })).status).toBe(200);
  const after = await world.rows(`select * from users where id = ${person.id}`);
  expect(after).toEqual(
    before.map((row) => ({ ...row, title: "Partner", updated_at: after[0]?.updated_at })),
  );
});

test("another email address becomes the primary one at once, and the old one stays as second", async () => {
  const person = await someone();
  await world.rows(
    `update user_emails set link_sent_at = now() - interval '3 months' where user_id = ${person.id}`,
  );
  expect((await edit(person, { email: "  New.Me@Elsewhere.example " })).body.email).toBe(
    "New.Me@Elsewhere.example",
  );
  const both = [
    { email: "New.Me@Elsewhere.example", isPrimary: true, isVerified: false },
    { email: person.email, isPrimary: false, isVerified: false },
  ];
  expect(await addressesOf(person)).toEqual(both);
  expect((await world.mailTo("New.Me@Elsewhere.example"))?.subject).toBe("Verify your email address");
  expect(await world.mailTo(person.email)).toMatchObject({
    subject: "Your primary email address was changed",
    body: expect.stringContaining("New.Me@Elsewhere.example"),
  });
  expect((await edit(person, { email: "NEW.ME@elsewhere.EXAMPLE" })).status).toBe(200); // the same one
  expect(await addressesOf(person)).toEqual(both);
  expect((await edit(person, { email: person.email.toUpperCase() })).body.email).toBe(person.email); // an own one: no new row
  expect(await addressesOf(person)).toEqual(
    both.toReversed().map((one) => ({ ...one, isPrimary: !one.isPrimary })),
  );
});

test("an email address that another holds answers 409 and changes nothing, nor does one that is none", async () => {
  const person = await someone();
  const email = agentAmir.email.toUpperCase();
  expect((await edit(person, { email, firstName: "Changed" })).body).toMatchObject({
    status: 409,
    code: "email_taken",
  });
  await world.as(scoutInes).call(api.addAddress, { body: { email: "second@of-ines.example" } });
  expect((await edit(person, { email: "SECOND@of-ines.example" })).status).toBe(409);
  for (const bad of [
    "",
    null,
    "nowhere",
    "a@b",
    "a b@c.example",
    `${"x".repeat(250)}@c.example`,
    "a@c.example\r\nBcc: x@y.example",
  ])
    expect((await edit(person, { email: bad })).body).toMatchObject({
      status: 400,
      errors: [{ path: "email", message: "Invalid email address" }],
    });
  expect((await world.as(person).call(authEndpoints.me, {})).body).toMatchObject({
    firstName: person.firstName,
    email: person.email,
  });
  expect(await addressesOf(person)).toHaveLength(1);
});

const picture = (url: unknown) =>
  world.as(agentAmir).call(api.setPicture, { body: { profileImageUrl: url } as never });
test.each([
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  " java\nscript:alert(1)",
  "data:image/png;base64,AAAA",
  "http://pictures.example/a.png",
  "//pictures.example/a.png",
  "pictures.example/a.png",
  "https://me:secret@pictures.example/a.png",
  "https://me@pictures.example/a.png",
  "https:// pictures.example",
  "https://",
  "blob:https://pictures.example/a",
  "file:///etc/passwd",
  "vbscript:msgbox(1)",
  "https://pictures.example/\ud800",
  "https://pictures.example/a\0b",
  `https://pictures.example/${"x".repeat(2_024)}`,
  "",
  " ",
  undefined,
  7,
  ["https://pictures.example/a.png"],
])("a picture at %j is refused", async (url) => {
  const { status, body } = await picture(url);
  expect([status, body]).toMatchObject([400, { errors: [{ path: "profileImageUrl" }] }]);
});

test("a picture is set, to the longest address, and taken away again", async () => {
  const longest = `https://pictures.example/${"x".repeat(2_023)}`;
  expect(longest).toHaveLength(2_048);
  for (const url of [" https://pictures.example/a.png ", longest, "HTTPS://pictures.example/ü.png"])
    expect((await picture(url)).body.profileImageUrl).toBe(url.trim());
  expect((await picture(null)).body.profileImageUrl).toBeNull();
});

test("a rejected partner applies again, a week after the last time, once", async () => {
  const ask = (person: { id: number }) => world.as(person).call(api.reapply, {});
  const rejected = {
    vcApprovalStatus: "rejected",
    vcDecisionReason: "Not yet",
    vcApprovedBy: adminAda.id,
  } as const;
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 36e5).toISOString();
  const early = await someone("vc_partner", { ...rejected, vcApprovalRequestedAt: hoursAgo(7 * 24 - 0.1) });
  const { status, body } = await ask(early);
  const from = new Date(Date.now() + 0.1 * 36e5).toISOString().slice(0, 10);
  expect([status, body]).toMatchObject([
    409,
    { code: "too_early", message: `You can apply again from ${from}.` },
  ]);

  const due = await someone("vc_partner", {
    ...rejected,
    vcApprovalRequestedAt: hoursAgo(7 * 24 + 0.1),
    vcApprovedAt: hoursAgo(1),
  });
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask(due)));
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(9).fill(409)]);
  expect(answers.find((answer) => answer.status === 200)?.body).toMatchObject({
    vcApprovalStatus: "pending",
    vcApprovedAt: null,
    vcDecisionReason: null,
    vcApprovalRequestedAt: expect.stringContaining(new Date().toISOString().slice(0, 10)),
  });
  expect(answers.find((answer) => answer.status === 409)?.body).toMatchObject({ code: "already_decided" });
  for (const other of [world.pendingPaul, world.partnerVera, agentAmir, posterHana, adminAda])
    expect((await ask(other)).body).toMatchObject({ status: 409, code: "already_decided" });
  const never = await someone("vc_partner", { ...rejected, vcApprovalRequestedAt: null });
  expect((await ask(never)).status).toBe(200);
});
