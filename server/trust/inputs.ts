/** What a hostile or broken program may send to a call of the API: some of it whole but for one field, some of it no request at all. */
import type { Endpoint } from "@shared/lib/endpoints";
import fc from "fast-check";
import type { Call } from "./calls";

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
/** JSON, or what is sent as if it were. */
const raw = fc.oneof(
  { weight: 12, arbitrary: bodies.map((body) => JSON.stringify(body)) },
  fc.tuple(bodies, fc.nat(400)).map(([body, length]) => JSON.stringify(body).slice(0, length)),
  fc
    .tuple(fc.constantFrom(...names), fc.constantFrom("1e400", "-1e400", "01", "NaN", '"\\ud800"', '"\\u0000"', "9".repeat(400)))
    .map(([name, value]) => `{"${name}":${value}}`),
  fc.nat(5000).map((depth) => `${"[".repeat(depth)}${"]".repeat(depth)}`),
  fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.concat([Buffer.from('{"title":"'), bytes, Buffer.from('"}')])),
  fc.constantFrom("x".repeat(200_000), `{"title":"${"x".repeat(99_000)}"}`, "", "null", "{}{}", "\ufeff{}"),
);
const types = fc.oneof(
  { weight: 12, arbitrary: fc.constant("application/json") },
  fc.constantFrom(
    "application/json; charset=utf-16",
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "x",
    "",
  ),
);
const verbs = fc.constantFrom("HEAD", "OPTIONS", "TRACE", "PROPFIND", "PUT", "PATCH", "DELETE", "POST", "GET", "BREW");
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

export interface Asked extends Call {
  route: string;
}

/** Calls of these endpoints, about these objects, with these sessions or none. */
export function calls(endpoints: Endpoint[], objects: number[], cookies: string[]) {
  const ids = fc.oneof(
    fc.constantFrom(...objects.map(String)),
    fc.integer({ min: 1, max: 30 }).map(String),
    fc.constantFrom("0", "-1", "2147483648", "1e9", "%00", "..", "1;drop table jobs"),
    fc.string(),
  );
  const sessions = fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom("", ...cookies) },
    fc.constantFrom("sid=", "sid=s%3Aa.b", "sid=%E0%A4%A", `sid=${"x".repeat(5000)}`, "=;;sid", `${cookies[0]}; ${cookies[1]}`),
  );
  return fc
    .tuple(fc.constantFrom(...endpoints), raw, types, queries, ids, sessions, fc.oneof({ weight: 20, arbitrary: fc.constant("") }, verbs))
    .map(([endpoint, body, type, query, id, Cookie, verb]): Asked => {
      const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name.toWellFormed(), value.toWellFormed()]));
      const path = `${endpoint.path.replace(/:\w+/g, encodeURIComponent(id.toWellFormed()))}?${search}`;
      const method = verb || endpoint.method;
      const route = `${endpoint.method} ${endpoint.path}`;
      if (["GET", "HEAD"].includes(method)) return { route, method, path, headers: { Cookie } };
      return { route, method, path, headers: { Cookie, "Content-Type": type }, body };
    });
}
