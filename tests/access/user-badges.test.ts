/**
 * Every read is called while a VC partner is in each state, and every object in the responses that names the
 * partner is compared.
 */
import { notify } from "@server/events/commands";
import { adminEndpoints } from "@shared/admin/endpoints";
import type { ApprovalStatus, Role } from "@shared/lib/access";
import { schemasOf } from "@shared/schemas";
import type { UserBadge } from "@shared/users/vocabulary";
import { createTestApp } from "@tests/app/create-test-app";
import { isLongForm } from "@tests/app/long-form";
import { createHttpClient, startListening } from "@tests/security/http-calls";
import { expect, test } from "vitest";
import { type Params, pathOf } from "./call-cases";
import { contractCases } from "./cases";
import type { Case } from "./define-cases";

const app = await createTestApp();
const { partnerVera, pendingPaul, rejectedRita, posterHana, rivalRuth, agentAmir, scoutInes, adminAda } = app;
const job = await app.createJob(rivalRuth, { title: "Hers", bountyAmount: 0 });
const partnersJob = await app.createJob(partnerVera, { title: "Partner's" });
const cancelledJob = await app.createJob(rivalRuth, { title: "Shut", status: "cancelled" });
let texts = 0;
for (const testCase of contractCases)
  await testCase.secrets?.({
    app,
    users: [partnerVera, pendingPaul, rejectedRita, posterHana, rivalRuth, agentAmir, scoutInes, adminAda],
    job,
    cancelledJob,
    unverifiedPosters: [],
    cookieOf: (user) => app.cookieOf(user),
    addSecret: () => {},
    secret: (_name, _isVisibleTo, form = (text) => text) => form(`text${texts++}`),
  });
await app.createApplication(partnersJob, agentAmir);
const application = await app.createApplication(job, partnerVera);
await notify(app.db, {
  kind: "application_received",
  actorId: partnerVera.id,
  applicationId: application.id,
  jobId: job.id,
  to: [rivalRuth.id],
});
await app.rows(`insert into presence (user_id, seen_at, is_named) values (${partnerVera.id}, now(), true)
  on conflict (user_id) do update set seen_at = now(), is_named = true`);
const partner = await app.createUser("otto", "vc_partner", { vcApprovalStatus: "approved" });
// Their own answers are not compared: they keep the role.
const viewers = [partner, rivalRuth, agentAmir, adminAda];
const cookies = new Map<number, string>();
for (const viewer of viewers) cookies.set(viewer.id, await app.cookieOf(viewer));
const send = createHttpClient(await startListening(app.app));

interface NamedUser {
  username: string;
  role: Role;
  badge?: UserBadge;
}

/** All objects in a response that name the partner with a role. */
function findNamings(value: unknown): NamedUser[] {
  if (typeof value !== "object" || value === null) return [];
  const isNaming = "role" in value && "username" in value && value.username === partnerVera.username;
  return [...(isNaming ? [value as NamedUser] : []), ...Object.values(value).flatMap(findNamings)];
}

const reads = contractCases.filter(
  ({ endpoint }) =>
    endpoint.method === "GET" &&
    !("jsonLinesFileName" in endpoint) &&
    // Applications of partners have no badge: none of the applicants is confirmed.
    endpoint !== adminEndpoints.vcApplications,
);

/** The reads that name the partner in every state. */
const namingReads =
  `/api/activity /api/admin/reports /api/admin/users /api/agencies/:id/reviews /api/agency-suggestions
  /api/candidates /api/candidates/:id /api/jobs /api/jobs/:id /api/jobs/recent /api/messages /api/messages/:id
  /api/messages/:id/replies /api/my-applications /api/my-jobs/applications /api/notifications /api/online
  /api/search /api/users/:id`
    .split(/\s+/)
    .map((path) => `GET ${path}`);

const existingObjects = ({ fixture }: Case): Promise<Params[]> =>
  fixture ? app.rows<Params>(`${fixture.existingSql} order by 1 limit 16`) : Promise.resolve([{}]);

/** The namings of the partner, by the name of the endpoint. */
async function readNamings() {
  const namings = new Map<string, { isAdminCall: boolean; found: NamedUser[] }>();
  for (const testCase of reads)
    for (const params of await existingObjects(testCase))
      for (const viewer of viewers) {
        const limit = schemasOf(testCase.endpoint).cursor && { limit: "100" };
        const isPalette = testCase.endpoint.path === "/api/search";
        const query = new URLSearchParams({
          ...limit,
          ...testCase.sample?.query?.(),
          ...(isPalette && { q: partnerVera.username }),
        });
        const { text } = await send({
          method: "GET",
          path: `${pathOf(testCase, params)}?${query}`,
          headers: { Cookie: cookies.get(viewer.id) ?? "" },
        });
        const found = text.startsWith("{") || text.startsWith("[") ? findNamings(JSON.parse(text)) : [];
        if (found.length === 0) continue;
        const entry = namings.get(testCase.name) ?? {
          isAdminCall: testCase.endpoint.gate === "admin",
          found: [],
        };
        entry.found.push(...found);
        namings.set(testCase.name, entry);
      }
  return namings;
}

interface State {
  state: string;
  status: ApprovalStatus;
  isRechecked: boolean;
  badge: UserBadge;
  role: Role;
}

const states: State[] = [
  { state: "approved", status: "approved", isRechecked: false, badge: "vc_partner", role: "vc_partner" },
  {
    state: "pending",
    status: "pending",
    isRechecked: false,
    badge: "partner_unconfirmed",
    role: "vc_partner",
  },
  {
    state: "re-checked",
    status: "approved",
    isRechecked: true,
    badge: "partner_unconfirmed",
    role: "vc_partner",
  },
  { state: "rejected", status: "rejected", isRechecked: false, badge: "agency", role: "agency" },
];

test.each(states.filter(({ state }) => isLongForm || state === "pending" || state === "rejected"))(
  "responses name a partner who is $state with the badge $badge",
  {
    timeout: 300_000,
  },
  async ({ status, isRechecked, badge, role }) => {
    await app.rows(`update users set vc_approval_status = '${status}',
    recheck_since = ${isRechecked ? "now()" : "null"} where id = ${partnerVera.id}`);
    const namings = await readNamings();
    for (const [name, { isAdminCall, found }] of namings)
      for (const naming of found)
        expect([name, naming.badge, naming.role]).toEqual([name, badge, isAdminCall ? "vc_partner" : role]);
    for (const name of namingReads) expect([name, namings.has(name)]).toEqual([name, true]);
  },
);
