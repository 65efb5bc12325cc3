/** Jobs whose company has the name of an organization here. */
import { adminEndpoints } from "@shared/admin/endpoints";
import { applicationEndpoints } from "@shared/applications/endpoints";
import { jobEndpoints } from "@shared/jobs/endpoints";
import { isSameName } from "@shared/users/rules";
import { createTestApp } from "@tests/app/create-test-app";
import pg from "pg";
import { afterEach, describe, expect, test } from "vitest";

const app = await createTestApp();
const { posterHana, rivalRuth, agentAmir, partnerVera, adminAda } = app;
afterEach(() =>
  app.rows("delete from notifications; delete from events; delete from jobs; delete from organizations"),
);

/** A VC firm with a domain that a site admin has confirmed, and an owner. */
async function createFirm({ name = "Acme Ventures", owner = partnerVera as { id: number } } = {}) {
  const [firm] = await app.rows<{ id: number }>(
    `insert into organizations (name, type, domain) values ('${name}', 'vc_firm', 'acme.example') returning id`,
  );
  const id = firm?.id ?? 0;
  await app.rows(`update organizations set domain_confirmed_at = now() where id = ${id};
    update organizations set domain_admin_confirmed_at = now() where id = ${id};
    insert into organization_memberships (organization_id, user_id, role) values (${id}, ${owner.id}, 'owner')`);
  return id;
}
const post = async (company = "Acme Ventures", poster: { id: number } = posterHana) =>
  (
    await app.as(poster).call(jobEndpoints.post, {
      body: { title: "CTO", description: "Lead", company },
    } as never)
  ).body as { id: number };
const open = async (id: number, viewer: { id: number } = agentAmir) =>
  (await app.as(viewer).call(jobEndpoints.one, { params: { id } })).body;
const confirm = (id: number, viewer: { id: number }) =>
  app.as(viewer).call(jobEndpoints.confirmCompany, { params: { id } });
const isMarked = async (id: number) => (await open(id)).isCompanyUnconfirmed;
const edit = (id: number, company: string) =>
  app.as(posterHana).call(jobEndpoints.edit, { params: { id }, body: { company } });
const listNotified = async () =>
  (
    await app.rows<{ summary: string }>(
      `select u.username || ' ' || e.job_id as summary from notifications n join events e on e.id = n.event_id
       join users u on u.id = n.user_id where n.kind = 'company_named' order by n.id`,
    )
  ).map(({ summary }) => summary);

test.each([
  ["ACME  ventures", "acme Ventures"],
  ["Cafe\u0301 Capital", "CAF\u00c9 CAPITAL"],
  ["Stra\u00dfe Partners", "STRASSE Partners"],
  ["\u0391\u0398\u0397\u039d\u0391 \u03a3", "\u03b1\u03b8\u03b7\u03bd\u03b1 \u03c3"],
  ["Acme Ventures", "Acme Venture"],
  ["Acme Ventures", "AcmeVentures"],
  ["Cafe Capital", "Caf\u00e9 Capital"],
])("SQL and TypeScript agree on whether %j and %j are the same name", async (first, second) => {
  const [row] = await app.rows<{ same: boolean }>(
    `select comparable_name('${first}') = comparable_name('${second}') as same`,
  );
  expect(row?.same).toBe(isSameName(first, second));
});

describe("a job in the name of an organization here", () => {
  test("is marked for everybody, queues its poster, and notifies the owners once until they have read it", async () => {
    await createFirm();
    const first = await post(" ACME  ventures");
    expect(await isMarked(first.id)).toBe(true);
    const { body: items } = await app.as(agentAmir).call(jobEndpoints.list, {});
    expect(items.map((item) => item.isCompanyUnconfirmed)).toEqual([true]);
    const { body: posters } = await app.as(adminAda).call(adminEndpoints.posters, {});
    expect(posters.map(({ user }) => user.id)).toContain(posterHana.id);
    expect(await listNotified()).toEqual([`${partnerVera.username} ${first.id}`]);
    await post();
    expect(await listNotified()).toHaveLength(1);
    await app.rows("update notifications set read_at = now()");
    const third = await post();
    expect(await listNotified()).toEqual([
      `${partnerVera.username} ${first.id}`,
      `${partnerVera.username} ${third.id}`,
    ]);
  });

  test("is not marked for other names, other types, and domains that no site admin confirmed", async () => {
    const firmId = await createFirm();
    const [job, other] = [await post(), await post("Acme")];
    expect(await isMarked(other.id)).toBe(false);
    await app.rows(`update organizations set type = 'agency' where id = ${firmId}`);
    expect(await isMarked(job.id)).toBe(false);
    await app.rows(`update organizations set type = 'vc_firm' where id = ${firmId}`);
    expect(await isMarked(job.id)).toBe(true);
    await app.rows(`update organizations set domain = 'acme2.example' where id = ${firmId}`);
    expect(await isMarked(job.id)).toBe(false);
  });

  test("loses the mark while the poster is a confirmed member", async () => {
    const firmId = await createFirm();
    const job = await post();
    await app.rows(`insert into organization_memberships (organization_id, user_id, joined_by_domain)
      values (${firmId}, ${posterHana.id}, 'acme.example')`);
    expect(await isMarked(job.id)).toBe(true);
    await app.rows(`insert into user_emails (user_id, email) values (${posterHana.id}, 'hana@acme.example')`);
    expect(await isMarked(job.id)).toBe(true);
    await app.rows("update user_emails set is_verified = true where email = 'hana@acme.example'");
    expect(await isMarked(job.id)).toBe(false);
    await app.rows(`update organization_memberships set is_active = false where user_id = ${posterHana.id}`);
    expect(await isMarked(job.id)).toBe(true);
    await app.rows("delete from user_emails where email = 'hana@acme.example'");
  });

  test("follows the names of job and organization", async () => {
    const firmId = await createFirm();
    const job = await post("Birch");
    expect(await listNotified()).toEqual([]);
    await edit(job.id, "Acme Ventures");
    expect(await isMarked(job.id)).toBe(true);
    expect(await listNotified()).toHaveLength(1);
    await app.rows(`update organizations set name = 'Oak' where id = ${firmId}`);
    expect(await isMarked(job.id)).toBe(false);
    await app.rows(`update organizations set name = 'Acme ventures' where id = ${firmId}`);
    expect(await isMarked(job.id)).toBe(true);
    await app.rows(`delete from organizations where id = ${firmId}`);
    expect(await isMarked(job.id)).toBe(false);
  });

  test.each([
    ["an owner", partnerVera],
    ["a site admin", adminAda],
  ])("%s confirms it once", async (_, viewer) => {
    await createFirm();
    const job = await post();
    expect((await open(job.id, viewer)).canConfirmCompany).toBe(true);
    const { status, body } = await confirm(job.id, viewer);
    expect([status, body.isCompanyUnconfirmed]).toEqual([200, false]);
    expect((await open(job.id, viewer)).canConfirmCompany).toBe(false);
    expect(await confirm(job.id, viewer)).toMatchObject({ status: 409, body: { code: "already_done" } });
  });

  test("is marked in the list of the applicant's own applications", async () => {
    await createFirm();
    const job = await post();
    await app.createApplication({ ...job, postedById: posterHana.id }, agentAmir);
    const { body } = await app.as(agentAmir).call(applicationEndpoints.mine, {});
    expect(body.map((entry) => entry.job.isCompanyUnconfirmed)).toEqual([true]);
  });

  test("is confirmed neither by its poster nor by somebody else", async () => {
    const firmId = await createFirm();
    const job = await post();
    for (const viewer of [posterHana, rivalRuth, agentAmir]) {
      expect((await open(job.id, viewer)).canConfirmCompany).toBe(false);
      expect((await confirm(job.id, viewer)).status).toBe(403);
    }
    await app.rows(
      `insert into organization_memberships (organization_id, user_id) values (${firmId}, ${rivalRuth.id})`,
    );
    expect((await confirm(job.id, rivalRuth)).status).toBe(403);
  });

  test("loses its confirmation with another company, but not with another spelling", async () => {
    await createFirm();
    const job = await post();
    await confirm(job.id, partnerVera);
    await edit(job.id, "ACME Ventures");
    expect(await isMarked(job.id)).toBe(false);
    await edit(job.id, "Birch");
    await edit(job.id, "Acme Ventures");
    expect(await isMarked(job.id)).toBe(true);
  });

  test("is corrected if it was posted while the organization's domain or the poster's membership was confirmed", async () => {
    const firmId = await createFirm();
    await app.rows(`update organizations set domain_admin_confirmed_at = null where id = ${firmId}`);
    const change = async (statement: string) => {
      const changingClient = new pg.Client(app.databaseUrl);
      await changingClient.connect();
      await changingClient.query(`begin; ${statement}`);
      const job = await post();
      await changingClient.query("commit");
      await changingClient.end();
      return job;
    };
    const runTask = async () => {
      await app.rows("select graphile_worker.add_job('correct_companies')");
      await app.runTasks();
    };
    const first = await change(
      `update organizations set domain_admin_confirmed_at = now() where id = ${firmId}`,
    );
    expect(await isMarked(first.id)).toBe(false);
    await runTask();
    expect(await isMarked(first.id)).toBe(true);

    const second = await change(
      `insert into organization_memberships (organization_id, user_id) values (${firmId}, ${posterHana.id})`,
    );
    expect([await isMarked(first.id), await isMarked(second.id)]).toEqual([false, true]);
    await runTask();
    expect([await isMarked(first.id), await isMarked(second.id)]).toEqual([false, false]);
  });
});
