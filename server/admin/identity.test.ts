import type { UserValues } from "@tests/app/users";
/**
 * A new name or company ends what was confirmed of the earlier one, and a decision is about the one that was
 * seen.
 */

import { adminEndpoints as api } from "@shared/admin/endpoints";
import { jobEndpoints } from "@shared/jobs/endpoints";
import { notificationEndpoints } from "@shared/notifications/endpoints";
import { userEndpoints } from "@shared/users/endpoints";
import { createTestApp, nextCursor } from "@tests/app/create-test-app";
import { beforeEach, expect, test } from "vitest";

const app = await createTestApp();
const { adminAda, agentAmir } = app;
const asAdmin = app.as(adminAda);

let serial = 0;
const partner = (values: UserValues = {}) =>
  app.createUser(`partner${serial++}`, "vc_partner", { vcApprovalStatus: "approved", ...values });
const applicant = () =>
  partner({ vcApprovalStatus: "pending", vcApprovalRequestedAt: "2026-02-03T00:00:00Z" });
type Changes = { firstName?: string; lastName?: string; company?: string | null; bio?: string };
const edit = (user: { id: number }, body: Changes) =>
  app.as(user).call(userEndpoints.edit, { params: { id: user.id }, body });
const identity = async ({ id }: { id: number }) => {
  const [row] = await app.rows<{ version: number; badge: boolean; waits: boolean; status: string }>(
    `select identity_version as version, is_verified as badge, recheck_since is not null as waits,
       vc_approval_status as status from users where id = ${id}`,
  );
  return row;
};
const post = async (viewer: { id: number }) =>
  (
    await app.as(viewer).call(jobEndpoints.post, {
      body: { title: "CTO", description: "Lead the team", company: "Acme", bountyAmount: 100 },
    })
  ).body;
const isTrusted = async ({ id }: { id: number }) =>
  (await app.as(agentAmir).call(jobEndpoints.one, { params: { id } })).body.postedBy.isTrusted;
const renamed = async () => (await asAdmin.call(api.renamedPartners, {})).body;
const renamedIds = async () => (await renamed()).map(({ id }) => id);
const posterIds = async () => (await asAdmin.call(api.posters, {})).body.map(({ user }) => user.id);
const counts = async () => (await asAdmin.call(api.posterCounts, {})).body;
const keep = ({ id }: { id: number }, seen: number) =>
  asAdmin.call(api.keepApproval, { params: { id }, body: { seen } });
const withdraw = ({ id }: { id: number }, seen: number) =>
  asAdmin.call(api.withdrawApproval, { params: { id }, body: { seen, reason: "Another person" } });
const latestEntry = async () => (await asAdmin.call(api.moderation, {})).body[0];
const stale = { code: "stale", message: "This profile has changed since you opened it." };

beforeEach(() =>
  app.rows("delete from poster_reviews; delete from jobs; update users set recheck_since = null"),
);

test("a new name or company ends the badge and the trust of a partner, who keeps working; changing back does not restore", async () => {
  const vera = await partner({
    firstName: "Vera",
    lastName: "Lund",
    company: "Lund Capital",
    isVerified: true,
  });
  const job = await post(vera);
  expect(await isTrusted(job)).toBe(true);
  await edit(vera, { firstName: "VERA", lastName: " Lund", company: "lund  capital", bio: "Partner" });
  expect(await identity(vera)).toEqual({ version: 1, badge: true, waits: false, status: "approved" });
  await edit(vera, { company: "Sequoia" });
  expect(await identity(vera)).toEqual({ version: 2, badge: false, waits: true, status: "approved" });
  expect(await isTrusted(job)).toBe(false);
  expect((await post(vera)).postedBy.isTrusted).toBe(false);
  await edit(vera, { company: "Lund Capital" });
  expect(await identity(vera)).toEqual({ version: 3, badge: false, waits: true, status: "approved" });
  expect(await isTrusted(job)).toBe(false);
});

test("a last name or company where there was none changes nothing", async () => {
  const vera = await partner({ firstName: "Vera", lastName: null, company: null, isVerified: true });
  await edit(vera, { lastName: "Lund", company: "Lund Capital" });
  expect(await identity(vera)).toEqual({ version: 1, badge: true, waits: false, status: "approved" });
});

test("a person who loses the badge by a new name is queued again if they have active jobs", async () => {
  const hr = await app.createUser("hr-renamed", "portfolio_hr", { firstName: "Hana", isVerified: true });
  const job = await post(hr);
  await edit(hr, { firstName: "Hannah" });
  expect([await isTrusted(job), await posterIds(), await renamedIds()]).toEqual([false, [hr.id], []]);
  const idle = await app.createUser("hr-idle", "portfolio_hr", { firstName: "Ida", isVerified: true });
  await edit(idle, { firstName: "Ina" });
  expect(await posterIds()).toEqual([hr.id]);
});

/** A person with a verified address on a domain that a site admin has confirmed. */
async function joinConfirmedDomain(user: { id: number }) {
  const domain = `firm${serial++}.example`;
  await app.rows(`update user_emails set email = 'person@${domain}', is_verified = true where user_id = ${user.id};
    update users set email = 'person@${domain}' where id = ${user.id};
    insert into organizations (name, domain, domain_confirmed_at, domain_admin_confirmed_at)
    values ('Firm', '${domain}', now(), now());
    insert into organization_memberships (organization_id, user_id)
    select max(id), ${user.id} from organizations`);
}

test("a new name ends the trust in a member by a confirmed domain, until an admin vouches for the person", async () => {
  const hr = await app.createUser("hr-by-domain", "portfolio_hr", { firstName: "Hana", company: "Acme" });
  await joinConfirmedDomain(hr);
  const job = await post(hr);
  expect([await isTrusted(job), await posterIds()]).toEqual([true, []]);
  await edit(hr, { firstName: "Roelof", company: "Sequoia Capital" });
  expect([await isTrusted(job), await posterIds(), await renamedIds()]).toEqual([false, [hr.id], []]);
  // Without the address the person is briefly no member by the domain.
  await app.rows(`update user_emails set is_verified = false where user_id = ${hr.id}`);
  await edit(hr, { company: "Acme" });
  await app.rows(`update user_emails set is_verified = true where user_id = ${hr.id}`);
  expect(await isTrusted(job)).toBe(false);
  const [review] = (await asAdmin.call(api.posters, {})).body;
  await asAdmin.call(api.vouch, { params: { id: review?.id ?? 0 }, body: { seen: 3 } });
  expect([await isTrusted(job), await posterIds()]).toEqual([true, []]);
});

test("a partner whose approval is withdrawn is not trusted by the domain either", async () => {
  const vera = await partner({ firstName: "Vera" });
  await joinConfirmedDomain(vera);
  const job = await post(vera);
  await edit(vera, { firstName: "Wera" });
  expect((await withdraw(vera, 2)).status).toBe(200);
  expect([await isTrusted(job), await renamedIds(), await posterIds()]).toEqual([false, [], [vera.id]]);
  await app.rows(
    `update users set vc_approval_status = 'pending', vc_approval_requested_at = now() where id = ${vera.id}`,
  );
  expect((await asAdmin.call(api.approve, { params: { id: vera.id }, body: { seen: 2 } })).status).toBe(200);
  expect(await isTrusted(job)).toBe(true);
});

test("keeping the approval shows the approved name, restores the trust, and is recorded", async () => {
  const asked = await applicant();
  await edit(asked, { firstName: "Nora", lastName: "Berg", company: "Berg Capital" });
  const { version = 0 } = (await identity(asked)) ?? {};
  await asAdmin.call(api.approve, { params: { id: asked.id }, body: { seen: version } });
  const job = await post(asked);
  await edit(asked, { lastName: "Holm", company: "Holm Capital" });
  const [entry, ...others] = await renamed();
  expect(others).toEqual([]);
  expect(entry).toMatchObject({
    id: asked.id,
    approvedAs: { name: "Nora Berg", company: "Berg Capital" },
    user: { lastName: "Holm", company: "Holm Capital", identityVersion: version + 1, isTrusted: false },
    activeJobs: 1,
  });
  // The partner is only in the queue of renamed partners, although the partner has posted a job.
  expect([await posterIds(), await counts()]).toEqual([[], { open: 0, renamed: 1 }]);
  const kept = await asAdmin.call(api.keepApproval, {
    params: { id: asked.id },
    body: { seen: version + 1, reason: "Married" },
  });
  expect([kept.status, kept.body.user]).toMatchObject([200, { isTrusted: true, isVerified: false }]);
  expect([await isTrusted(job), await renamed(), await posterIds()]).toEqual([true, [], []]);
  expect(await latestEntry()).toMatchObject({
    action: "approval_kept",
    subject: { id: asked.id, name: "Nora Holm", detail: "Holm Capital" },
    reason: "Married",
    by: { id: adminAda.id },
  });
  expect((await keep(asked, version + 1)).body).toMatchObject({ code: "already_decided" });
  await edit(asked, { lastName: "Vik" });
  expect((await renamed())[0]?.approvedAs).toEqual({ name: "Nora Holm", company: "Holm Capital" });
});

test("withdrawing the approval needs a reason, notifies the person, is recorded, and queues their jobs", async () => {
  const vera = await partner({ firstName: "Vera", lastName: "Lund" });
  const job = await post(vera);
  await edit(vera, { lastName: "Berg" });
  const withoutReason = await asAdmin.call(api.withdrawApproval, {
    params: { id: vera.id },
    body: { seen: 2, reason: " " },
  });
  expect(withoutReason.status).toBe(400);
  expect((await withdraw(vera, 2)).status).toBe(200);
  expect(await identity(vera)).toEqual({ version: 2, badge: false, waits: true, status: "rejected" });
  expect(await latestEntry()).toMatchObject({ action: "approval_withdrawn", reason: "Another person" });
  const [notification] = (await app.as(vera).call(notificationEndpoints.list, {})).body;
  expect(notification).toMatchObject({
    kind: "vc_decided",
    data: { status: "rejected", reason: "Another person" },
  });
  expect([await isTrusted(job), await renamedIds(), await posterIds()]).toEqual([false, [], [vera.id]]);
  expect((await withdraw(vera, 2)).body).toMatchObject({ code: "already_decided" });
  expect((await withdraw({ id: 999_999 }, 2)).status).toBe(404);
});

test("suspended partners wait until they are restored", async () => {
  const vera = await partner({ firstName: "Vera" });
  await edit(vera, { firstName: "Wera" });
  await asAdmin.call(api.suspend, { params: { id: vera.id }, body: { reason: "Spam" } });
  expect([await renamedIds(), (await counts()).renamed]).toEqual([[], 0]);
  await asAdmin.call(api.restore, { params: { id: vera.id }, body: {} });
  expect([await renamedIds(), (await counts()).renamed]).toEqual([[vera.id], 1]);
});

test("the queue of renamed partners is paginated, the longest waiting first", async () => {
  const partners = [await partner(), await partner(), await partner()];
  for (const renamedPartner of partners) await edit(renamedPartner, { firstName: "Renamed" });
  const first = await asAdmin.call(api.renamedPartners, { query: { limit: 2 } });
  const cursor = nextCursor(first.headers);
  const second = await asAdmin.call(api.renamedPartners, { query: { limit: 2, cursor } });
  expect([...first.body, ...second.body].map(({ id }) => id)).toEqual(partners.map(({ id }) => id));
});

test.each([
  [
    "approve",
    (id: number, seen: number) => asAdmin.call(api.approve, { params: { id }, body: { seen } }),
    applicant,
  ],
  [
    "reject",
    (id: number, seen: number) => asAdmin.call(api.reject, { params: { id }, body: { seen } }),
    applicant,
  ],
  [
    "verify",
    (id: number, seen: number) => asAdmin.call(api.verifyUser, { params: { id }, body: { seen } }),
    applicant,
  ],
  ["keep", (id: number, seen: number) => keep({ id }, seen), partner],
  ["withdraw", (id: number, seen: number) => withdraw({ id }, seen), partner],
] as const)("%s fails for a profile that has changed since the admin saw it", async (_, decide, create) => {
  const user = await create();
  await edit(user, { firstName: "Second" });
  await edit(user, { firstName: "Third" });
  const before = await identity(user);
  const late = await decide(user.id, 2);
  expect([late.status, late.body]).toMatchObject([409, stale]);
  expect(await identity(user)).toEqual(before);
  expect((await decide(user.id, 3)).status).toBe(200);
});

test("vouching fails for a profile that has changed, and leaves the person in the queue", async () => {
  const hr = await app.createUser("vouch-renamed", "portfolio_hr", { firstName: "Hana" });
  await post(hr);
  const [review] = (await asAdmin.call(api.posters, {})).body;
  await edit(hr, { firstName: "Hannah" });
  const vouch = (seen: number) =>
    asAdmin.call(api.vouch, { params: { id: review?.id ?? 0 }, body: { seen } });
  expect((await vouch(1)).body).toMatchObject(stale);
  expect([await posterIds(), (await identity(hr))?.badge]).toEqual([[hr.id], false]);
  expect((await vouch(2)).status).toBe(200);
  expect([await posterIds(), (await identity(hr))?.badge]).toEqual([[], true]);
});

test.each(["approve", "reject"] as const)(
  "%s without a body is valid if name and company are those of the request",
  async (decision) => {
    const decide = ({ id }: { id: number }) => asAdmin.call(api[decision], { params: { id } });
    const [unchanged, changed] = [await applicant(), await applicant()];
    await edit(unchanged, { bio: "Partner" });
    await edit(changed, { firstName: "Other" });
    expect([(await decide(unchanged)).status, (await decide(changed)).status]).toEqual([200, 409]);
    const again = await partner({
      firstName: "First",
      vcApprovalStatus: "rejected",
      vcApprovalRequestedAt: "2026-02-03T00:00:00Z",
    });
    await edit(again, { firstName: "Second" });
    await app.as(again).call(userEndpoints.reapply, {});
    expect((await decide(again)).status).toBe(200);
  },
);

test("verifying without `seen` is valid only for a person who never changed name or company", async () => {
  const verify = ({ id }: { id: number }) => asAdmin.call(api.verifyUser, { params: { id }, body: {} });
  const [unchanged, changed] = [await partner(), await partner()];
  await edit(changed, { firstName: "Other" });
  expect([(await verify(unchanged)).status, (await verify(changed)).body]).toMatchObject([200, stale]);
  expect((await verify(unchanged)).body).toMatchObject({ code: "already_done" });
});

test("refuses an approval that races with a rename and comes second", async () => {
  for (let round = 0; round < 5; round++) {
    const user = await applicant();
    const [approval] = await Promise.all([
      asAdmin.call(api.approve, { params: { id: user.id }, body: { seen: 1 } }),
      edit(user, { firstName: "Renamed" }),
    ]);
    const after = await identity(user);
    // Approved first: the rename opened a check. Renamed first: the approval was refused.
    expect(after).toMatchObject(
      approval.status === 200
        ? { version: 2, status: "approved", waits: true }
        : { version: 2, status: "pending", waits: false },
    );
  }
});
