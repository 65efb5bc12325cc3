/** Makes the calls of the matrix, each by a caller of its column on objects made for it, and says which cells do not hold. */
import { notify } from "@server/notifications/data";
import { insert as insertOrganization } from "@server/organizations/writes";
import { addAddress } from "@server/people/data";
import { submissionEndpoints } from "@shared/submissions/endpoints";
import request from "supertest";
import { bodies, queries } from "./bodies";
import { type Column, cells, matrix } from "./matrix";
import type { World } from "./world";

/** The statuses that say "you may", where it is not 200. */
export const allowed: Record<string, number> = {
  "POST /api/login": 401, // wrong credentials: it was let in to try
  "GET /api/login": 302,
  "POST /api/register": 201,
  "POST /api/analytics/track": 202,
  "POST /api/jobs": 201,
  "POST /api/jobs/:id/apply": 201,
  "POST /api/jobs/:id/submit-candidate": 201,
  "POST /api/user/deletion": 400,
  "POST /api/suspended/data": 401, // wrong credentials: it was let in to try
  "POST /api/suspended/deletion": 401,
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

type Person = Awaited<ReturnType<World["person"]>>;

export async function openCalls(world: World) {
  const callers: Record<Column, Person | null> = {
    An: null,
    VA: world.partnerVera,
    VP: world.pendingPaul,
    VR: world.rejectedRita,
    HR: world.posterHana,
    AG: world.agentAmir,
    IN: world.scoutInes,
    AD: world.adminAda,
  };
  // To whom the things belong that are somebody else's.
  const poster = await world.person("olga", "portfolio_hr");
  const applicant = await world.person("oscar", "agency");
  const partner = await world.person("otto", "vc_partner", { vcApprovalStatus: "approved" });
  // Whose lists are full: if anybody else is answered the same, it was not their own.
  const [stan, stella] = [await world.person("stan", "portfolio_hr"), await world.person("stella", "agency")];
  await fillLists(world, stan, stella);
  // One session each, or their own list of sessions would grow from call to call.
  const kept = new Map(await Promise.all([stan, stella].map(async (person) => [person.id, await world.cookieOf(person)] as const)));
  // She has asked lately: applying again is hers to try, and answers 409 like everybody else's.
  await world.rows(`update users set vc_approval_requested_at = now() where id = ${world.rejectedRita.id}`);
  let serial = 0;

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
      await notify(world.db, { kind: "vc_decided", data: { status: "approved" }, to: [owner.id] });
      return (await world.rows<{ id: number }>(`select max(id) as id from notifications where user_id = ${owner.id}`))[0] ?? { id: 0 };
    }
    if (/agenc(y|ies)/.test(route)) return listingOf(route, owner);
    if (route.includes("/api/candidates")) return world.candidate(owner);
    const job = await world.job(owner);
    if (route.includes("submissions/:id")) return world.submission(job, owner.id === applicant.id ? poster : applicant);
    if (route.includes("placements")) {
      const { id } = await world.submission(job, applicant);
      await world.as(owner).call(submissionEndpoints.setStatus, { params: { id }, body: { status: "hired" } });
      return (await world.rows<{ id: number }>(`select id from placements where submission_id = ${id}`))[0] ?? { id: 0 };
    }
    if (route.endsWith("candidate-submissions")) await world.submission(job, stella);
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

  async function ask(route: string, caller: { id: number } | null, owner: { id: number } = strangerOf(route)) {
    return send(route, caller, route.includes(":id") ? await objectsOf(route, owner) : { id: 0 });
  }

  async function send(route: string, caller: { id: number } | null, things: Things, session?: string) {
    if (route === "GET /api/events") return openStream(caller);
    const [method = "", path = ""] = route.split(" ");
    const cookie = caller ? { Cookie: session ?? kept.get(caller.id) ?? (await world.cookieOf(caller)) } : {};
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
    return { status: answer.status, body, text: "" };
  }

  /** Whose the object is, where it is not the caller's: of those whom the row lets have one, the first. */
  function strangerOf(route: string): Person {
    const row = new Map(cells(matrix[route] ?? ""));
    if (["POST /api/jobs/:id/apply", "POST /api/agencies/:id/claim"].includes(route)) return poster;
    const owns = ([column]: readonly [Column, Person]) => /[op]/.test(row.get(column) ?? "");
    return [["HR", poster] as const, ["AG", applicant] as const, ["VA", partner] as const].find(owns)?.[1] ?? poster;
  }

  /** Somebody whom the row allows all of it, on the object that is somebody else's to the rest; of a list of own rows, who has many. */
  function insiderOf(route: string): Person {
    const row = new Map(cells(matrix[route] ?? ""));
    const listed = [...row.values()].includes("s");
    if (listed) return row.get("AG") === "3" || route.endsWith("own/rows") ? stan : stella;
    if ([...row.values()].some((cell) => /[op]/.test(cell))) return strangerOf(route);
    const allowed = [["HR", poster] as const, ["AG", applicant] as const, ["VA", partner] as const];
    return allowed.find(([column]) => row.get(column) === "Y")?.[1] ?? world.adminAda;
  }

  /** What one cell promises and the answer does not hold; nothing when it does. */
  async function wrongIn(route: string, column: Column, cell: string): Promise<string[]> {
    const [caller, yes, told] = [callers[column], allowed[route] ?? 200, `${route} as ${column}`];
    const is = (status: number, expected: number, what = "") => (status === expected ? [] : [`${told}${what}: ${status}, not ${expected}`]);
    if (cell === "1" || cell === "3") {
      const { status, body } = await ask(route, caller);
      const title = cell === "1" ? "Unauthorized" : "Forbidden";
      return [...is(status, cell === "1" ? 401 : 403), ...(body?.title === title ? [] : [`${told}: titled ${body?.title}`])];
    }
    if (cell === "o" || cell === "p") {
      const strangers = await ask(route, caller);
      const own = await ask(route, caller, caller ?? undefined);
      return [...is(strangers.status, cell === "o" ? 403 : 404, ", somebody else's"), ...is(own.status, yes, ", their own")];
    }
    const things = route.includes(":id") ? await objectsOf(route, strangerOf(route)) : { id: 0 };
    const { status, body, text } = await send(route, caller, things);
    const wrong = is(status, yes);
    if (cell === "m" && fieldsIn(body).some((name) => ["email", "phone"].includes(name))) wrong.push(`${told}: contact details`);
    if (cell === "s") {
      const full = await send(route, insiderOf(route), things);
      // A copy of one's data names its moment, so no two are equal.
      const copies = body?.account !== undefined && body.account.id === full.body?.account?.id;
      if (text === full.text || copies || areAmong(body, full.body)) wrong.push(`${told}: somebody else's rows`);
    }
    return wrong;
  }

  /** What does not hold in a row; `some` cells of it, or all. With `first` the search ends at the first. */
  async function wrongInRow(route: string, { first = false, some = (cell: string) => cell !== "" } = {}) {
    const wrong: string[] = [];
    for (const [column, cell] of cells(matrix[route] ?? "")) {
      if (some(cell)) wrong.push(...(await wrongIn(route, column, cell)));
      if (first && wrong.length > 0) return wrong;
    }
    return wrong;
  }

  /** Whose objects this caller may use: their own where their cell says so, else anybody's. */
  function ownerFor(route: string, caller: Person | null): Person {
    const column = (Object.keys(callers) as Column[]).find((name) => callers[name]?.id === caller?.id);
    const cell = column && new Map(cells(matrix[route] ?? "")).get(column);
    return caller && /[op]/.test(cell ?? "") ? caller : strangerOf(route);
  }

  return { callers, poster, objectsOf, send, insiderOf, strangerOf, ownerFor, wrongInRow };
}

/** Gives both something in each list that holds own rows only. */
async function fillLists(world: World, stan: Person, stella: Person) {
  const job = await world.job(stan, { title: "Stan's" });
  await world.application(job, stella);
  const { id } = await world.submission(job, stella);
  await world.as(stan).call(submissionEndpoints.setStatus, { params: { id }, body: { status: "hired" } });
  await insertOrganization(world.db, { name: "Stella's", createdById: stella.id });
  const agency = await world.agency(stella, { name: "Stella's" });
  for (const person of [stan, world.rivalRuth, world.posterHana]) await world.suggestion(agency, person);
  await notify(
    world.db,
    ...Array.from({ length: 7 }, () => ({ kind: "vc_decided", data: { status: "approved" }, to: [stella.id] }) as const),
  );
  await world.rows(`insert into notification_choices (user_id, kind, mail) values (${stella.id}, 'application_decided', 'never')`);
}

/** Whether all rows of one list stand in another. */
function areAmong(rows: unknown, others: unknown) {
  if (!Array.isArray(rows) || !Array.isArray(others) || rows.length === 0) return false;
  const known = new Set(others.map((row) => row.id ?? JSON.stringify(row)));
  return rows.every((row) => known.has(row.id ?? JSON.stringify(row)));
}

/** Every name of a field, however deep. */
export const fieldsIn = (value: unknown): string[] =>
  value && typeof value === "object" ? Object.entries(value).flatMap(([name, inner]) => [name, ...fieldsIn(inner)]) : [];
