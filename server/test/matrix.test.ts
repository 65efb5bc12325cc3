import { openWorld } from "@server/test/world";
import { submissionsApi } from "@shared/submissions/api";
import request from "supertest";
import { describe, expect, test } from "vitest";
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
let serial = 0;

/** The bodies that a permitted call needs, and the statuses that say "you may". */
const bodies: Record<string, () => object> = {
  "POST /api/login": () => ({ username: "nobody", password: "wrong" }),
  "POST /api/register": () => ({
    username: `matrix${serial++}`,
    password: "abcdef",
    email: `matrix${serial}@m.example`,
    firstName: "M",
    lastName: "M",
    role: "agency",
  }),
  "POST /api/analytics/track": () => ({ eventType: "page_visit", sessionId: "a".repeat(21), page: "/" }),
  "POST /api/jobs": () => ({ title: "CTO", description: "Lead", company: "Acme", bountyAmount: 5 }),
  "POST /api/jobs/:id/apply": () => ({ coverLetter: "x".repeat(50) }),
  "POST /api/jobs/:id/submit-candidate": () => ({
    candidateName: "N",
    candidateEmail: `n${serial++}@n.example`,
    candidateTitle: "T",
    linkedinUrl: `https://linkedin.com/in/n${serial}`,
  }),
  "PATCH /api/candidate-submissions/:id/status": () => ({ status: "approved" }),
  "PATCH /api/placements/:id/status": () => ({ status: "pending_payment" }),
};
const allowed: Record<string, number> = {
  "POST /api/login": 401, // wrong credentials: it was let in to try
  "GET /api/login": 302,
  "POST /api/register": 201,
  "POST /api/analytics/track": 202,
  "POST /api/jobs": 201,
  "POST /api/jobs/:id/apply": 201,
  "POST /api/jobs/:id/submit-candidate": 201,
};

/** The object that the path names, belonging to this person. */
async function objectOf(route: string, owner: { id: number }): Promise<number> {
  if (route.includes("vc-applications"))
    return (await world.person(`asks${serial++}`, "vc_partner", { vcApprovalRequestedAt: "2026-02-03T00:00:00Z" })).id;
  const job = await world.job(owner);
  if (route.includes("submissions/:id")) return (await world.submission(job, owner.id === applicant.id ? poster : applicant)).id;
  if (route.includes("placements")) {
    const { id } = await world.submission(job, applicant);
    await world.as(owner).call(submissionsApi.setStatus, { params: { id }, body: { status: "hired" } });
    return (await world.rows<{ id: number }>(`select id from placements where submission_id = ${id}`))[0]?.id ?? 0;
  }
  return route.includes("/api/jobs") ? job.id : (await world.application(job, owner.id === applicant.id ? poster : applicant)).id;
}

async function ask(route: string, caller: { id: number } | null, owner: { id: number } = poster) {
  const [method = "", path = ""] = route.split(" ");
  const id = path.includes(":id") ? await objectOf(route, owner) : 0;
  const cookie = caller ? { Cookie: await world.cookieOf(caller) } : {};
  const call = request(world.app)
    [method.toLowerCase() as "get"](path.replace(":id", String(id)))
    .set(cookie)
    .redirects(0);
  return method === "GET" ? call : call.send(bodies[route]?.());
}

describe("every cell of the access matrix, over the real router", () => {
  for (const [route, row] of Object.entries(matrix))
    test(route, async () => {
      const yes = allowed[route] ?? 200;
      for (const [column, cell] of cells(row)) {
        const caller = callers[column];
        const told = `${route} as ${column}`;
        if (cell === "1" || cell === "3") {
          const { status, body } = await ask(route, caller);
          expect([told, status, body.title]).toEqual([told, cell === "1" ? 401 : 403, cell === "1" ? "Unauthorized" : "Forbidden"]);
        } else if (cell === "o" && caller) {
          expect([told, (await ask(route, caller)).status]).toEqual([told, 403]);
          expect([told, (await ask(route, caller, caller)).status]).toEqual([told, yes]);
        } else expect([told, (await ask(route, caller)).status]).toEqual([told, yes]);
      }
    });
});

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
    const caller = /apply|candidate$/.test(route) ? world.agentAmir : world.adminAda;
    for (const id of ["0", "-1", "1.5", "1e3", "abc", "2147483648", "99999999999", "0x10", "%00", "1%20", "2147483647"]) {
      const { status, body } = await request(world.app)
        [method.toLowerCase() as "get"](path.replace(":id", id))
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
