import { adminEndpoints as api } from "@shared/admin/endpoints";
import { authEndpoints } from "@shared/auth/endpoints";
import { userEndpoints } from "@shared/users/endpoints";
import { createTestApp, nextCursor } from "@tests/app/create-test-app";
import { expect, test } from "vitest";

const app = await createTestApp();
const { adminAda, pendingPaul, partnerVera, agentAmir } = app;
const createApplicant = (name: string, at: string, company = "Fund") =>
  app.createUser(name, "vc_partner", { vcApprovalRequestedAt: at, company });
const ada = app.as(adminAda);

test("the queue lists pending VC applications oldest first, without partners who never applied", async () => {
  const [late, early] = [
    await createApplicant("late", "2026-03-02T00:00:00Z"),
    await createApplicant("early", "2025-03-01T00:00:00Z", "fund"),
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
  await createApplicant("thismonth", new Date().toISOString(), "Another Fund");
  const after = (await ada.call(api.vcApplicationCounts, {})).body;
  expect(after).toEqual({
    pending: before.pending + 1,
    thisMonth: before.thisMonth + 1,
    companies: before.companies + 1,
  });
});

test("approves an application, and shows the reason of a rejection to the applicant", async () => {
  const [approvedUser, rejectedUser] = [
    await createApplicant("accepted", "2026-04-01T00:00:00Z"),
    await createApplicant("refused", "2026-04-02T00:00:00Z"),
  ];
  const approved = await ada.call(api.approve, { params: { id: approvedUser.id } });
  expect(approved.body).toMatchObject({
    id: approvedUser.id,
    vcApprovalStatus: "approved",
    vcApprovedAt: expect.any(String),
    vcApprovedBy: adminAda.id,
  });
  await ada.call(api.reject, {
    params: { id: rejectedUser.id },
    body: { reason: "No fund found under this name" },
  });
  expect((await app.as(rejectedUser).call(authEndpoints.me, {})).body).toMatchObject({
    vcApprovalStatus: "rejected",
    vcApprovedBy: adminAda.id,
    vcDecisionReason: "No fund found under this name",
  });
  const profile = await app
    .as(app.posterHana)
    .call(userEndpoints.show, { params: { id: approvedUser.id }, query: {} });
  expect([profile.status, JSON.stringify(profile.body)]).toEqual([
    200,
    expect.not.stringContaining("vcAppr"),
  ]);
  expect((await ada.call(api.vcApplications, {})).body.map(({ id }) => id)).not.toContain(rejectedUser.id);
});

test("decides an application once, and only if there is one", async () => {
  const { id } = await createApplicant("once", "2026-05-01T00:00:00Z");
  const secondAdmin = await app.createUser("bob", "admin");
  const responses = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      app
        .retryingOn503(n % 2 ? adminAda : secondAdmin)
        .call(n % 2 ? api.approve : api.reject, { params: { id } }),
    ),
  );
  const successes = responses.filter(({ status }) => status === 200);
  expect([successes.length, responses.filter(({ status }) => status === 409).length]).toEqual([1, 49]);
  const [row] = await app.rows(
    `select vc_approval_status as status, vc_approved_by as by from users where id = ${id}`,
  );
  expect(row).toEqual({
    status: successes[0]?.body.vcApprovalStatus,
    by: successes[0]?.body.vcApprovalStatus === "approved" ? adminAda.id : secondAdmin.id,
  });
  for (const other of [agentAmir.id, 999_999])
    expect((await ada.call(api.approve, { params: { id: other } })).status).toBe(404);
  expect((await ada.call(api.reject, { params: { id: partnerVera.id } })).body).toMatchObject({
    status: 409,
    code: "already_decided",
  });
});
