import { insert as insertOrganization } from "@server/organizations/writes";
import { openWorld } from "@server/test/world";
import { isRecruiting } from "@shared/lib/access";
import request from "supertest";
import { describe, expect, test } from "vitest";
import { bodies } from "./bodies";
import { matrix } from "./matrix";
import { fieldsIn, openCalls } from "./matrix-calls";

const world = await openWorld();
const { callers, objectsOf, send, wrongInRow } = await openCalls(world);
let serial = 0;

describe("every cell of the access matrix, over the real router", () => {
  for (const route of Object.keys(matrix)) test(route, async () => expect(await wrongInRow(route)).toEqual([]));
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
