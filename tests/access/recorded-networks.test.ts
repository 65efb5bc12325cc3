/** Each decision of an admin is in the security record with the network of the request. */
import { moderationActions } from "@shared/admin/vocabulary";
import { createTestApp } from "@tests/app/create-test-app";
import { expect, test } from "vitest";
import { allowedStatusOf, createCaseCalls } from "./call-cases";
import { contractCases } from "./cases";

const app = await createTestApp();
const { createObjects, send, otherOwnerOf } = await createCaseCalls(app);

/**
 * Actions that the samples do not cause: they reopen no job that the admin unposted, unpin a message that is
 * not pinned, take an agency from its owner, remove a synonym and not a skill, and change a member who was
 * not removed.
 */
const otherOutcomes = [
  "post_unpinned",
  "job_reopened",
  "agency_assigned",
  "skill_removed",
  "member_restored",
];

const decisions = contractCases.filter(
  ({ endpoint, access, stream }) =>
    !stream && endpoint.method !== "GET" && (endpoint.gate === "admin" || access.admin === "allow"),
);

/** A report is no decision, and this sample unpins a message that is not pinned. */
const notDecided = ["POST /api/agencies/:id/reviews/:reviewId/report", "POST /api/messages/:id/unpin"];

/** Calls on things of others: those for admins only, and those that others may make only on their own. */
const isAboutOthers = ({ endpoint, access }: (typeof decisions)[number]) =>
  endpoint.gate === "admin" || Object.values(access).some((cell) => cell === "own" || cell === "ownOr404");

test("every entry about what an admin decided has a network", async () => {
  const admin = app.adminAda;
  const countEntries = async () => {
    const [row] = await app.rows<{ n: number }>(
      `select count(*)::int as n from audit_entries where actor_id = ${admin.id}`,
    );
    return row?.n ?? 0;
  };
  const unrecorded: string[] = [];
  for (const decision of decisions) {
    const params = await createObjects(decision, admin, otherOwnerOf(decision));
    const countBefore = await countEntries();
    const { status } = await send(decision, admin, params);
    expect([decision.name, status]).toEqual([decision.name, allowedStatusOf(decision)]);
    if (isAboutOthers(decision) && (await countEntries()) === countBefore) unrecorded.push(decision.name);
  }
  expect(unrecorded.sort()).toEqual(notDecided);
  const entries = await app.rows<{ action: string; hasNetwork: boolean }>(
    `select distinct action, network is not null as "hasNetwork" from audit_entries where actor_id = ${admin.id}`,
  );
  expect(entries.filter(({ hasNetwork }) => !hasNetwork)).toEqual([]);
  const recorded = new Set(entries.map(({ action }) => action));
  expect(moderationActions.filter((action) => !recorded.has(action))).toEqual(otherOutcomes);
});
