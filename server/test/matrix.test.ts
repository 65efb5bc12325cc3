import { tell } from "@server/notifications/data";
import { insert as insertOrganization } from "@server/organizations/writes";
import { addAddress } from "@server/people/data";
import { openWorld } from "@server/test/world";
import { isRecruiting } from "@shared/lib/access";
import { submissionsApi } from "@shared/submissions/api";
import request from "supertest";
import { describe, expect, test } from "vitest";
import { bodies, queries } from "./bodies";
import { type Column, cells, matrix } from "./matrix";

const world = await openWorld();
const callers: Record<Column, { id: number } | null> = {
  An: null,
  VA: world.partnerVera,
  VP: world.pendingPaul,
  VR: world.rejectedRita,
  HR: world.posterHana,
  AG: world.agentAmir,
  IN: world.scoutInes,
  AD: world.adminAda,
};
const poster = await world.person("olga", "portfolio_hr");
const applicant = await world.person("oscar", "agency");
// She has asked lately: applying again is hers to try, and answers 409 like everybody else's.
await world.rows(`update users set vc_approval_requested_at = now() where id = ${world.rejectedRita.id}`);
let serial = 0;

/** The statuses that say "you may". */
const allowed: Record<string, number> = {
  "POST /api/login": 401, // wrong credentials: it was let in to try
  "GET /api/login": 302,
  "POST /api/register": 201,
  "POST /api/analytics/track": 202,
  "POST /api/jobs": 201,
  "POST /api/jobs/:id/apply": 201,
  "POST /api/jobs/:id/submit-candidate": 201,
  "POST /api/user/deletion": 400,
  "POST /api/user/password": 400, // a wrong password: it was let in to try
  "POST /api/password-reset": 202,
  "POST /api/password-reset/confirm": 409, // no such link: the same
  "POST /api/verify-email": 409,
  "DELETE /api/user/sessions/:id": 204,
  "DELETE /api/user/sessions": 204,
  "POST /api/user/vc-application": 409, // only a rejected partner, a week later: people/routes.test.ts
  "POST /api/user/emails": 201,
  "DELETE /api/user/emails/:id": 204,
  "POST /api/organizations": 201,
  "POST /api/messages": 201,
  "DELETE /api/messages/:id": 204,
  "POST /api/messages/:id/reply": 201,
  "DELETE /api/messages/:id/replies/:replyId": 204,
  "POST /api/messages/:id/report": 201,
  "POST /api/messages/:id/replies/:replyId/report": 201,
  "POST /api/agencies": 201,
  "DELETE /api/agencies/:id": 204,
  "POST /api/agencies/:id/reviews": 201,
  "DELETE /api/agencies/:id/reviews/:reviewId": 204,
  "DELETE /api/agencies/:id/reviews/:reviewId/reply": 204,
  "POST /api/agencies/:id/reviews/:reviewId/report": 201,
  "POST /api/agencies/:id/suggestions": 201,
  "POST /api/agencies/:id/claim": 201,
  "POST /api/unsubscribe": 409, // no such link: it was let in to try
  "POST /api/unsubscribe/one-click": 400, // without one: the same
  "POST /api/candidates": 201,
  "DELETE /api/candidates/:id": 204,
  "DELETE /api/organizations/:id/members/:userId": 204,
};

interface Things {
  id: number;
  userId?: number;
  replyId?: number;
  reviewId?: number;
}

/** The objects that the path names, belonging to this person. */
async function objectsOf(route: string, owner: { id: number }): Promise<Things> {
  if (route.includes("vc-applications"))
    return world.person(`asks${serial++}`, "vc_partner", { vcApprovalRequestedAt: "2026-02-03T00:00:00Z" });
  if (route.includes("/admin/users/")) {
    const person = await world.person(`managed${serial++}`, "agency", { isVerified: route.endsWith("unverify") });
    if (route.endsWith("restore")) await world.rows(`update users set suspended_at = now() where id = ${person.id}`);
    return person;
  }
  if (route.includes("sessions/:id")) {
    await world.cookieOf(owner);
    return (await world.rows<{ id: number }>(`select max(id) as id from session where user_id = ${owner.id}`))[0] ?? { id: 0 };
  }
  if (route.includes("/api/users/:id")) return owner;
  if (route.includes("/user/emails")) return (await addAddress(world.db, owner.id, `matrix${serial++}@inbox.example`)) ?? { id: 0 };
  if (route.includes("organizations/:id")) {
    const claim = route.includes("confirm") ? { domain: `matrix${serial++}.example` } : undefined;
    const { id } = await insertOrganization(world.db, { name: "Acme", createdById: owner.id, ...claim });
    const member = await world.person(`member${serial++}`, "agency");
    await world.rows(`insert into organization_memberships (organization_id, user_id) values (${id}, ${member.id})`);
    return { id, userId: member.id };
  }
  if (route.includes("/reports/")) return world.report(await world.message(owner), poster);
  if (route.includes("/messages")) {
    const post = await world.message(owner);
    return { id: post.id, replyId: await world.reply(post, owner) };
  }
  if (route.includes("/notifications/")) {
    await tell(world.db, { kind: "vc_decided", data: { status: "approved" }, to: [owner.id] });
    return (await world.rows<{ id: number }>(`select max(id) as id from notifications where user_id = ${owner.id}`))[0] ?? { id: 0 };
  }
  if (/agenc(y|ies)/.test(route)) return listingOf(route, owner);
  if (route.includes("/api/candidates")) return world.candidate(owner);
  const job = await world.job(owner);
  if (route.includes("submissions/:id")) return world.submission(job, owner.id === applicant.id ? poster : applicant);
  if (route.includes("placements")) {
    const { id } = await world.submission(job, applicant);
    await world.as(owner).call(submissionsApi.setStatus, { params: { id }, body: { status: "hired" } });
    return (await world.rows<{ id: number }>(`select id from placements where submission_id = ${id}`))[0] ?? { id: 0 };
  }
  return route.includes("/api/jobs") ? job : world.application(job, owner.id === applicant.id ? poster : applicant);
}

/** A listing: of who may own one it is theirs, for what only its owner may do; else nobody's. */
async function listingOf(route: string, owner: { id: number }) {
  if (route.endsWith("/claim")) await world.rows(`update agencies set user_id = null; delete from agency_claims`);
  const isReview = route.includes("reviews/:reviewId");
  const owns = owner.id === world.agentAmir.id || owner.id === applicant.id;
  if (owns) await world.rows(`update agencies set user_id = null where user_id = ${owner.id}`);
  const agency = await world.agency(owns && !route.includes("claim") ? owner : null, {});
  if (route.endsWith("owner"))
    await world.rows(`update agencies set user_id = ${(await world.person(`owns${serial++}`, "agency")).id} where id = ${agency.id}`);
  if (route.endsWith("unverify")) await world.rows(`update agencies set is_verified = true where id = ${agency.id}`);
  if (isReview) {
    const reviewer =
      owns || owner.id === world.adminAda.id
        ? await world.person(`reviews${serial++}`, "vc_partner", { vcApprovalStatus: "approved" })
        : owner;
    return { id: agency.id, reviewId: (await world.review(agency, reviewer)).id };
  }
  if (route.includes("suggestions/:id")) return world.suggestion(agency, poster);
  if (route.includes("claims/:id")) return world.claim(agency, await world.person(`claims${serial++}`, "agency"));
  return agency;
}

async function ask(route: string, caller: { id: number } | null, owner: { id: number } = poster) {
  return send(route, caller, route.includes(":id") ? await objectsOf(route, owner) : { id: 0 });
}

async function send(route: string, caller: { id: number } | null, things: Things) {
  if (route === "GET /api/events") return openStream(caller);
  const [method = "", path = ""] = route.split(" ");
  const cookie = caller ? { Cookie: await world.cookieOf(caller) } : {};
  const call = request(world.app)
    [method.toLowerCase() as "get"](path.replace(/:(\w+)/g, (_, name: keyof Things) => String(things[name])))
    .set(cookie)
    .redirects(0);
  return method === "GET" ? call.query(queries[route] ?? {}) : call.send(bodies[route]?.());
}

/** A stream has no end to wait for. */
async function openStream(caller: { id: number } | null) {
  const stream = new AbortController();
  const headers = { Cookie: caller ? await world.cookieOf(caller) : "" };
  const answer = await fetch(`${await world.listen()}/api/events`, { headers, signal: stream.signal });
  const body = answer.ok ? {} : ((await answer.json()) as { title?: string });
  stream.abort();
  return { status: answer.status, body };
}

describe("every cell of the access matrix, over the real router", () => {
  for (const [route, row] of Object.entries(matrix))
    test(route, async () => {
      const yes = allowed[route] ?? 200;
      for (const [column, cell] of cells(row)) {
        const caller = callers[column];
        const told = `${route} as ${column}`;
        if (cell === "m") {
          const { status, body } = await ask(route, caller);
          expect([told, status, fieldsIn(body).filter((name) => ["email", "phone"].includes(name))]).toEqual([told, yes, []]);
        } else if (cell === "p" && caller) {
          expect([told, (await ask(route, caller)).status]).toEqual([told, 404]);
          expect([told, (await ask(route, caller, caller)).status]).toEqual([told, yes]);
        } else if (cell === "1" || cell === "3") {
          const { status, body } = await ask(route, caller);
          expect([told, status, body.title]).toEqual([told, cell === "1" ? 401 : 403, cell === "1" ? "Unauthorized" : "Forbidden"]);
        } else if (cell === "o" && caller) {
          expect([told, (await ask(route, caller)).status]).toEqual([told, 403]);
          expect([told, (await ask(route, caller, caller)).status]).toEqual([told, yes]);
        } else expect([told, (await ask(route, caller)).status]).toEqual([told, yes]);
      }
    });
});

test.each([
  ["agency", "pending"],
  ["portfolio_hr", "pending"],
  ["vc_partner", "approved"],
  ["vc_partner", "rejected"],
] as const)(
  "a %s, %s, who belongs to an organization by its domain has exactly the rights of who does not",
  async (role, vcApprovalStatus) => {
    const named = (name: string) => world.person(`${name}${serial++}`, role, { vcApprovalStatus });
    const [owner, joined, plain] = [await world.person(`founder${serial++}`, "agency"), await named("joined"), await named("plain")];
    const belong = ({ id }: { id: number }) =>
      world.rows(`insert into organization_memberships (organization_id, user_id, joined_by_domain)
      values (${id}, ${joined.id}, 'agency.example') on conflict do nothing`);
    await belong(
      await insertOrganization(world.db, { name: "Founded", createdById: owner.id, phone: "555", email: "desk@founded.example" }),
    );
    // Lists of one's own differ in their rows, and nothing else may.
    const own = Object.keys(matrix).filter(
      (route) =>
        /^GET .*\/(user|my-|stats\/user|agency-suggestions|notifications|activity|analytics\/own)/.test(route) && !route.includes(":id"),
    );
    for (const route of Object.keys(matrix)) {
      const objects = async () => {
        const made = route.includes(":id") ? await objectsOf(route, owner) : { id: 0 };
        if (route.includes("organizations/:id")) await belong(made);
        return made;
      };
      const isRead = route.startsWith("GET");
      const first = await objects();
      const [member, other] = [await send(route, joined, first), await send(route, plain, isRead ? first : await objects())];
      expect([route, member.status]).toEqual([route, other.status]);
      const contact = (body: unknown) => fieldsIn(body).filter((name) => ["phone", "email"].includes(name)).length;
      // The hiring side reads the contact of every organization, so of its own too.
      if (isRecruiting({ role, vcApprovalStatus }) || !own.includes(route))
        expect([route, contact(member.body)]).toEqual([route, contact(other.body)]);
      if (isRead && !own.includes(route)) expect([route, member.body]).toEqual([route, other.body]);
      else if (!isRead) expect([route, [...new Set(fieldsIn(member.body))]]).toEqual([route, [...new Set(fieldsIn(other.body))]]);
    }
  },
);

/** Every name of a field, however deep. */
const fieldsIn = (value: unknown): string[] =>
  value && typeof value === "object" ? Object.entries(value).flatMap(([name, inner]) => [name, ...fieldsIn(inner)]) : [];

test("lists of one's own hold own rows only", async () => {
  const job = await world.job(world.partnerVera);
  await world.application(job, world.agentAmir);
  for (const [column, caller] of Object.entries(callers)) {
    if (!caller) continue;
    const get = async (path: string) =>
      (
        await request(world.app)
          .get(path)
          .set("Cookie", await world.cookieOf(caller))
      ).body;
    expect([column, (await get("/api/user")).id]).toEqual([column, caller.id]);
    const ids = (text: string) => world.rows<{ id: number }>(text).then((rows) => rows.map(({ id }) => id).sort());
    const listed = async (path: string, id: (row: { id: number; application: { id: number } }) => number) =>
      (await get(`${path}?limit=100`)).map(id).sort();
    expect(await listed("/api/my-posted-jobs", (row) => row.id)).toEqual(
      await ids(`select id from jobs where posted_by_id = ${caller.id}`),
    );
    expect(await listed("/api/my-applications", (row) => row.application.id)).toEqual(
      await ids(`select id from job_applications where applicant_id = ${caller.id}`),
    );
    if (["VA", "HR", "AD"].includes(column))
      expect(await listed("/api/my-jobs/applications", (row) => row.application.id)).toEqual(
        await ids(`select a.id from job_applications a join jobs j on j.id = job_id where j.posted_by_id = ${caller.id}`),
      );
  }
});

test("ids that are malformed, out of range or unknown answer 404 to whoever is let in", async () => {
  for (const route of Object.keys(matrix).filter((name) => name.includes(":id"))) {
    const [method = "", path = ""] = route.split(" ");
    const caller =
      /apply|candidate$|claim$|reply$/.test(route) && !route.startsWith("POST /api/messages") ? world.agentAmir : world.adminAda;
    for (const id of ["0", "-1", "1.5", "1e3", "abc", "2147483648", "99999999999", "0x10", "%00", "1%20", "2147483647"]) {
      const { status, body } = await request(world.app)
        [method.toLowerCase() as "get"](path.replace(":id", id).replace(/:(user|reply|review)Id/, "1"))
        .set("Cookie", await world.cookieOf(caller))
        .send(method === "GET" ? undefined : bodies[route]?.());
      expect([route, id, status, body.code]).toEqual([route, id, 404, "not_found"]);
    }
  }
});

test("the router has exactly the routes of the matrix", () => {
  interface Layer {
    route?: { path: string; methods: Record<string, boolean>; stack: { method?: string }[] };
    handle: { stack?: Layer[] };
  }
  const inventory = (layers: Layer[]): string[] =>
    layers.flatMap(({ route, handle }) =>
      route
        ? [...new Set(route.stack.map(({ method }) => method))]
            .filter(Boolean)
            .map((method) => `${method?.toUpperCase()} /api${route.path}`)
        : inventory(handle.stack ?? []),
    );
  const stack = (world.app as unknown as { router: { stack: Layer[] } }).router.stack;
  expect(inventory(stack).sort()).toEqual(Object.keys(matrix).sort());
});
