/**
 * T2: every secret holds a text of its own; every call of the contract is made as every kind of caller, on every object, and each answer
 * is searched for all of them, and so is the log. A feature with a secret adds a line to `secrets`, and its objects to `objects`; its calls come by themselves.
 */
import { writeEvents } from "@server/analytics/writes";
import { openLog } from "@server/lib/log";
import { logRequests } from "@server/lib/log-requests";
import { makeLink } from "@server/mail/data";
import { insert as insertOrganization } from "@server/organizations/writes";
import { addAddress } from "@server/people/data";
import { bodies } from "@server/test/bodies";
import { openWorld } from "@server/test/world";
import { effectiveRole, type Viewer } from "@shared/lib/access";
import { expect, test, vi } from "vitest";
import type { Route } from "../lib/route";
import { routes } from "../routes";
import { caller, json, listening } from "./calls";
import { amount, handIn, handInDefect } from "./figures";

const logged: string[] = [];
const log = openLog({ level: "debug", write: (line) => void logged.push(line) });
const world = await openWorld({ log, before: [logRequests(log)] });
const { partnerVera, pendingPaul, rejectedRita, posterHana, rivalRuth, agentAmir, scoutInes, adminAda } = world;
const people = [partnerVera, pendingPaul, rejectedRita, posterHana, rivalRuth, agentAmir, scoutInes, adminAda];

interface Secret {
  /** What it is, and whose. */
  name: string;
  text: string;
  seenBy: (viewer: Viewer) => boolean;
}
const secrets: Secret[] = [];
let serial = 0;
/** A text that stands nowhere else. */
function hide(name: string, seenBy: Secret["seenBy"], form = (word: string) => word): string {
  const text = form(`zq${(serial++).toString(36).padStart(3, "0")}qz`);
  secrets.push({ name, text, seenBy });
  return text;
}
const isHiring = (viewer: Viewer) => ["vc_partner", "portfolio_hr", "admin"].includes(effectiveRole(viewer));
const nobody = () => false;
const only =
  (...some: { id: number }[]) =>
  (viewer: Viewer) =>
    some.some(({ id }) => id === viewer.id);
let replyId = 0;
let reviewId = 0;
const quoted = (text: string) => `'${text}'`;

const job = await world.job(rivalRuth, { title: "Hers", bountyAmount: 0 });
await world.job(partnerVera, { title: "His" });
const shut = await world.job(rivalRuth, { title: "Shut", status: "cancelled" });

for (const person of people) {
  const own = only(person);
  const contact = (viewer: Viewer) => own(viewer) || isHiring(viewer);
  // Ruth has approved Amir's application: he sees her address, and nothing more of her.
  const email = (viewer: Viewer) => contact(viewer) || (person === rivalRuth && only(agentAmir)(viewer));
  const as = (kind: string) => `${kind} of ${person.username}`;
  const address = hide(as("email"), email, (word) => `${word}@${word}.example`);
  await world.rows(`update user_emails set email = ${quoted(address)} where user_id = ${person.id}`);
  await world.rows(`update users set email = ${quoted(address)}, phone = ${quoted(hide(as("phone"), contact))},
    location = ${quoted(hide(as("location"), contact))}, password = ${quoted(hide(as("hash"), nobody))},
    vc_decision_reason = ${quoted(hide(as("decision"), (viewer) => own(viewer) || viewer.role === "admin"))},
    suspension_reason = ${quoted(hide(as("suspension"), (viewer) => viewer.role === "admin"))} where id = ${person.id}`);
  const further = await addAddress(
    world.db,
    person.id,
    hide(as("address"), contact, (word) => `${word}@further.example`),
  );
  const { token } = await makeLink(world.db, "verify_address", person.id, further?.id);
  secrets.push({ name: as("token"), text: token, seenBy: nobody });
  const [link] = await world.rows<{ hash: string }>("select token_hash as hash from mailed_links order by id desc limit 1");
  secrets.push({ name: as("token hash"), text: link?.hash ?? "", seenBy: nobody });
}

const contactOf = (owner: { id: number }) => (viewer: Viewer) => isHiring(viewer) || only(owner)(viewer);
for (const owner of [agentAmir, pendingPaul]) {
  const { id } = await insertOrganization(world.db, {
    name: `Firm of ${owner.username}`,
    createdById: owner.id,
    phone: hide(`phone of ${owner.username}'s firm`, contactOf(owner)),
    email: hide(`email of ${owner.username}'s firm`, contactOf(owner), (word) => `${word}@desk.example`),
    domain: `${owner.username}.example`,
  });
  for (const member of [scoutInes, rejectedRita])
    await world.rows(`insert into organization_memberships (organization_id, user_id) values (${id}, ${member.id})`);
}

for (const [applicant, status] of [
  [agentAmir, "approved"],
  [scoutInes, "pending"],
  [pendingPaul, "rejected"],
] as const) {
  const both = only(applicant, rivalRuth);
  await world.application(job, applicant, {
    status,
    decidedAt: status === "pending" ? null : "2026-02-01T00:00:00Z",
    coverLetter: hide(`letter of ${applicant.username}`, both),
    approach: hide(`approach of ${applicant.username}`, both),
    timeline: hide(`timeline of ${applicant.username}`, both),
  });
  await world.application(shut, applicant, { status: "rejected", decidedAt: "2026-02-01T00:00:00Z" });
}
for (const submitter of [agentAmir, scoutInes]) {
  const some = (viewer: Viewer) => only(submitter, rivalRuth)(viewer) || viewer.role === "admin";
  await world.submission(job, submitter, {
    candidateEmail: hide(`candidate's email, by ${submitter.username}`, some, (word) => `${word}@inbox.example`),
    candidatePhone: hide(`candidate's phone, by ${submitter.username}`, some),
    linkedinUrl: hide(`candidate's page, by ${submitter.username}`, some, (word) => `https://linkedin.com/in/${word}`),
    notes: hide(`notes, by ${submitter.username}`, some),
  });
}
const poolKeeper = (viewer: Viewer) => viewer.role === "admin" || effectiveRole(viewer) === "vc_partner";
for (const sharer of [partnerVera, adminAda]) {
  const as = (kind: string) => `pool ${kind}, by ${sharer.username}`;
  await world.candidate(sharer, {
    name: hide(as("name"), poolKeeper),
    email: hide(as("email"), poolKeeper, (word) => `${word}@pool.example`),
    phone: hide(as("phone"), poolKeeper),
    notes: hide(as("notes"), poolKeeper),
  });
  const post = await world.message(sharer, { content: hide(`post of ${sharer.username}`, poolKeeper) });
  replyId = await world.reply(post, sharer, hide(`reply of ${sharer.username}`, poolKeeper));
  await world.report(
    post,
    adminAda,
    hide(`report of ${sharer.username}'s post`, (viewer) => viewer.role === "admin"),
  );
}
const lister = (viewer: Viewer) => poolKeeper(viewer);
for (const owner of [agentAmir, null]) {
  const of = owner ? only(owner) : nobody;
  const sees = (viewer: Viewer) => lister(viewer) || of(viewer);
  const as = (kind: string) => `${kind} of ${owner ? "Amir's" : "nobody's"} listing`;
  const agency = await world.agency(owner, {
    description: hide(as("description"), sees),
    phone: hide(as("phone"), sees),
    email: hide(as("email"), sees, (word) => `${word}@listing.example`),
  });
  reviewId = (await world.review(agency, partnerVera, { comment: hide(as("review"), sees) })).id;
  await world.suggestion(
    agency,
    partnerVera,
    hide(as("suggestion"), (viewer) => only(partnerVera)(viewer) || of(viewer) || viewer.role === "admin"),
  );
}
await world.claim(
  await world.agency(null),
  await world.person("claire", "agency"),
  hide("claim", (viewer) => viewer.role === "admin"),
);
for (const person of people) {
  const sid = decodeURIComponent((await world.cookieOf(person)).replace("sid=s%3A", "")).split(".")[0] ?? "";
  secrets.push({ name: `session of ${person.username}`, text: sid, seenBy: nobody });
  const agent = hide(`browser of ${person.username}`, nobody);
  await world.rows(`update session set sess = jsonb_set(sess::jsonb, '{userAgent}', '"${agent}"')::json where sid = '${sid}'`);
}
// Of who visits only sums leave the server.
await writeEvents(world.db, [
  {
    eventType: "page_visit",
    page: "/jobs",
    sessionId: hide("session of a visit", nobody, (word) => `visit-${word}-of-a-tab`),
    userAgent: hide("agent of a visit", nobody),
    referrer: hide("referrer of a visit", nobody, (word) => `https://${word}.example`),
    metadata: { seen: hide("metadata of a visit", nobody) },
    ip: "203.0.113.7",
  },
  { eventType: "login_attempt", userAgent: hide("agent of an attempt", nobody), ip: "203.0.113.7" },
]);
secrets.push({ name: "network of a visit", text: "203.0.113", seenBy: nobody });

/** The ids that stand for `:id`, by the path before it. */
async function objects(path: string): Promise<number[]> {
  const [, table] =
    [
      [/\/organizations\/:id/, "organizations"],
      [/\/(users|vc-applications)\/:id/, "users"],
      [/\/user\/emails/, "user_emails"],
      [/\/user\/sessions/, "session"],
      [/\/jobs\/:id/, "jobs"],
      [/\/applications\/:id/, "job_applications"],
      [/\/candidate-submissions\/:id/, "job_candidate_submissions"],
      [/\/placements\/:id/, "placements"],
      [/\/messages\/:id/, "messages"],
      [/\/reports\/:id/, "reports"],
      [/\/agencies\/:id/, "agencies"],
      [/\/notifications\/:id/, "notifications"],
      [/\/agency-suggestions\/:id/, "agency_edit_suggestions"],
      [/\/agency-claims\/:id/, "agency_claims"],
      [/\/candidates\/:id/, "candidates"],
    ].find(([sign]) => (sign as RegExp).test(path)) ?? [];
  if (!path.includes(":id")) return [0];
  if (table === undefined) throw new Error(`Say in sentinels.test.ts which objects ${path} is about.`);
  return (await world.rows<{ id: number }>(`select id from ${table} order by id limit 16`)).map(({ id }) => id);
}

const send = caller(await listening(world.app));

const endpoints = Object.values<Record<string, Route>>(routes).flatMap((feature) => Object.values(feature));
const misplaced: string[] = [];
const seen = new Set<string>();
let answers = 0;

async function ask(endpoint: Route, id: number, viewer: (typeof people)[number] | null, query: Record<string, string> = {}) {
  const path = endpoint.path
    .replace(":id", String(id))
    .replace(":userId", String(scoutInes.id))
    .replace(":replyId", String(replyId))
    .replace(":reviewId", String(reviewId));
  const search = new URLSearchParams({ ...(endpoint.cursor && { limit: "100" }), ...query });
  const { headers, body } = json(bodies[`${endpoint.method} ${endpoint.path}`]?.() ?? {});
  const answer = await send({
    method: endpoint.method,
    path: `${path}?${search}`,
    headers: { Cookie: viewer ? await cookieOf(viewer) : "", ...(endpoint.method !== "GET" && headers) },
    body: endpoint.method === "GET" ? undefined : body,
  });
  const { "set-cookie": _own, ...sent } = answer.headers;
  const said = `${answer.text} ${JSON.stringify(sent)}`;
  answers++;
  expect([endpoint.method, endpoint.path, answer.status < 500]).toEqual([endpoint.method, endpoint.path, true]);
  for (const { name, text, seenBy } of secrets)
    if (said.includes(text)) {
      seen.add(name);
      if (!viewer || !seenBy(viewer))
        misplaced.push(`${name}, to ${viewer?.username ?? "a visitor"}: ${endpoint.method} ${endpoint.path} ${id}`);
    }
}

const cookies = new Map<number, string>();
async function cookieOf(viewer: { id: number }) {
  const cookie = cookies.get(viewer.id) ?? (await world.cookieOf(viewer));
  cookies.set(viewer.id, cookie);
  return cookie;
}

const reads = endpoints.filter(({ method }) => method === "GET");
/** What a list may be asked besides everything: words that stand in it, each order, a page of one. Names that a call does not know it ignores. */
const asked: Record<string, string>[] = [
  {},
  ...["zq", "vera", "amir", "ines", "Tester", "Acme", "acme", "hers", "firm", "example", "poo", "a"].map((q) => ({ q })),
  ...["newest", "bounty", "deadline", "recent", "rating", "success", "name"].map((sort) => ({ sort })),
  ...["1", "2", "3", "7"].map((limit) => ({ limit })),
  ...["pending", "approved", "rejected", "open", "submitted"].map((status) => ({ status })),
  ...["1", "2", "3"].map((job) => ({ job })),
];
/** Calls each read as everybody on each object; answers how many calls that were. */
async function readAll(some: Route[], query: Record<string, string> = {}) {
  for (const endpoint of some) {
    const ids = await objects(endpoint.path);
    for (const viewer of [null, ...people]) await Promise.all(ids.map((id) => ask(endpoint, id, viewer, query)));
  }
}

test("no answer holds what its caller may not see, over every call, every caller and every object", { timeout: 600_000 }, async () => {
  for (let at = 0; at === 0 || answers < amount(2500, 24_000); at++) await readAll(reads, asked[at % asked.length]);
  expect(misplaced).toEqual([]);
  // Each kind was found where it may be, or the search would prove nothing; what nobody may see never was.
  for (const { name, seenBy } of secrets.filter((one) => !one.name.startsWith("suspension")))
    expect([name, seen.has(name)]).toEqual([name, people.some(seenBy)]);
});

test("a rule that lets an agency see what the hiring side sees is found, and a careless log line", async () => {
  const { recognize } = world.sessions;
  const careless = vi.spyOn(world.sessions, "recognize").mockImplementation(async (req, res) => {
    const viewer = await recognize(req, res);
    return viewer && res.locals.route === "/api/users/:id" ? { ...viewer, role: "portfolio_hr" } : viewer;
  });
  await readAll(reads.filter(({ path }) => path === "/api/users/:id"));
  careless.mockRestore();
  handInDefect("T2", "one call takes everybody for the hiring side", misplaced.length > 0);
  misplaced.length = 0;
  log.info({ said: `hello ${secrets[0]?.text}` }, "a careless line");
  handInDefect("T2", "a line of the log names an address", inLog().length === 1);
  logged.pop();
});

test("nor does the answer to a write, refused or not", { timeout: 600_000 }, async () => {
  await world.rows("update users set password = 'x', suspended_at = null");
  const order = ({ method, path, gate }: Route) =>
    path.endsWith("/logout") ? 4 : path.includes("suspend") ? 3 : gate === "admin" ? 2 : method === "DELETE" ? 1 : 0;
  const writes = endpoints.filter(({ method }) => method !== "GET").toSorted((a, b) => order(a) - order(b));
  for (const endpoint of writes) {
    const ids = (await objects(endpoint.path)).slice(0, 8);
    for (const viewer of [null, ...people]) {
      cookies.clear(); // an earlier call may have ended the session
      await Promise.all(ids.map((id) => ask(endpoint, id, viewer)));
    }
  }
  handIn({ test: "T2", what: "answers searched for each of the secrets", reached: answers, quick: 2500, goal: 25_000 }, misplaced);
});

const inLog = () => secrets.filter(({ text }) => logged.some((line) => line.includes(text))).map(({ name }) => name);

test("nor does a log line", () => {
  handIn({ test: "T2", what: "log lines searched, one for each answer and more", reached: logged.length, goal: answers }, inLog());
});
