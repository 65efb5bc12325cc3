import { authEndpoints } from "@shared/auth/endpoints";
import { limits } from "@shared/lib/fields";
import { userEndpoints as api } from "@shared/users/endpoints";
import { createTestApp } from "@tests/app/create-test-app";
import type { UserValues } from "@tests/app/users";
import { expect, test } from "vitest";

const app = await createTestApp({ showsLinks: true });
const { agentAmir, scoutInes, posterHana, adminAda } = app;
let nameSuffix = 0;
const createUser = (role: "agency" | "vc_partner" = "agency", values: UserValues = {}) =>
  app.createUser(`someone${nameSuffix++}`, role, values);
const edit = (user: { id: number }, body: object, id = user.id) =>
  app.as(user).call(api.edit, { params: { id }, body });
const addressesOf = async (user: { id: number }) =>
  (await app.as(user).call(api.addresses, {})).body.map(({ email, isPrimary, isVerified }) => ({
    email,
    isPrimary,
    isVerified,
  }));

const optionalFields = [
  ["title", limits.shortText],
  ["company", limits.shortText],
  ["bio", limits.mediumText],
  ["phone", limits.shortText],
  ["location", limits.shortText],
] as const;
test.each(optionalFields)(
  "%s: absent and empty values keep it, null clears it, %i characters fit, one more does not",
  async (field, length) => {
    const user = await createUser("agency", { [field]: "as it was" });
    const save = async (body: object) => {
      const response = await edit(user, body);
      expect(response.status).toBe(200);
      const [row] = await app.rows(`select ${field} as value from users where id = ${user.id}`);
      expect(row?.value).toBe(response.body[field]);
      return response.body[field];
    };
    expect(await save({})).toBe("as it was");
    expect(await save({ [field]: "" })).toBe("as it was");
    expect(await save({ [field]: "   " })).toBe("as it was");
    expect(await save({ [field]: "  trimmed " })).toBe("trimmed");
    expect(await save({ [field]: "𠜎".repeat(length / 2) })).toBe("𠜎".repeat(length / 2));
    expect(await save({ [field]: null })).toBeNull();
    for (const invalidValue of ["x".repeat(length + 1), "a\0b", "\ud800", 7, true, [], {}]) {
      const { status, body } = await edit(user, { [field]: invalidValue });
      expect([invalidValue, status, body]).toMatchObject([
        invalidValue,
        400,
        { code: "invalid_input", errors: [{ path: field }] },
      ]);
    }
    expect(await save({})).toBeNull();
  },
);

test("specializations: absent ones stay, spaces and repetitions go, [] clears, invalid ones are refused", async () => {
  const user = await createUser("agency", { specializations: ["Seed"] });
  const save = async (body: object) => {
    const response = await edit(user, body);
    expect(response.status).toBe(200);
    const [row] = await app.rows(`select specializations as value from users where id = ${user.id}`);
    expect(row?.value).toEqual(response.body.specializations);
    return response.body.specializations;
  };
  expect(await save({ title: "Recruiter" })).toEqual(["Seed"]);
  expect(await save({ specializations: ["robotics", " Robotics ", "", "Fintech"] })).toEqual([
    "Robotics",
    "Fintech",
  ]);
  const longest = "x".repeat(limits.listItem);
  expect(await save({ specializations: [longest] })).toEqual([longest]);
  const tooMany = Array.from({ length: limits.listLength + 1 }, (_, index) => `Field ${index}`);
  for (const invalidValue of [[`${longest}x`], tooMany, ["a\0b"], [7], "Fintech", null]) {
    expect(await edit(user, { specializations: invalidValue })).toMatchObject({
      status: 400,
      body: { code: "invalid_input", errors: [{ path: expect.stringMatching(/^specializations/) }] },
    });
  }
  expect(await save({})).toEqual([longest]);
  expect(await save({ specializations: [] })).toEqual([]);
});

test.each([
  ["firstName", "First name is required"],
  ["lastName", "Last name is required"],
] as const)(
  "%s: absent keeps it; null, empty, too long and a line break are rejected",
  async (field, requiredMessage) => {
    const user = await createUser();
    expect((await edit(user, {})).body[field]).toBe(user[field]);
    for (const [invalidValue, message] of [
      [null, requiredMessage],
      ["", requiredMessage],
      ["  ", requiredMessage],
      ["x".repeat(161), "Use at most 160 characters"],
      ["a\0", "Remove the unreadable characters"],
      ["a\r\nBcc: everybody@example.com", "Write it on one line"],
      ["a\u2028b", "Write it on one line"],
    ]) {
      const { status, body } = await edit(user, { [field]: invalidValue });
      expect([invalidValue, status, body]).toMatchObject([
        invalidValue,
        400,
        { errors: [{ path: field, message }] },
      ]);
    }
    expect((await edit(user, { [field]: "x".repeat(160) })).body[field]).toBe("x".repeat(160));
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
  const user = await createUser();
  expect((await edit(user, { firstName: name, lastName: name })).body).toMatchObject({
    firstName: name,
    lastName: name,
  });
  expect(
    (await app.as(posterHana).call(api.show, { params: { id: user.id }, query: { contact: "no" } })).body
      .firstName,
  ).toBe(name);
});

test("a user edits only their own profile, admins included; an unknown id is not found", async () => {
  const user = await createUser();
  for (const otherUser of [agentAmir, posterHana, adminAda])
    expect(
      (await edit(otherUser, { firstName: "Mallory", email: "mallory@evil.example" }, user.id)).body,
    ).toMatchObject({
      status: 403,
      message: "You can only change your own profile.",
    });
  expect((await edit(agentAmir, { firstName: "" }, user.id)).status).toBe(400); // input is validated before ownership
  expect((await edit(agentAmir, {}, 2_000_000)).status).toBe(404);
  expect((await app.as(user).call(authEndpoints.me, {})).body).toMatchObject({
    firstName: user.firstName,
    email: user.email,
  });
});

test("fields that only the server sets are ignored", async () => {
  const user = await createUser("vc_partner", { vcApprovalRequestedAt: "2026-01-01T00:00:00Z" });
  const before = await app.rows(`select * from users where id = ${user.id}`);
  const serverFields = {
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
    isPrimary: true,
    constructor: { prototype: { role: "admin" } },
  };
  expect((await edit(user, { ...serverFields, title: "Partner" })).status).toBe(200);
  const after = await app.rows(`select * from users where id = ${user.id}`);
  expect(after).toEqual(
    before.map((row) => ({ ...row, title: "Partner", updated_at: after[0]?.updated_at })),
  );
});

test("a new email address becomes primary at once, and the old one secondary", async () => {
  const user = await createUser();
  await app.rows(
    `update user_emails set link_sent_at = now() - interval '3 months' where user_id = ${user.id}`,
  );
  expect((await edit(user, { email: "  New.Me@Elsewhere.example " })).body.email).toBe(
    "New.Me@Elsewhere.example",
  );
  const bothAddresses = [
    { email: "New.Me@Elsewhere.example", isPrimary: true, isVerified: false },
    { email: user.email, isPrimary: false, isVerified: true },
  ];
  expect(await addressesOf(user)).toEqual(bothAddresses);
  expect((await app.latestEmailTo("New.Me@Elsewhere.example"))?.subject).toBe("Verify your email address");
  expect(await app.latestEmailTo(user.email)).toMatchObject({
    subject: "Your primary email address was changed",
    body: expect.stringContaining("New.Me@Elsewhere.example"),
  });
  expect((await edit(user, { email: "NEW.ME@elsewhere.EXAMPLE" })).status).toBe(200); // the same one
  expect(await addressesOf(user)).toEqual(bothAddresses);
  expect((await edit(user, { email: user.email.toUpperCase() })).body.email).toBe(user.email); // an own one: no new row
  expect(await addressesOf(user)).toEqual(
    bothAddresses.toReversed().map((address) => ({ ...address, isPrimary: !address.isPrimary })),
  );
});

test("an email address in use or invalid is refused and changes nothing", async () => {
  const user = await createUser();
  const email = agentAmir.email.toUpperCase();
  expect((await edit(user, { email, firstName: "Changed" })).body).toMatchObject({
    status: 409,
    code: "email_taken",
  });
  await app.as(scoutInes).call(api.addAddress, { body: { email: "second@of-ines.example" } });
  expect((await edit(user, { email: "SECOND@of-ines.example" })).status).toBe(409);
  for (const invalidValue of [
    "",
    null,
    "nowhere",
    "a@b",
    "a b@c.example",
    `${"x".repeat(250)}@c.example`,
    "a@c.example\r\nBcc: x@y.example",
  ])
    expect((await edit(user, { email: invalidValue })).body).toMatchObject({
      status: 400,
      errors: [{ path: "email", message: "Invalid email address" }],
    });
  expect((await app.as(user).call(authEndpoints.me, {})).body).toMatchObject({
    firstName: user.firstName,
    email: user.email,
  });
  expect(await addressesOf(user)).toHaveLength(1);
});

const setPicture = (url: unknown) =>
  app.as(agentAmir).call(api.setPicture, { body: { profileImageUrl: url } as never });
test.each([
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  " java\nscript:alert(1)",
  "data:image/png;base64,AAAA",
  "http://pictures.example/a.png",
  "//pictures.example/a.png",
  "picture",
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
])("rejects the picture URL %j", async (url) => {
  const { status, body } = await setPicture(url);
  expect([status, body]).toMatchObject([400, { errors: [{ path: "profileImageUrl" }] }]);
});

test("a picture can be set, up to the longest URL, and removed", async () => {
  const longest = `https://pictures.example/${"x".repeat(2_023)}`;
  expect(longest).toHaveLength(2_048);
  for (const url of [" https://pictures.example/a.png ", longest, "HTTPS://pictures.example/ü.png"])
    expect((await setPicture(url)).body.profileImageUrl).toBe(url.trim());
  expect((await setPicture("pictures.example/a.png")).body.profileImageUrl).toBe(
    "https://pictures.example/a.png",
  );
  expect((await setPicture(null)).body.profileImageUrl).toBeNull();
});

test("a rejected partner can apply again once a week after the last time", async () => {
  const reapply = (user: { id: number }) => app.as(user).call(api.reapply, {});
  const rejected = {
    vcApprovalStatus: "rejected",
    vcDecisionReason: "Not yet",
    vcApprovedBy: adminAda.id,
  } as const;
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 36e5).toISOString();
  const tooEarly = await createUser("vc_partner", {
    ...rejected,
    vcApprovalRequestedAt: hoursAgo(7 * 24 - 0.1),
  });
  const { status, body } = await reapply(tooEarly);
  const fromDay = new Date(Date.now() + 0.1 * 36e5).toISOString().slice(0, 10);
  expect([status, body]).toMatchObject([
    409,
    { code: "cooldown", message: `You can apply again from ${fromDay}.` },
  ]);

  const dueUser = await createUser("vc_partner", {
    ...rejected,
    vcApprovalRequestedAt: hoursAgo(7 * 24 + 0.1),
    vcApprovedAt: hoursAgo(1),
  });
  const responses = await Promise.all(Array.from({ length: 10 }, () => reapply(dueUser)));
  expect(responses.map((response) => response.status).sort()).toEqual([200, ...Array(9).fill(409)]);
  expect(responses.find((response) => response.status === 200)?.body).toMatchObject({
    vcApprovalStatus: "pending",
    vcApprovedAt: null,
    vcDecisionReason: null,
    vcApprovalRequestedAt: expect.stringContaining(new Date().toISOString().slice(0, 10)),
  });
  expect(responses.find((response) => response.status === 409)?.body).toMatchObject({
    code: "already_decided",
  });
  for (const otherUser of [app.pendingPaul, app.partnerVera, agentAmir, posterHana, adminAda])
    expect((await reapply(otherUser)).body).toMatchObject({ status: 409, code: "already_decided" });
  const neverRequested = await createUser("vc_partner", { ...rejected, vcApprovalRequestedAt: null });
  expect((await reapply(neverRequested)).status).toBe(200);
});
