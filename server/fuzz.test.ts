import { openWorld } from "@server/test/world";
import { api } from "@shared/api";
import type { Endpoint } from "@shared/lib/contract";
import fc from "fast-check";
import request from "supertest";
import { expect, test } from "vitest";

const world = await openWorld();
const cookies = await Promise.all([world.posterHana, world.agentAmir, world.adminAda].map(world.cookieOf));
const job = await world.job(world.posterHana, { bountyAmount: 0 });
const candidate = await world.candidate(world.adminAda);
const message = await world.message(world.posterHana);
const reply = await world.reply(message, world.adminAda);
await world.report(message, world.adminAda);
const agency = await world.agency(world.agentAmir);
const partner = await world.person("fuzzed", "vc_partner", { vcApprovalStatus: "approved" });
const review = await world.review(agency, partner);
const suggestion = await world.suggestion(agency, partner);
const claim = await world.claim(await world.agency(null), await world.person("claimant", "agency"));
cookies.push(await world.cookieOf(partner));
const endpoints = Object.values<Record<string, Endpoint>>(api)
  .flatMap((feature) => Object.values(feature))
  .filter(({ path }) => path !== "/api/logout"); // it would end the very sessions that try the rest

const odd = fc.oneof(
  fc.constantFrom(
    "",
    " ",
    "\0",
    "\ud800",
    "1e400",
    "-0",
    "' or 1=1 --",
    "../../etc/passwd",
    "<script>alert(1)</script>",
    "\u202e",
    "🙂".repeat(50),
    "x".repeat(20_000),
  ),
  fc.double(),
  fc.constantFrom(2 ** 31, -1, 2 ** 53, 1e308, null, true, [], {}),
  fc.string({ unit: "binary" }),
  fc.jsonValue(),
);
const names = [
  "title",
  "description",
  "company",
  "bountyAmount",
  "skills",
  "urgency",
  "deadline",
  "coverLetter",
  "proposedFee",
  "timeline",
  "username",
  "password",
  "email",
  "firstName",
  "lastName",
  "role",
  "reason",
  "status",
  "eventType",
  "sessionId",
  "page",
  "metadata",
  "__proto__",
  "constructor",
  "candidateName",
  "candidateEmail",
  "linkedinUrl",
  "name",
  "content",
  "category",
  "tags",
  "experience",
  "resume",
  "isAvailable",
  "outcome",
  "domain",
  "ownerId",
  "token",
  "specializations",
  "website",
  "successRate",
  "averageFee",
  "organizationId",
  "rating",
  "comment",
  "reply",
  "fieldName",
  "suggestedValue",
  "userId",
];
/** Bodies that would be taken, so that with one of their fields spoilt the rest of the way is reached. */
const whole = [
  {
    title: "CTO",
    description: "Lead",
    company: "Acme",
    location: "Berlin",
    skills: ["Go"],
    bountyAmount: 5,
    deadline: "2099-01-01T00:00:00Z",
  },
  { coverLetter: "x".repeat(60), proposedFee: 12, timeline: "soon", approach: "calls" },
  { username: "somebody", password: "abcdef", email: "some@body.example", firstName: "S", lastName: "B", role: "agency", company: "C" },
  { eventType: "page_visit", sessionId: "a".repeat(21), page: "/", metadata: { a: "b" } },
  { reason: "no", outcome: "dismissed" },
  { title: "Fees", content: "What do you pay?", category: "question", tags: ["fees"] },
  { name: "Mei Tanaka", email: "mei@tanaka.example", role: "Engineer", skills: ["Go"], resume: "https://cv.example", isAvailable: true },
  { name: "Acme", type: "agency", domain: "acme.example", website: "acme.example" },
  {
    name: "Northwind",
    website: "northwind.example",
    logo: "https://northwind.example/logo.png",
    email: "desk@northwind.example",
    specializations: ["GTM"],
    services: ["Search"],
    successRate: 90,
    averageFee: "20",
    organizationId: 1,
  },
  { rating: 4, comment: "Fast", reply: "Thanks" },
  { fieldName: "location", suggestedValue: "Reno", reason: "They moved" },
  { fieldName: "services", suggestedValue: ["Search"], userId: 6 },
];
const spoilt = fc
  .constantFrom(...whole)
  .chain((body) => fc.tuple(fc.constantFrom(...Object.keys(body)), odd).map(([name, value]) => ({ ...body, [name]: value })));
const bodies = fc.oneof({ weight: 4, arbitrary: spoilt }, odd, fc.dictionary(fc.constantFrom(...names), odd, { maxKeys: 12 }));
const queries = fc.dictionary(
  fc.oneof(
    fc.constantFrom(
      "q",
      "sort",
      "skill",
      "status",
      "job",
      "category",
      "tag",
      "level",
      "specialization",
      "rating",
      "agency",
      "limit",
      "cursor",
    ),
    fc.string(),
  ),
  fc.string({ unit: "binary" }),
  { maxKeys: 4 },
);
const ids = fc.oneof(
  fc.constantFrom(...[job.id, candidate.id, message.id, reply, agency.id, review.id, suggestion.id, claim.id].map(String)),
  fc.integer({ min: 1, max: 30 }).map(String),
  fc.constantFrom("0", "-1", "2147483648", "1e9", "%00", "..", "1;drop table jobs"),
  fc.string(),
);

test("whatever is sent, nothing answers 500 and nothing dies", async () => {
  const seen = new Set<number>();
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...endpoints),
      bodies,
      queries,
      ids,
      fc.constantFrom("", ...cookies),
      async (endpoint, body, query, id, cookie) => {
        const path = endpoint.path.replace(/:\w+/g, encodeURIComponent(id.toWellFormed()));
        const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name.toWellFormed(), value.toWellFormed()]));
        const call = request(world.app)[endpoint.method.toLowerCase() as "get"](`${path}?${search}`).set("Cookie", cookie).redirects(0);
        const { status, headers } =
          endpoint.method === "GET" ? await call : await call.set("Content-Type", "application/json").send(JSON.stringify(body));
        seen.add(status);
        expect([endpoint.method, endpoint.path, status < 500]).toEqual([endpoint.method, endpoint.path, true]);
        if (status >= 400) expect(headers["content-type"]).toMatch(/^application\/problem\+json/);
      },
    ),
    { numRuns: Number(process.env.FUZZ_RUNS ?? 3000) },
  );
  for (const status of [200, 400, 401, 403, 404]) expect(seen).toContain(status);
  const alive = await world.as(world.adminAda).call(api.jobs.one, { params: { id: job.id } });
  expect(alive.status).toBe(200);
});

test("whatever words are searched, in a whole sentence or a sign alone, the answer is a list", async () => {
  const typed = [
    "c++",
    "go",
    "r&d",
    "🙂",
    "%",
    "_",
    "50%",
    "a_b",
    "'",
    "\\",
    "a\\",
    "x'\\'y",
    ":*",
    "((",
    "&|!",
    "ß",
    "日本",
    "@",
    "node.js",
  ];
  const long = ["x".repeat(200), "engineer ".repeat(14), "a b c d e f g h i j k l m n", "r&d c++ ".repeat(8)];
  const cookie = await world.cookieOf(await world.person("reader", "admin"));
  const calls = [api.talentPool.list, api.palette.find, api.admin.users, api.messages.list, api.agencies.list];
  for (const { path } of calls)
    for (const q of [...typed, ...long]) {
      const { status } = await request(world.app)
        .get(`${path}?${new URLSearchParams({ q })}`)
        .set("Cookie", cookie);
      expect([path, q, status]).toEqual([path, q, 200]);
    }
});
