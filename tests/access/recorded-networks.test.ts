/** Each decision of an admin is in the security record with the network of the request. */
import { moderationActions } from "@shared/admin/vocabulary";
import { createTestApp } from "@tests/app/create-test-app";
import { expect, test } from "vitest";
import { allowedStatusOf, createCaseCalls } from "./call-cases";
import { contractCases } from "./cases";

const app = await createTestApp();
const { createObjects, send, otherOwnerOf } = await createCaseCalls(app);

/** Actions that the samples do not cause: they unpin a message that is not pinned, and take an agency from its owner. */
const otherOutcomes = ["post_unpinned", "agency_assigned"];

const decisions = contractCases.filter(
  ({ endpoint, access, stream }) =>
    !stream && endpoint.method !== "GET" && (endpoint.gate === "admin" || access.admin === "allow"),
);

test("every entry about what an admin decided has a network", async () => {
  const admin = app.adminAda;
  for (const decision of decisions) {
    const params = await createObjects(decision, admin, otherOwnerOf(decision));
    const { status } = await send(decision, admin, params);
    expect([decision.name, status]).toEqual([decision.name, allowedStatusOf(decision)]);
  }
  const entries = await app.rows<{ action: string; hasNetwork: boolean }>(
    `select distinct action, network is not null as "hasNetwork" from audit_entries where actor_id = ${admin.id}`,
  );
  expect(entries.filter(({ hasNetwork }) => !hasNetwork)).toEqual([]);
  const recorded = new Set(entries.map(({ action }) => action));
  expect(moderationActions.filter((action) => !recorded.has(action))).toEqual(otherOutcomes);
});
