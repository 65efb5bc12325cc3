/** The page of an organization: its jobs, and how fast their posters answer. */
import { jobEndpoints } from "@shared/jobs/endpoints";
import { organizationEndpoints } from "@shared/organizations/endpoints";
import { createTestApp, nextCursor } from "@tests/app/create-test-app";
import { afterEach, describe, expect, test } from "vitest";

const app = await createTestApp();
const { posterHana, rivalRuth, agentAmir, partnerVera, adminAda } = app;
afterEach(() =>
  app.rows("delete from notifications; delete from events; delete from jobs; delete from organizations"),
);

interface OrganizationSetup {
  name?: string;
  type?: "vc_firm" | "agency";
  owner?: { id: number };
  domain?: string;
  confirmation?: "none" | "member" | "admin";
}

async function createOrganization({
  name = "Acme",
  type = "vc_firm",
  owner = partnerVera,
  domain = "acme.example",
  confirmation = "member",
}: OrganizationSetup = {}) {
  const [row] = await app.rows<{ id: number }>(
    `insert into organizations (name, type, domain, description, phone, email)
     values ('${name}', '${type}', '${domain}', 'Robots', '555', 'desk@acme.example') returning id`,
  );
  const id = row?.id ?? 0;
  if (confirmation !== "none")
    await app.rows(`update organizations set domain_confirmed_at = now() where id = ${id}`);
  if (confirmation === "admin")
    await app.rows(`update organizations set domain_admin_confirmed_at = now() where id = ${id}`);
  await join(id, owner, "owner");
  return id;
}
const join = (organizationId: number, user: { id: number }, role = "member", domain?: string) =>
  app.rows(`insert into organization_memberships (organization_id, user_id, role, joined_by_domain)
    values (${organizationId}, ${user.id}, '${role}', ${domain ? `'${domain}'` : "null"})`);
const post = async (poster: { id: number } = partnerVera, company = "Acme") =>
  (
    await app.as(poster).call(jobEndpoints.post, {
      body: { title: "CTO", description: "Lead", company },
    } as never)
  ).body as { id: number };
const list = async (id: number, query: { limit?: number; cursor?: string } = {}) =>
  app.as(agentAmir).call(jobEndpoints.ofOrganization, { params: { id }, query });
const listIds = async (id: number) => (await list(id)).body.map((job) => job.id);
const show = async (id: number) =>
  (await app.as(agentAmir).call(organizationEndpoints.show, { params: { id } })).body;
const linkOf = async (jobId: number) =>
  (await app.as(agentAmir).call(jobEndpoints.one, { params: { id: jobId } })).body.companyOrganizationId;

test("has the organization without phone and email, and no other id", async () => {
  const id = await createOrganization();
  const profile = await show(id);
  expect(profile).toMatchObject({ id, name: "Acme", description: "Robots", answerTime: null });
  expect(profile).not.toHaveProperty("phone");
  expect(profile).not.toHaveProperty("email");
  for (const endpoint of [organizationEndpoints.show, jobEndpoints.ofOrganization])
    expect((await app.as(agentAmir).call(endpoint, { params: { id: id + 1000 } })).status).toBe(404);
});

describe("the jobs", () => {
  test("are those of the same name whose poster is a confirmed member, newest first, page by page", async () => {
    const id = await createOrganization();
    const first = await post(partnerVera, " ACME ");
    await post(rivalRuth);
    await post(partnerVera, "Acme Labs");
    const second = await post();
    expect(await listIds(id)).toEqual([second.id, first.id]);
    expect(await linkOf(first.id)).toBe(id);
    const page = await list(id, { limit: 1 });
    expect(page.body.map((job) => job.id)).toEqual([second.id]);
    const cursor = nextCursor(page.headers);
    expect((await list(id, { limit: 1, cursor })).body.map((job) => job.id)).toEqual([first.id]);
  });

  test("are only those in the market", async () => {
    const id = await createOrganization();
    const [held, filled, unposted, open] = [await post(), await post(), await post(), await post()];
    const as = app.as(partnerVera);
    await as.call(jobEndpoints.hold, { params: { id: held.id }, body: { note: null } });
    await as.call(jobEndpoints.fill, { params: { id: filled.id } });
    await as.call(jobEndpoints.unpost, { params: { id: unposted.id } });
    expect(await listIds(id)).toEqual([open.id]);
  });

  test("need a domain in effect", async () => {
    const id = await createOrganization({ confirmation: "none" });
    const job = await post();
    expect(await listIds(id)).toEqual([]);
    await app.rows(`update organizations set domain_confirmed_at = now() where id = ${id}`);
    expect(await listIds(id)).toEqual([job.id]);
    await app.rows(
      `update organizations set domain = 'acme2.example', domain_confirmed_at = null where id = ${id}`,
    );
    expect(await listIds(id)).toEqual([]);
  });

  test("follow the membership of the poster, and the names", async () => {
    const id = await createOrganization();
    const job = await post(posterHana);
    expect(await listIds(id)).toEqual([]);
    await join(id, posterHana, "member", "acme.example");
    expect(await listIds(id)).toEqual([]);
    await app.rows(
      `insert into user_emails (user_id, email, is_verified) values (${posterHana.id}, 'hana@acme.example', false)`,
    );
    await app.rows("update user_emails set is_verified = true where email = 'hana@acme.example'");
    expect(await listIds(id)).toEqual([job.id]);
    await app.rows(`update organizations set name = 'Oak' where id = ${id}`);
    expect(await listIds(id)).toEqual([]);
    await app.rows(`update organizations set name = 'ACME' where id = ${id}`);
    expect(await listIds(id)).toEqual([job.id]);
    await app.rows(`update organization_memberships set is_active = false where user_id = ${posterHana.id}`);
    expect(await linkOf(job.id)).toBeNull();
    await app.rows("delete from user_emails where email = 'hana@acme.example'");
  });

  test("also are those that an owner or an admin has confirmed, until the company changes", async () => {
    const id = await createOrganization({ confirmation: "admin" });
    const job = await post(posterHana);
    expect(await listIds(id)).toEqual([]);
    await app.as(adminAda).call(jobEndpoints.confirmCompany, { params: { id: job.id } });
    expect(await listIds(id)).toEqual([job.id]);
    await app.as(posterHana).call(jobEndpoints.edit, { params: { id: job.id }, body: { company: "Birch" } });
    expect(await listIds(id)).toEqual([]);
  });

  test("cannot be attached to a namesake of a VC firm with a domain that an admin has confirmed", async () => {
    const namesakeId = await createOrganization({ owner: posterHana, domain: "namesake.example" });
    const job = await post(posterHana);
    expect(await linkOf(job.id)).toBe(namesakeId);
    const firmId = await createOrganization({ confirmation: "admin" });
    expect(await linkOf(job.id)).toBeNull();
    await app.as(partnerVera).call(jobEndpoints.confirmCompany, { params: { id: job.id } });
    expect(await linkOf(job.id)).toBe(firmId);
    await app.rows(`delete from organizations where id = ${firmId}`);
    expect(await linkOf(job.id)).toBe(namesakeId);
  });
});

describe("the answer time", () => {
  /** A job of the poster with applications that were rejected after as many hours. */
  async function receive(poster: { id: number }, hoursToAnswer: readonly number[]) {
    const job = await post(poster);
    for (const hours of hoursToAnswer) {
      applicantCount += 1;
      const applicant = await app.createUser(`applicant${applicantCount}`, "agency");
      const { id } = await app.createApplication({ id: job.id, postedById: poster.id }, applicant, {
        createdAt: "2026-01-05T00:00:00Z",
      });
      await app.rows(`update job_applications set status = 'rejected', decided_at = created_at + interval '${hours} hours'
        where id = ${id}`);
    }
    return job;
  }
  let applicantCount = 0;

  test("is the median over the jobs of at least two posters, from five answers on", async () => {
    const id = await createOrganization();
    await join(id, posterHana, "admin");
    await receive(partnerVera, [10, 20, 30]);
    expect((await show(id)).answerTime).toBeNull();
    await receive(posterHana, [40]);
    expect((await show(id)).answerTime).toBeNull();
    await receive(posterHana, [500]);
    expect((await show(id)).answerTime).toEqual({ medianHours: 30, received: 5 });
    await receive(rivalRuth, [1, 1, 1]);
    expect((await show(id)).answerTime).toEqual({ medianHours: 30, received: 5 });
  });

  test("is not known from one poster alone", async () => {
    const id = await createOrganization();
    await receive(partnerVera, [10, 20, 30, 40, 50, 60]);
    expect((await show(id)).answerTime).toBeNull();
  });

  test("counts overdue applications, which are no answers", async () => {
    const id = await createOrganization();
    await join(id, posterHana, "admin");
    const job = await receive(partnerVera, [10, 20, 30]);
    await receive(posterHana, [40]);
    const overdue = { createdAt: "2026-01-05T00:00:00Z" };
    await app.createApplication({ id: job.id, postedById: partnerVera.id }, agentAmir, overdue);
    expect((await show(id)).answerTime).toBeNull();
    await receive(posterHana, [50]);
    expect((await show(id)).answerTime).toEqual({ medianHours: 35, received: 6 });
  });
});
