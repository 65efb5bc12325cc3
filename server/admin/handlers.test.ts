import { adminEndpoints as api } from "@shared/admin/endpoints";
import { authEndpoints } from "@shared/auth/endpoints";
import { createTestApp, nextCursor } from "@tests/app/create-test-app";
import { expect, test } from "vitest";

const app = await createTestApp();
const { adminAda, pendingPaul, partnerVera, agentAmir } = app;
const asks = (name: string, at: string, company = "Fund") =>
  app.person(name, "vc_partner", { vcApprovalRequestedAt: at, company });
const ada = app.as(adminAda);

test("the queue lists pending VC applications oldest first, without partners who never applied", async () => {
  const [late, early] = [
    await asks("late", "2026-03-02T00:00:00Z"),
    await asks("early", "2025-03-01T00:00:00Z", "fund"),
  ];
  const list = await ada.call(api.vcApplications, {});
  expect(list.body.map(({ id }) => id)).toEqual([early.id, pendingPaul.id, late.id]);
  expect(JSON.stringify(list.body)).not.toMatch(/argon2|password/i);
  const first = await ada.call(api.vcApplications, { query: { limit: 1 } });
  const cursor = nextCursor(first.headers);
  expect(
    (await ada.call(api.vcApplications, { query: { limit: 5, cursor } })).body.map(({ id }) => id),
  ).toEqual([pendingPaul.id, late.id]);
});

test("counts pending applications, applications of this month and distinct companies", async () => {
  const before = (await ada.call(api.vcApplicationCounts, {})).body;
  await asks("thismonth", new Date().toISOString(), "Another Fund");
  const after = (await ada.call(api.vcApplicationCounts, {})).body;
  expect(after).toEqual({
    pending: before.pending + 1,
    thisMonth: before.thisMonth + 1,
    companies: before.companies + 1,
  });
});

test("approves an application, and shows the reason of a rejection to the applicant", async () => {
  const [yes, no] = [
    await asks("accepted", "2026-04-01T00:00:00Z"),
    await asks("refused", "2026-04-02T00:00:00Z"),
  ];
  const approved = await ada.call(api.approve, { params: { id: yes.id } });
  expect(approved.body).toMatchObject({
    id: yes.id,
    vcApprovalStatus: "approved",
    vcApprovedAt: expect.any(String),
  });
  expect(await app.rows(`select vc_approved_by from users where id = ${yes.id}`)).toEqual([
    { vc_approved_by: adminAda.id },
  ]);
  await ada.call(api.reject, { params: { id: no.id }, body: { reason: "No fund found under this name" } });
  expect((await app.as(no).call(authEndpoints.me, {})).body).toMatchObject({
    vcApprovalStatus: "rejected",
    vcDecisionReason: "No fund found under this name",
  });
  expect((await ada.call(api.vcApplications, {})).body.map(({ id }) => id)).not.toContain(no.id);
});

test("decides an application once, and only if there is one", async () => {
  const { id } = await asks("once", "2026-05-01T00:00:00Z");
  const second = await app.person("bob", "admin");
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      app.patient(n % 2 ? adminAda : second).call(n % 2 ? api.approve : api.reject, { params: { id } }),
    ),
  );
  const won = answers.filter(({ status }) => status === 200);
  expect([won.length, answers.filter(({ status }) => status === 409).length]).toEqual([1, 49]);
  const [row] = await app.rows(
    `select vc_approval_status as status, vc_approved_by as by from users where id = ${id}`,
  );
  expect(row).toEqual({
    status: won[0]?.body.vcApprovalStatus,
    by: won[0]?.body.vcApprovalStatus === "approved" ? adminAda.id : second.id,
  });
  for (const other of [agentAmir.id, 999_999])
    expect((await ada.call(api.approve, { params: { id: other } })).status).toBe(404);
  expect((await ada.call(api.reject, { params: { id: partnerVera.id } })).body).toMatchObject({
    status: 409,
    code: "already_decided",
  });
});
