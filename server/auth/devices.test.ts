/** The device cookie: limits of failed sign-ins on known devices, and notifications about new ones. */
import { authEndpoints as api } from "@shared/auth/endpoints";
import { dataExportEndpoints } from "@shared/data-export/endpoints";
import { factorEndpoints } from "@shared/factors/endpoints";
import type { Endpoint, EndpointInput } from "@shared/lib/endpoints";
import { notificationEndpoints } from "@shared/notifications/endpoints";
import { createTestApp } from "@tests/app/create-test-app";
import { totpCode } from "@tests/app/software-authenticator";
import { expect, test } from "vitest";

const app = await createTestApp({ rateLimit: true, trustProxy: 1, showsLinks: true });
const secureApp = await createTestApp({ appUrl: "https://talent.example" });
const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0";
const password = "correct horse";
let serial = 0;

/** A browser that keeps its cookies, in a network of its own. */
function openBrowser(on = app) {
  const network = `198.18.${++serial}`;
  const jar = new Map<string, string>();
  return {
    jar,
    network,
    async call<E extends Endpoint>(endpoint: E, input: EndpointInput<E>) {
      const Cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
      const headers = { "User-Agent": firefox, "X-Forwarded-For": `${network}.1`, Cookie };
      const response = await on.as(null, headers).call(endpoint, input);
      for (const cookie of [response.headers["set-cookie"] ?? []].flat()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        jar.set(name, value);
      }
      return response;
    },
  };
}
type Browser = ReturnType<typeof openBrowser>;

async function register(browser: Browser) {
  const username = `owner${++serial}`;
  const email = `${username}@inbox.example`;
  const body = { username, password, email, firstName: "O", lastName: "O", role: "agency" as const };
  const { body: user } = await browser.call(api.register, { body });
  return user;
}
const signIn = (browser: Browser, { username }: { username: string }, typed = password) =>
  browser.call(api.login, { body: { username, password: typed } });
const statusOf = async (...call: Parameters<typeof signIn>) => (await signIn(...call)).status;
const notificationsOf = ({ id }: { id: number }) =>
  app.rows(
    `select n.kind, data from notifications n join events e on e.id = event_id where n.user_id = ${id}`,
  );
const emailKindsTo = async ({ id }: { id: number }) =>
  (await app.rows(`select kind from mails where user_id = ${id} order by id`)).map(({ kind }) => kind);

/**
 * Fails to sign in to an account a hundred times, ten times in each of ten browsers. Returns the last
 * browser.
 */
async function attack(username: string) {
  let attacker = openBrowser();
  for (let n = 0; n < 10; n++) {
    attacker = openBrowser();
    for (let failure = 0; failure < 10; failure++)
      expect(await statusOf(attacker, { username }, "wrong")).toBe(401);
  }
  return attacker;
}

test("after a hundred failures elsewhere a known device still signs in, and an unknown one after a reset", async () => {
  const known = openBrowser();
  const owner = await register(known);
  await known.call(api.logout, {});
  const attacked = await attack(owner.username);
  const unknown = openBrowser();
  expect(await statusOf(unknown, owner)).toBe(429);
  expect(await statusOf(known, owner)).toBe(200);

  await app.rows(`update user_emails set is_verified = true where user_id = ${owner.id}`);
  await unknown.call(api.requestReset, { body: { email: owner.username } });
  const { token = "" } = (await app.latestEmailTo(owner.email)) ?? {};
  const newPassword = "battery staple";
  expect((await unknown.call(api.reset, { body: { token, newPassword } })).status).toBe(204);
  expect(await statusOf(unknown, owner, newPassword)).toBe(200);
  expect(await statusOf(attacked, owner, newPassword)).toBe(200);
});

test("failures on a known device count for it alone: ten in 15 minutes", async () => {
  const known = openBrowser();
  const owner = await register(known);
  for (let n = 0; n < 10; n++) expect(await statusOf(known, owner, "wrong")).toBe(401);
  expect(await statusOf(known, owner)).toBe(429);
  // The failures did not count against the account or the network.
  const other = openBrowser();
  const sameNetwork = { "X-Forwarded-For": `${known.network}.2` };
  for (let n = 0; n < 9; n++)
    await app
      .as(null, sameNetwork)
      .call(api.login, { body: { username: owner.username, password: "wrong" } });
  expect(
    (await app.as(null, sameNetwork).call(api.login, { body: { username: owner.username, password } }))
      .status,
  ).toBe(200);
  expect(await statusOf(other, owner)).toBe(200);
});

test("failures count for 15 minutes, and for a day against an account on unknown devices", async () => {
  const known = openBrowser();
  const owner = await register(known);
  await app.rows("delete from rate_limits");
  await statusOf(known, owner, "wrong");
  await statusOf(openBrowser(), owner, "wrong");
  const windows = await app.rows(`select split_part(key, ':', 1) as name,
    ceil((expire - extract(epoch from now()) * 1000) / 60000)::int as minutes from rate_limits order by 1`);
  expect(windows).toEqual([
    { name: "sign-in", minutes: 15 },
    { name: "sign-in-account", minutes: 24 * 60 },
    { name: "sign-in-address", minutes: 15 },
    { name: "sign-in-device", minutes: 15 },
  ]);
});

/** Gives the account an authenticator app, and returns its recovery codes. */
async function addAuthenticatorApp(browser: Browser) {
  const { body: setup } = await browser.call(factorEndpoints.startTotp, {});
  const body = { challenge: setup.challenge, code: totpCode(setup.secret) };
  return (await browser.call(factorEndpoints.confirmTotp, { body })).body.codes;
}

/**
 * Signs in with the password, and with these codes one after the other. Returns the statuses for the codes.
 */
async function enterCodes(browser: Browser, owner: { username: string }, ...codes: string[]) {
  const statuses: number[] = [];
  let challenge = "";
  for (const [n, code] of codes.entries()) {
    // A challenge allows five codes.
    if (n % 5 === 0)
      challenge = ((await signIn(browser, owner)).body as unknown as { challenge: string }).challenge;
    const body = { challenge, code };
    statuses.push((await browser.call(api.loginSecondFactor, { body })).status);
  }
  return statuses;
}
const wrongCodes = (count: number) => Array<string>(count).fill("000000");
const expectedStatuses = (allowed: number, refused: number) => [
  ...Array(allowed).fill(401),
  ...Array(refused).fill(429),
];

test("after twenty wrong codes elsewhere the right code on a known device signs in, and elsewhere none does", async () => {
  const known = openBrowser();
  const owner = await register(known);
  const [first = "", second = ""] = await addAuthenticatorApp(known);
  const [thief, another] = [openBrowser(), openBrowser()];
  expect(await enterCodes(thief, owner, ...wrongCodes(21))).toEqual(expectedStatuses(20, 1));
  expect(await enterCodes(another, owner, second)).toEqual([429]);
  await known.call(api.logout, {});
  expect(await enterCodes(known, owner, first)).toEqual([200]);
});

test("a password reset clears no count of wrong codes, so that it gives no further guesses", async () => {
  const browser = openBrowser();
  const owner = await register(browser);
  const [first = "", second = ""] = await addAuthenticatorApp(browser);
  await enterCodes(browser, owner, ...wrongCodes(20));
  const other = openBrowser();
  await enterCodes(other, owner, ...wrongCodes(20));
  await app.rows(`update user_emails set is_verified = true where user_id = ${owner.id}`);
  await other.call(api.requestReset, { body: { email: owner.username } });
  const { token = "" } = (await app.latestEmailTo(owner.email)) ?? {};
  // Sets the same password again, because `enterCodes` signs in with it.
  expect((await other.call(api.reset, { body: { token, newPassword: password } })).status).toBe(204);
  expect(await enterCodes(browser, owner, first)).toEqual([429]);
  expect(await enterCodes(other, owner, second)).toEqual([429]);
});

test("wrong codes on a known device count for it alone, and forty an hour on all known devices", async () => {
  const devices = [openBrowser(), openBrowser(), openBrowser()] as const;
  const owner = await register(devices[0]);
  for (const browser of devices) expect(await statusOf(browser, owner)).toBe(200);
  const [first = "", second = ""] = await addAuthenticatorApp(devices[0]);
  expect(await enterCodes(devices[1], owner, ...wrongCodes(21))).toEqual(expectedStatuses(20, 1));
  expect(await enterCodes(devices[0], owner, first)).toEqual([200]);
  expect(await enterCodes(devices[2], owner, ...wrongCodes(21))).toEqual(expectedStatuses(20, 1));
  expect(await enterCodes(devices[0], owner, second)).toEqual([429]);
  expect(await enterCodes(openBrowser(), owner, second)).toEqual([200]);
});

test("a success on a known device resets its failures", async () => {
  const known = openBrowser();
  const owner = await register(known);
  for (let round = 0; round < 3; round++) {
    for (let n = 0; n < 6; n++) expect(await statusOf(known, owner, "wrong")).toBe(401);
    expect(await statusOf(known, owner)).toBe(200);
  }
});

test("a device is known only for the accounts that have signed in on it", async () => {
  const browser = openBrowser();
  await register(browser);
  const victim = await register(openBrowser());
  await attack(victim.username);
  expect(await statusOf(browser, victim)).toBe(429);
});

test("a new device is announced to the user, but neither a known one nor a registration", async () => {
  const known = openBrowser();
  const owner = await register(known);
  await signIn(known, owner);
  expect([await notificationsOf(owner), await emailKindsTo(owner)]).toEqual([[], ["verify_address"]]);
  const thief = openBrowser();
  expect(await statusOf(thief, owner, "wrong")).toBe(401);
  expect(await notificationsOf(owner)).toEqual([]);
  await signIn(thief, owner);
  await signIn(thief, owner);
  const announced = { kind: "new_device", data: { device: "Firefox on Windows" } };
  expect([await notificationsOf(owner), await emailKindsTo(owner)]).toEqual([
    [announced],
    ["verify_address", "new_device"],
  ]);
  expect(await app.latestEmailTo(owner.email)).toMatchObject({
    subject: "New sign-in to your account",
    body: expect.stringContaining("not used for it before: Firefox on Windows."),
  });
});

test("its email cannot be turned off, and the digest does not repeat it", async () => {
  const owner = await register(openBrowser());
  const Cookie = await app.cookieOf(owner);
  const mail = [{ kind: "new_device" as const, choice: "soon" as const }];
  await app.as(null, { Cookie }).call(notificationEndpoints.setPreferences, { body: { mail } });
  const { body } = await app.as(null, { Cookie }).call(notificationEndpoints.preferences, {});
  expect(body.mail.map(({ kind }) => kind)).not.toContain("new_device");
  await signIn(openBrowser(), owner);
  expect(await app.rows(`select mail from notifications where user_id = ${owner.id}`)).toEqual([
    { mail: "never" },
  ]);
  expect(await emailKindsTo(owner)).toEqual(["verify_address", "new_device"]);
});

test("a change of the password is announced once in the notifications and once by email", async () => {
  const browser = openBrowser();
  const owner = await register(browser);
  const body = { currentPassword: password, newPassword: "battery staple" };
  expect((await browser.call(api.changePassword, { body })).status).toBe(204);
  expect([await notificationsOf(owner), await emailKindsTo(owner)]).toEqual([
    [{ kind: "security_changed", data: { change: "password" } }],
    ["verify_address", "password_changed"],
  ]);
});

test("the cookie is not readable by scripts and lasts 180 days; the table has only its hash", async () => {
  const browser = openBrowser();
  const owner = await register(browser);
  const nonce = browser.jar.get("device") ?? "";
  expect(nonce).toMatch(/^[\w-]{43}$/);
  const response = await signIn(browser, owner);
  const attributes = /^device=([^;]+); Max-Age=15552000; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/;
  const cookie = [response.headers["set-cookie"]].flat().find((text) => attributes.test(String(text)));
  expect(attributes.exec(String(cookie))?.[1]).toBe(nonce); // renewed, not replaced
  expect(JSON.stringify(await app.rows(`select * from devices where user_id = ${owner.id}`))).not.toContain(
    nonce,
  );

  const secure = openBrowser(secureApp);
  const { headers } = await secure.call(api.register, {
    body: {
      username: "secured",
      password,
      email: "s@inbox.example",
      firstName: "S",
      lastName: "S",
      role: "agency",
    },
  });
  const cookies = [headers["set-cookie"]].flat().map(String);
  expect(
    cookies.filter(
      (text) => text.startsWith("__Host-device=") && text.endsWith("; HttpOnly; Secure; SameSite=Lax"),
    ),
  ).toHaveLength(1);
});

test.each(["short", "x".repeat(44), "not a nonce".padEnd(43, "!")])(
  "replaces the device cookie %s",
  async (value) => {
    const browser = openBrowser();
    browser.jar.set("device", value);
    await register(browser);
    expect(browser.jar.get("device")).not.toBe(value);
  },
);

test("devices are exported without their hash, pruned after 180 days without a sign-in, and deleted with the account", async () => {
  const browser = openBrowser();
  const owner = await register(browser);
  const { body } = await browser.call(dataExportEndpoints.export, {});
  expect(body.devices).toEqual([{ device: "Firefox on Windows", lastSeenAt: expect.any(String) }]);
  const count = async () => (await app.rows(`select from devices where user_id = ${owner.id}`)).length;
  const tidy = async (days: number) => {
    await app.rows(
      `update devices set last_seen_at = now() - interval '${days} days' where user_id = ${owner.id}`,
    );
    await app.rows("select graphile_worker.add_job('tidy')");
    await app.runTasks();
    return count();
  };
  expect([await tidy(179), await tidy(181)]).toEqual([1, 0]);
  await signIn(browser, owner);
  expect(await count()).toBe(1);
  expect((await browser.call(dataExportEndpoints.delete, { body: { password } })).status).toBe(204);
  expect(await count()).toBe(0);
});
