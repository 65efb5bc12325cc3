/** The entries of the security record about what users do with their own account, and about their exports. */
import { authEndpoints } from "@shared/auth/endpoints";
import { factorEndpoints } from "@shared/factors/endpoints";
import { submissionEndpoints } from "@shared/submissions/endpoints";
import { talentPoolEndpoints } from "@shared/talent-pool/endpoints";
import { userEndpoints } from "@shared/users/endpoints";
import { createTestApp } from "@tests/app/create-test-app";
import { sessionCookieIn } from "@tests/app/session-cookie";
import { createSoftwareAuthenticator, totpCode } from "@tests/app/software-authenticator";
import { expect, test } from "vitest";

const app = await createTestApp({ showsLinks: true });
const visitor = app.as(null);
const password = "correct horse";
let serial = 0;

/** A registered member with their session, in which they have just signed in. */
async function createMember() {
  const username = `recorded${serial++}`;
  const email = `${username}@inbox.example`;
  const body = { username, password, email, firstName: "R", lastName: "R", role: "agency" as const };
  const registered = await visitor.call(authEndpoints.register, { body });
  const Cookie = sessionCookieIn(registered.headers);
  return { id: registered.body.id, username, email, ...app.as(null, { Cookie }) };
}

/** The entries of a user, the oldest first. Each must have the network of its request. */
async function entriesOf({ id }: { id: number }) {
  const entries = await app.rows<{ action: string; hasNetwork: boolean }>(
    `select action, subject, json::jsonb as details, network is not null as "hasNetwork"
     from audit_entries entry left join audit_details detail on detail.entry_id = entry.id
     where actor_id = ${id} order by entry.id`,
  );
  expect(entries.filter(({ hasNetwork }) => !hasNetwork)).toEqual([]);
  return entries.map(({ hasNetwork: _, ...entry }) => entry);
}

test("each sign-in is recorded with its method", async () => {
  const member = await createMember();
  const signIn = () => visitor.call(authEndpoints.login, { body: { username: member.username, password } });
  expect((await signIn()).status).toBe(200);

  const authenticator = createSoftwareAuthenticator();
  const { body: creation } = await member.call(factorEndpoints.startPasskeyCreation, {});
  const { passkey, credential } = authenticator.create(creation);
  await member.call(factorEndpoints.addPasskey, { body: { name: "Laptop", credential } });
  const { body: options } = await visitor.call(authEndpoints.startPasskeySignIn, {});
  const assertion = { passkey: authenticator.get(passkey, options) };
  expect((await visitor.call(authEndpoints.passkeyLogin, { body: assertion })).status).toBe(200);

  const { body: setup } = await member.call(factorEndpoints.startTotp, {});
  const confirmation = { challenge: setup.challenge, code: totpCode(setup.secret) };
  const { codes } = (await member.call(factorEndpoints.confirmTotp, { body: confirmation })).body;
  const signInWithCode = async (code: string) => {
    const { challenge = "" } = (await signIn()).body as { challenge?: string };
    const response = await visitor.call(authEndpoints.loginSecondFactor, { body: { challenge, code } });
    expect(response.status).toBe(200);
  };
  await signInWithCode(totpCode(setup.secret, 1));
  await signInWithCode(codes[0] ?? "");

  const entry = { subject: null, details: null };
  const signedIn = (method: string) => ({ ...entry, action: "signed_in", details: { method } });
  expect(await entriesOf(member)).toEqual([
    signedIn("registration"),
    signedIn("password"),
    { ...entry, action: "passkey_added" },
    signedIn("passkey"),
    { ...entry, action: "authenticator_app_added" },
    signedIn("code"),
    { ...entry, action: "recovery_code_used" },
    signedIn("code"),
  ]);
});

test("changes of email addresses are recorded with the address", async () => {
  const member = await createMember();
  const second = `second.${member.email}`;
  const { body: added } = await member.call(userEndpoints.addAddress, { body: { email: second } });
  const { token = "" } = (await app.latestEmailTo(second)) ?? {};
  expect((await member.call(userEndpoints.verify, { body: { token } })).status).toBe(200);
  expect((await member.call(userEndpoints.makePrimary, { params: { id: added.id } })).status).toBe(200);
  const former = (await member.call(userEndpoints.addresses, {})).body.find(
    ({ email }) => email === member.email,
  );
  const removal = await member.call(userEndpoints.removeAddress, { params: { id: former?.id ?? 0 } });
  expect(removal.status).toBeLessThan(300);
  const third = `third.${member.email}`;
  const edited = await member.call(userEndpoints.edit, { params: { id: member.id }, body: { email: third } });
  expect(edited.status).toBe(200);

  const entry = (action: string, address: string) => ({
    action,
    subject: `user:${member.id}`,
    details: { address },
  });
  expect((await entriesOf(member)).slice(1)).toEqual([
    entry("address_added", second),
    entry("address_verified", second),
    entry("primary_address_changed", second),
    entry("address_removed", member.email),
    entry("address_added", third),
    entry("primary_address_changed", third),
  ]);
});

test("a changed password and ended sessions are recorded", async () => {
  const member = await createMember();
  const body = { currentPassword: password, newPassword: "battery staple" };
  expect((await member.call(authEndpoints.changePassword, { body })).status).toBe(204);
  await app.cookieOf(member);
  const other = (await member.call(authEndpoints.sessions, {})).body.find(({ isCurrent }) => !isCurrent);
  const ended = await member.call(authEndpoints.endSession, { params: { id: other?.id ?? 0 } });
  expect(ended.status).toBeLessThan(300);
  await member.call(authEndpoints.endOtherSessions, {});
  expect((await entriesOf(member)).map(({ action }) => action)).toEqual([
    "signed_in",
    "password_changed",
    "session_ended",
    "other_sessions_ended",
  ]);
});

test("exports of candidates are recorded with the number of rows", async () => {
  const partner = await app.createUser("exporter", "vc_partner", { vcApprovalStatus: "approved" });
  await app.createCandidate(app.partnerVera);
  const job = await app.createJob(partner);
  for (let n = 0; n < 2; n++) await app.createSubmission(job, app.agentAmir);
  for (const endpoint of [talentPoolEndpoints.exportCsv, submissionEndpoints.exportCsv])
    expect((await app.as(partner).call(endpoint, {})).status).toBe(200);
  const exported = (file: string, rows: number) => ({
    action: "csv_exported",
    subject: `file:${file}`,
    details: { rows },
  });
  expect(await entriesOf(partner)).toEqual([
    exported("candidates.csv", 1),
    exported("candidate-submissions.csv", 2),
  ]);
});
