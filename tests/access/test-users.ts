/**
 * The users of the generic tests: one caller per actor, others who own what does not belong to the caller,
 * and two whose lists are full.
 */
import { notify } from "@server/events/commands";
import { insert as insertOrganization } from "@server/organizations/commands";
import { submissionEndpoints } from "@shared/submissions/endpoints";
import type { TestApp } from "@tests/app/create-test-app";
import type { TestUser } from "@tests/app/users";
import type { Actor } from "./define-cases";

export type User = TestUser;

export interface TestUsers {
  callers: Record<Actor, User | null>;
  /** Owners of objects that are not the caller's. */
  others: { hr: User; agency: User; vcApproved: User };
  /**
   * Each has rows in every list of own rows; if anyone else gets the same response, it is not their own list.
   */
  busy: { hr: User; agency: User };
}

export async function createTestUsers(app: TestApp): Promise<TestUsers> {
  const callers = {
    visitor: null,
    vcApproved: app.partnerVera,
    vcPending: app.pendingPaul,
    vcRejected: app.rejectedRita,
    hr: app.posterHana,
    agency: app.agentAmir,
    independent: app.scoutInes,
    admin: app.adminAda,
  };
  const others = {
    hr: await app.createUser("olga", "portfolio_hr"),
    agency: await app.createUser("oscar", "agency"),
    vcApproved: await app.createUser("otto", "vc_partner", { vcApprovalStatus: "approved" }),
  };
  const busy = {
    hr: await app.createUser("stan", "portfolio_hr"),
    agency: await app.createUser("stella", "agency"),
  };
  await fillLists(app, busy);
  // She asked recently, so her next request to become a VC partner answers 409 like everyone else's.
  await app.rows(`update users set vc_approval_requested_at = now() where id = ${app.rejectedRita.id}`);
  return { callers, others, busy };
}

async function fillLists(app: TestApp, { hr, agency }: TestUsers["busy"]) {
  const job = await app.createJob(hr, { title: "Stan's" });
  await app.createApplication(job, agency);
  const { id } = await app.createSubmission(job, agency);
  await app.as(hr).call(submissionEndpoints.setStatus, { params: { id }, body: { status: "hired" } });
  await insertOrganization(app.db, { name: "Stella's", createdById: agency.id });
  const listing = await app.createAgency(agency, { name: "Stella's" });
  for (const suggestedBy of [hr, app.rivalRuth, app.posterHana])
    await app.createSuggestion(listing, suggestedBy);
  await app.rows(`insert into passkeys (user_id, credential_id, public_key, transports, name)
    values (${agency.id}, 'of Stella', 'AAAA', '{}', 'Laptop')`);
  await notify(
    app.db,
    ...Array.from(
      { length: 40 }, // more than anybody else has
      () => ({ kind: "vc_decided", data: { status: "approved" }, to: [agency.id] }) as const,
    ),
  );
  await app.rows(
    `insert into notification_choices (user_id, kind, mail) values (${agency.id}, 'application_decided', 'never')`,
  );
}
