/**
 * Every secret is a unique text (`secrets` of the cases). Every endpoint is called as every kind of user on
 * every object, and each response and the log are searched for all of them.
 */

import { logRequests } from "@server/lib/http/log-requests";
import { createLog } from "@server/lib/log";
import { authEndpoints } from "@shared/auth/endpoints";
import { schemasOf } from "@shared/schemas";
import { userEndpoints } from "@shared/users/endpoints";
import { createTestApp } from "@tests/app/create-test-app";
import { isLongForm } from "@tests/app/long-form";
import { createHttpClient, jsonRequest, startListening } from "@tests/security/http-calls";
import { reportDefect, reportMeasurement } from "@tests/security/report-results";
import { repetitions } from "@tests/security/results";
import { expect, test, vi } from "vitest";
import { type Params, pathOf } from "./call-cases";
import { caseOf, contractCases } from "./cases";
import type { Case } from "./define-cases";
import type { Secret } from "./secrets";
import type { User } from "./test-users";

const logged: string[] = [];
const log = createLog({ level: "debug", write: (line) => void logged.push(line) });
const app = await createTestApp({ log, middlewareBefore: [logRequests(log)] });
const { partnerVera, pendingPaul, rejectedRita, posterHana, rivalRuth, agentAmir, scoutInes, adminAda } = app;
const isEmailVerified = false;
const unverifiedUsers = [
  await app.createUser("noor", "portfolio_hr", { isEmailVerified }),
  await app.createUser("nils", "vc_partner", { isEmailVerified, vcApprovalStatus: "approved" }),
].map((user) => ({ ...user, seesContactDetails: false }));
const users: User[] = [
  ...[partnerVera, pendingPaul, rejectedRita, posterHana, rivalRuth, agentAmir, scoutInes, adminAda],
  ...unverifiedUsers,
];

const cookies = new Map<number, string>();
async function cookieOf(user: User) {
  const cookie = cookies.get(user.id) ?? (await app.cookieOf(user));
  cookies.set(user.id, cookie);
  return cookie;
}

const secrets: Secret[] = [];
const job = await app.createJob(rivalRuth, { title: "Hers", bountyAmount: 0 });
await app.createJob(partnerVera, { title: "His" });
const cancelledJob = await app.createJob(rivalRuth, { title: "Shut", status: "cancelled" });
const unverifiedPosters = await Promise.all(
  unverifiedUsers.map(async (user) => ({ user, job: await app.createJob(user) })),
);
for (const testCase of contractCases)
  await testCase.secrets?.({
    app,
    users,
    job,
    cancelledJob,
    unverifiedPosters,
    cookieOf,
    addSecret: (secret) => void secrets.push(secret),
    secret(name, isVisibleTo, form = (word) => word) {
      const text = form(`zq${secrets.length.toString(36).padStart(3, "0")}qz`);
      secrets.push({ name, text, isVisibleTo });
      return text;
    },
  });

const send = createHttpClient(await startListening(app.app));
const leaks: string[] = [];
const seen = new Set<string>();
let responses = 0;

async function search(
  testCase: Case,
  params: Params,
  viewer: User | null,
  query: Record<string, string> = {},
) {
  const { method } = testCase.endpoint;
  const limit = schemasOf(testCase.endpoint).cursor && { limit: "100" };
  const searchParams = new URLSearchParams({ ...limit, ...testCase.sample?.query?.(), ...query });
  const { headers, body } = jsonRequest(testCase.sample?.body?.() ?? {});
  const response = await send({
    method,
    path: `${pathOf(testCase, params)}?${searchParams}`,
    headers: { Cookie: viewer ? await cookieOf(viewer) : "", ...(method !== "GET" && headers) },
    body: method === "GET" ? undefined : body,
  });
  const { "set-cookie": _own, ...sent } = response.headers;
  const received = `${response.text} ${JSON.stringify(sent)}`;
  responses++;
  expect([testCase.name, response.status < 500]).toEqual([testCase.name, true]);
  for (const { name, text, isVisibleTo } of secrets)
    if (received.includes(text)) {
      seen.add(name);
      if (!viewer || !isVisibleTo(viewer))
        leaks.push(
          `${name}, to ${viewer?.username ?? "a visitor"}: ${testCase.name} ${JSON.stringify(params)}`,
        );
    }
}

const existingObjects = ({ fixture }: Case): Promise<Params[]> =>
  fixture
    ? app.rows<Params>(`${fixture.existingSql} order by 1 limit ${isLongForm ? 16 : 8}`)
    : Promise.resolve([{}]);

const reads = contractCases.filter(({ endpoint }) => endpoint.method === "GET");
/** Searches, orders, filters and page sizes for lists. An endpoint ignores names that it does not know. */
const queries: Record<string, string>[] = [
  {},
  ...["zq", "vera", "amir", "ines", "Tester", "Acme", "acme", "hers", "firm", "example", "poo", "a"].map(
    (q) => ({ q }),
  ),
  ...["newest", "bounty", "deadline", "recent", "rating", "success", "name"].map((sort) => ({ sort })),
  ...["1", "2", "3", "7"].map((limit) => ({ limit })),
  ...["pending", "approved", "rejected", "open", "submitted"].map((status) => ({ status })),
  ...["1", "2", "3"].map((id) => ({ job: id })),
];

async function readAll(some: Case[], query: Record<string, string> = {}) {
  for (const testCase of some) {
    const objects = await existingObjects(testCase);
    for (const viewer of [null, ...users])
      await Promise.all(objects.map((params) => search(testCase, params, viewer, query)));
  }
}

test("no response to a read contains a secret that its caller may not see", {
  timeout: 600_000,
}, async () => {
  for (let at = 0; at === 0 || responses < repetitions(2500, 24_000); at++)
    await readAll(reads, queries[at % queries.length]);
  expect(leaks).toEqual([]);
  expect(secrets.length).toBeGreaterThanOrEqual(140);
  // Each secret was found where it may be, or the search would prove nothing. Nobody is suspended, so no
  // reason is shown.
  for (const { name, isVisibleTo, isInWritesOnly } of secrets.filter(
    (secret) => !secret.name.startsWith("suspension"),
  ))
    expect([name, seen.has(name)]).toEqual([name, !isInWritesOnly && users.some(isVisibleTo)]);
});

test("finds an endpoint that treats everyone as the hiring side, and a log line with an address", async () => {
  const { findUser } = app.sessions;
  const careless = vi.spyOn(app.sessions, "findUser").mockImplementation(async (req, res) => {
    const viewer = await findUser(req, res);
    return viewer && res.locals.route === userEndpoints.show.path
      ? { ...viewer, role: "portfolio_hr" }
      : viewer;
  });
  await readAll([caseOf(userEndpoints.show)]);
  careless.mockRestore();
  reportDefect("secret-sentinels", "one endpoint treats everyone as the hiring side", leaks.length > 0);
  leaks.length = 0;
  log.info(
    { said: `hello ${secrets.find(({ name }) => name === `email of ${partnerVera.username}`)?.text}` },
    "a careless line",
  );
  reportDefect("secret-sentinels", "a log line contains an address", secretsInLog().length === 1);
  logged.pop();
});

test("no response to a write contains a secret, whether it is allowed or not", {
  timeout: 600_000,
}, async () => {
  await app.rows("update users set password = 'x', suspended_at = null");
  const order = ({ endpoint: { method, path, gate } }: Case) => {
    if (path === authEndpoints.logout.path) return 4;
    if (path.includes("suspend")) return 3;
    if (gate === "admin") return 2;
    return method === "DELETE" ? 1 : 0;
  };
  const writes = contractCases
    .filter((testCase) => !reads.includes(testCase))
    .toSorted((a, b) => order(a) - order(b));
  for (const testCase of writes) {
    const objects = (await existingObjects(testCase)).slice(0, isLongForm ? 8 : 2);
    for (const viewer of [null, ...users]) {
      cookies.clear(); // an earlier call may have ended the session
      await Promise.all(objects.map((params) => search(testCase, params, viewer)));
    }
  }
  reportMeasurement(
    {
      test: "secret-sentinels",
      what: "responses searched for every secret",
      reached: responses,
      quickGoal: 2500,
      goal: 25_000,
    },
    leaks,
  );
  for (const { name } of secrets.filter((secret) => secret.isInWritesOnly))
    expect([name, seen.has(name)]).toEqual([name, true]);
});

const secretsInLog = () =>
  secrets.filter(({ text }) => logged.some((line) => line.includes(text))).map(({ name }) => name);

test("no log line contains a secret", () => {
  const goal = responses;
  reportMeasurement(
    {
      test: "secret-sentinels",
      what: "log lines searched, at least one for each response",
      reached: logged.length,
      goal,
    },
    secretsInLog(),
  );
});
