/**
 * Concurrent requests, and what must be true in the database afterwards. server/main.test.ts starts eight
 * servers at once.
 */

import { insert as insertOrganization } from "@server/organizations/commands";
import { addAddress } from "@server/users/commands";
import type { TestApp } from "@tests/app/create-test-app";
import { retryOn503 } from "@tests/app/retry-on-503";
import { sessionCookieIn } from "@tests/app/session-cookie";
import { createHttpClient, jsonRequest, startListening } from "../security/http-calls";

export const concurrentRequests = 50;
interface Person {
  id: number;
  username: string;
  email: string;
}
/** Runs one round. Returns the violated expectations. */
export type Race = (round: number) => Promise<string[]>;

export async function openRaces(app: TestApp): Promise<Record<string, Race>> {
  const send = createHttpClient(await startListening(app.app));
  const fifty = Array.from({ length: concurrentRequests }, (_, n) => n);
  const agents = await Promise.all(fifty.map((n) => app.createUser(`agent${n}`, "agency")));
  const partners = await Promise.all(
    fifty.map((n) => app.createUser(`partner${n}`, "vc_partner", { vcApprovalStatus: "approved" })),
  );
  const secondAdmin = await app.createUser("adele", "admin");
  const { posterHana, agentAmir, partnerVera, adminAda } = app;
  const cookies = new Map<number, Promise<string>>();
  const cookieOf = (person: Person) => {
    const cookie = cookies.get(person.id) ?? app.cookieOf(person);
    cookies.set(person.id, cookie);
    return cookie;
  };

  const call = async (person: Person | null, method: string, path: string, body: object = {}) =>
    callWith(person ? await cookieOf(person) : "", method, path, body);

  function callWith(Cookie: string, method: string, path: string, body: object = {}) {
    const { headers, ...rest } = jsonRequest(body);
    return retryOn503(() =>
      send({
        method,
        path: `/api/${path}`,
        headers: { ...headers, Cookie },
        ...(method === "GET" ? {} : rest),
      }),
    );
  }
  type CallResponse = Awaited<ReturnType<typeof call>>;
  const queryRow = async (text: string) => (await app.rows<Record<string, unknown>>(text))[0] ?? {};
  const violationUnless = (what: string, holds: boolean, ...facts: unknown[]) =>
    holds ? [] : [`${what} ${JSON.stringify(facts)}`];
  /** The number of responses by status, such as "201×1 409×49". */
  const countStatuses = (answers: CallResponse[]) => {
    const counts = new Map<number, number>();
    for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
    return [...counts]
      .sort(([a], [b]) => a - b)
      .map(([status, n]) => `${status}×${n}`)
      .join(" ");
  };
  const oneSuccess = (status: number) => `${status}×1 409×${concurrentRequests - 1}`;
  const violationUnlessOnly = (answers: CallResponse[], ...statuses: number[]) => {
    const other = answers.find(({ status }) => !statuses.includes(status));
    return violationUnless("Answers", !other, countStatuses(answers), other?.text);
  };

  return {
    R1: async () => {
      const { id } = await app.createJob(posterHana);
      const answers = await Promise.all(
        fifty.map(() => call(agentAmir, "POST", `jobs/${id}/apply`, { coverLetter: "x".repeat(50) })),
      );
      const kept = await queryRow(
        `select applications_count, (select count(*)::int from job_applications where job_id = jobs.id) as n from jobs where id = ${id}`,
      );
      return [
        ...violationUnless("Answers", countStatuses(answers) === oneSuccess(201), countStatuses(answers)),
        ...violationUnless("One row", kept.n === 1 && kept.applications_count === 1, kept),
      ];
    },
    R2: async () => {
      const { id } = await app.createApplication(await app.createJob(posterHana), agentAmir);
      const acts = fifty.map((n) => (n % 2 ? "approve" : "reject"));
      const answers = await Promise.all(
        acts.map((act) => call(posterHana, "POST", `applications/${id}/${act}`)),
      );
      const won =
        acts[answers.findIndex(({ status }) => status === 200)] === "approve" ? "approved" : "rejected";
      const kept = await queryRow(`select status from job_applications where id = ${id}`);
      const mine = await call(agentAmir, "GET", "my-applications?limit=1");
      const seesAddress = mine.text.includes(posterHana.email);
      return [
        ...violationUnless("Answers", countStatuses(answers) === oneSuccess(200), countStatuses(answers)),
        ...violationUnless("The state is the winner's", kept.status === won, kept, won),
        ...violationUnless(
          "The address is seen if approved, and only then",
          seesAddress === (won === "approved"),
          won,
        ),
      ];
    },
    R3: async (round) => {
      const { id } = await app.createUser(`asking${round}`, "vc_partner", {
        vcApprovalRequestedAt: "2026-02-03T00:00:00Z",
      });
      const by = fifty.map((n) => (n % 2 ? adminAda : secondAdmin));
      const answers = await Promise.all(
        by.map((admin, n) =>
          call(admin, "POST", `admin/vc-applications/${id}/${n % 3 ? "approve" : "reject"}`),
        ),
      );
      const winner = by[answers.findIndex(({ status }) => status === 200)];
      const kept = await queryRow(`select vc_approved_by as by from users where id = ${id}`);
      return [
        ...violationUnless("Answers", countStatuses(answers) === oneSuccess(200), countStatuses(answers)),
        ...violationUnless("Who won", kept.by === winner?.id, kept),
      ];
    },
    R4: async () => {
      const { id } = await app.createMessage(partnerVera);
      const alone = await Promise.all(fifty.map(() => call(partnerVera, "POST", `messages/${id}/like`)));
      const likes = () =>
        queryRow(
          `select likes, (select count(*)::int from message_likes where message_id = messages.id) as n from messages where id = ${id}`,
        );
      const first = await likes();
      const all = await Promise.all(partners.map((person) => call(person, "POST", `messages/${id}/like`)));
      const then = await likes();
      return [
        ...violationUnlessOnly([...alone, ...all], 200),
        ...violationUnless("One like of one", first.likes === 1 && first.n === 1, first),
        ...violationUnless(
          "One like of each",
          then.likes === concurrentRequests + 1 && then.n === concurrentRequests + 1,
          then,
        ),
      ];
    },
    R5: async (round) => {
      const person = await app.createUser(`moves${round}`, "agency");
      const [a, b] = await Promise.all(
        ["a", "b"].map((name) => addAddress(app.db, person.id, `${name}${round}@moves.example`)),
      );
      await app.rows(`update user_emails set is_verified = true where user_id = ${person.id}`);
      const answers = await Promise.all(
        fifty.map((n) =>
          n === 25
            ? call(person, "DELETE", `user/emails/${b?.id}`)
            : call(person, "PUT", `user/emails/${(n % 2 ? a : b)?.id}/primary`),
        ),
      );
      const kept =
        await queryRow(`select count(*) filter (where e.is_primary)::int as n, bool_or(e.is_primary and e.email = u.email) as same
        from user_emails e join users u on u.id = user_id where u.id = ${person.id}`);
      return [
        ...violationUnlessOnly(answers, 200, 204, 404, 409),
        ...violationUnless("One primary, which is the account's", kept.n === 1 && kept.same === true, kept),
      ];
    },
    R6: async (round) => {
      const person = { password: "abcdef", firstName: "R", lastName: "R", role: "agency" };
      const cased = (text: string, n: number) => (n % 2 ? text.toUpperCase() : text);
      const answers = await Promise.all(
        fifty.map((n) =>
          call(null, "POST", "register", {
            ...person,
            username: cased(`raced${round}`, n),
            email: cased(`r${round}@raced.example`, n >> 1),
          }),
        ),
      );
      const mixed = await Promise.all([
        call(null, "POST", "register", {
          ...person,
          username: `mixed${round}`,
          email: `m${round}@raced.example`,
        }),
        call(agents[round % concurrentRequests] ?? null, "POST", "user/emails", {
          email: `M${round}@raced.example`,
        }),
      ]);
      const kept =
        await queryRow(`select (select count(*)::int from users where lower(username) = 'raced${round}') as users,
        (select count(*)::int from user_emails where lower(email) = 'r${round}@raced.example') as addresses,
        (select count(*)::int from user_emails where lower(email) = 'm${round}@raced.example') as mixed,
        (select count(*)::int from users u where not exists (select 1 from user_emails e where e.user_id = u.id and is_primary)) as half`);
      return [
        ...violationUnless("Answers", countStatuses(answers) === oneSuccess(201), countStatuses(answers)),
        ...violationUnlessOnly(mixed, 201, 409),
        ...violationUnless(
          "One account, whole",
          kept.users === 1 && kept.addresses === 1 && kept.mixed === 1 && kept.half === 0,
          kept,
        ),
      ];
    },
    R7: async (round) => {
      const { id } = await app.createJob(posterHana);
      let over = 0;
      const late: number[] = [];
      const answers = await Promise.all(
        agents.map(async (person, n) => {
          if (n === 25)
            return call(posterHana, "PATCH", `jobs/${id}/unpost`).finally(() => {
              over = Date.now();
            });
          const began = Date.now();
          const answer = await (n % 2
            ? call(person, "POST", `jobs/${id}/apply`, { coverLetter: "x".repeat(50) })
            : call(person, "POST", `jobs/${id}/submit-candidate`, candidate(`r7-${round}-${n}`)));
          if (over && began > over && answer.status === 201) late.push(n);
          return answer;
        }),
      );
      const made = answers.filter(({ status }) => status === 201).length;
      const kept =
        await queryRow(`select status, applications_count as counted, (select count(*)::int from job_applications where job_id = jobs.id) as applied,
        (select count(*)::int from job_applications a where job_id = jobs.id and a.status = 'pending') as pending,
        (select count(*)::int from job_candidate_submissions where job_id = jobs.id) as submitted from jobs where id = ${id}`);
      const rows = Number(kept.applied) + Number(kept.submitted);
      return [
        ...violationUnlessOnly(answers, 200, 201, 409),
        ...violationUnless("None after the cancel", late.length === 0, late),
        ...violationUnless(
          "As many rows as were acknowledged, none left pending",
          rows === made && kept.pending === 0 && kept.status === "cancelled",
          kept,
          made,
        ),
        ...violationUnless("The counter", kept.counted === kept.applied, kept),
      ];
    },
    R8: async (round) => {
      const { id } = await app.createJob(posterHana);
      const answers = await Promise.all(
        agents.map((person) => call(person, "POST", `jobs/${id}/submit-candidate`, candidate(`r8-${round}`))),
      );
      const kept = await queryRow(
        `select count(*)::int as n from job_candidate_submissions where job_id = ${id}`,
      );
      return [
        ...violationUnless("Answers", countStatuses(answers) === oneSuccess(201), countStatuses(answers)),
        ...violationUnless("One row", kept.n === 1, kept),
      ];
    },
    R9: async () => {
      const { id } = await app.createAgency(null);
      const each = await Promise.all(
        partners.map((person, n) => call(person, "POST", `agencies/${id}/reviews`, { rating: 1 + (n % 5) })),
      );
      const twice = await Promise.all(
        fifty.map((n) => call(partnerVera, "POST", `agencies/${id}/reviews`, { rating: 1 + (n % 5) })),
      );
      const kept =
        await queryRow(`select rating, review_count, (select round(avg(rating), 2) from agency_reviews where agency_id = agencies.id) as mean,
        (select count(*)::int from agency_reviews where agency_id = agencies.id) as n from agencies where id = ${id}`);
      return [
        ...violationUnless(
          "Answers",
          countStatuses(each) === `201×${concurrentRequests}` &&
            countStatuses(twice) === `200×${concurrentRequests - 1} 201×1`,
          countStatuses(each),
          countStatuses(twice),
        ),
        ...violationUnless(
          "The stars are the reviews'",
          kept.rating === kept.mean && kept.review_count === kept.n && kept.n === concurrentRequests + 1,
          kept,
        ),
      ];
    },
    R10: async (round) => {
      const domain = `raced${round}.example`;
      const founders = await Promise.all(
        fifty
          .slice(0, 5)
          .map((n) => app.createUser(`founds${round}-${n}`, "agency", { email: `f${n}@${domain}` })),
      );
      await app.rows(`update user_emails set is_verified = true where email like '%@${domain}'`);
      const answers = await Promise.all(
        fifty.map((n) =>
          call(founders[n % 5] ?? null, "POST", "organizations", { name: `Raced ${round}`, domain }),
        ),
      );
      const kept =
        await queryRow(`select count(*) filter (where domain = '${domain}' and domain_confirmed_at is not null)::int as in_effect,
        count(*) filter (where not exists (select 1 from organization_memberships m where m.organization_id = o.id and role = 'owner' and is_active))::int as ownerless,
        (select count(*)::int from (select 1 from organization_memberships group by organization_id, user_id having count(*) > 1) twice) as twice
        from organizations o where name = 'Raced ${round}'`);
      return [
        ...violationUnlessOnly(answers, 201, 409),
        ...violationUnless(
          "One in effect, each owned, nobody twice",
          kept.in_effect === 1 && kept.ownerless === 0 && kept.twice === 0,
          kept,
        ),
      ];
    },
    R11: async () => {
      const { id } = await app.createMessage(partnerVera);
      const answers = await Promise.all(
        partners.map((person, n) =>
          n === 20
            ? call(partnerVera, "DELETE", `messages/${id}`)
            : call(person, "POST", `messages/${id}/reply`, { content: "A fifth" }),
        ),
      );
      const kept = await queryRow(`select count(*)::int as n from message_replies where message_id = ${id}`);
      return [
        ...violationUnlessOnly(answers, 201, 204, 404),
        ...violationUnless("No orphan", kept.n === 0, kept),
      ];
    },
    R12: async () => {
      const cookie = await app.cookieOf(agentAmir);
      const as = (method: string, path: string) =>
        send({ method, path: `/api/${path}`, headers: { Cookie: cookie } });
      const answers = await Promise.all(
        fifty.map((n) => (n === 25 ? as("POST", "logout") : as("GET", n % 2 ? "user" : "jobs"))),
      );
      const wrong = answers.filter(({ status }) => status !== 200 && status !== 401);
      const after = await Promise.all([as("GET", "user"), as("GET", "jobs"), as("GET", "user/sessions")]);
      return [
        ...violationUnless("Answers", wrong.length === 0, wrong),
        ...violationUnless(
          "The old cookie is nobody's",
          after.every(({ status }) => status === 401),
          after.map(({ status }) => status),
        ),
      ];
    },
    R13: async (round) => {
      const [password, newPassword] = ["correct horse", "battery staple"];
      const username = `races${round}`;
      const registered = await call(null, "POST", "register", {
        username,
        password,
        email: `${username}@races.example`,
        firstName: "R",
        lastName: "R",
        role: "agency",
      });
      const ownCookie = sessionCookieIn(registered.headers);
      const change = { currentPassword: password, newPassword };
      const answers = await Promise.all(
        fifty.map((n) =>
          n === 25
            ? callWith(ownCookie, "POST", "user/password", change)
            : call(null, "POST", "login", { username, password }),
        ),
      );
      const cookiesOfOldPassword = answers.map(({ headers }) => sessionCookieIn(headers)).filter(Boolean);
      const isSignedIn = async (cookie: string) => (await callWith(cookie, "GET", "user")).status === 200;
      const survivors = await Promise.all(cookiesOfOldPassword.map(isSignedIn));
      const kept = await queryRow(`select count(*)::int as n from session s join users u on u.id = user_id
        where username = '${username}'`);
      return [
        ...violationUnlessOnly(answers, 200, 204, 401),
        ...violationUnless("No session of the old password works", !survivors.includes(true), survivors),
        ...violationUnless(
          "The session of the change goes on",
          (await isSignedIn(ownCookie)) && kept.n === 1,
          kept,
        ),
      ];
    },
    R14: async () => {
      const { id } = await app.createApplication(await app.createJob(posterHana), agentAmir);
      const act = (n: number) => {
        if (n % 3 === 0) return call(posterHana, "POST", `applications/${id}/approve`, { version: 1 });
        if (n % 3 === 1)
          return call(agentAmir, "PATCH", `applications/${id}`, { version: 1, timeline: "May" });
        return call(agentAmir, "POST", `applications/${id}/withdraw`, { status: "pending" });
      };
      const answers = await Promise.all(fifty.map(act));
      const [approvals, edits, withdrawals] = [0, 1, 2].map(
        (kind) => answers.filter(({ status }, n) => n % 3 === kind && status === 200).length,
      );
      const kept = await queryRow(`select a.status, version, closed_as, applications_count as counted,
        (select count(*)::int from application_edits e where e.application_id = a.id) as edits
        from job_applications a join jobs j on j.id = a.job_id where a.id = ${id}`);
      // An edited application can still be withdrawn, because a withdrawal names no version.
      const isOneDecision =
        approvals === 1 ? edits === 0 && withdrawals === 0 : withdrawals! <= 1 && edits! <= 1;
      const isStored =
        kept.version === 1 + edits! &&
        kept.edits === edits &&
        kept.counted === 1 - withdrawals! &&
        kept.closed_as === (withdrawals ? "withdrawn" : null) &&
        kept.status === (withdrawals ? "rejected" : approvals ? "approved" : "pending");
      return [
        ...violationUnlessOnly(answers, 200, 409),
        ...violationUnless(
          "Either an approval, or an edit and a withdrawal",
          isOneDecision && approvals! + withdrawals! + edits! > 0,
          countStatuses(answers),
        ),
        ...violationUnless("The row is the winner's", isStored, kept, [approvals, edits, withdrawals]),
      ];
    },
    R15: async () => {
      const { id } = await app.createApplication(await app.createJob(posterHana), agentAmir);
      const answers = await Promise.all(
        fifty.map((n) =>
          n % 2
            ? call(posterHana, "POST", `applications/${id}/approve`, { version: 1 })
            : call(agentAmir, "POST", `applications/${id}/withdraw`, { status: "pending" }),
        ),
      );
      const hasApproved = answers.findIndex(({ status }) => status === 200) % 2 === 1;
      const kept = await queryRow(`select a.status, closed_as, applications_count as counted
        from job_applications a join jobs j on j.id = a.job_id where a.id = ${id}`);
      return [
        ...violationUnless("Answers", countStatuses(answers) === oneSuccess(200), countStatuses(answers)),
        ...violationUnless(
          "The row is the winner's",
          hasApproved
            ? kept.status === "approved" && kept.closed_as === null && kept.counted === 1
            : kept.status === "rejected" && kept.closed_as === "withdrawn" && kept.counted === 0,
          kept,
          hasApproved,
        ),
      ];
    },
    R16: async (round) => {
      const submissionOf = async (what: string) =>
        app.createSubmission(await app.createJob(posterHana), agentAmir, candidate(`r16-${what}-${round}`));
      const [withdrawn, edited] = [await submissionOf("withdrawn"), await submissionOf("edited")];
      const hires = await Promise.all(
        fifty.map((n) =>
          n % 2
            ? call(posterHana, "PATCH", `candidate-submissions/${withdrawn.id}/status`, { status: "hired" })
            : call(agentAmir, "POST", `candidate-submissions/${withdrawn.id}/withdraw`),
        ),
      );
      const moves = await Promise.all(
        fifty.map((n) =>
          n % 2
            ? call(posterHana, "PATCH", `candidate-submissions/${edited.id}/status`, {
                status: n % 4 === 1 ? "approved" : "rejected",
                version: 1,
              })
            : call(agentAmir, "PATCH", `candidate-submissions/${edited.id}`, { version: 1, notes: "May" }),
        ),
      );
      const kept = await queryRow(`select s.status, s.closed_as, j.submissions_count as counted,
        (select count(*)::int from placements p where p.submission_id = s.id) as placements
        from job_candidate_submissions s join jobs j on j.id = s.job_id where s.id = ${withdrawn.id}`);
      const keptEdit = await queryRow(
        `select status, version from job_candidate_submissions where id = ${edited.id}`,
      );
      const isHired = kept.status === "hired" && kept.placements === 1 && kept.counted === 1;
      const isWithdrawn = kept.closed_as === "withdrawn" && kept.placements === 0 && kept.counted === 0;
      const editCount = moves.filter(({ status }, n) => n % 2 === 0 && status === 200).length;
      const isEdited = keptEdit.version === 2 && keptEdit.status === "submitted";
      const isMoved = keptEdit.version === 1 && keptEdit.status !== "submitted";
      return [
        ...violationUnlessOnly([...hires, ...moves], 200, 409),
        ...violationUnless("A hire or a withdrawal", isHired || isWithdrawn, kept, countStatuses(hires)),
        ...violationUnless(
          "An edit or a move",
          editCount === 1 ? isEdited : editCount === 0 && isMoved,
          keptEdit,
          countStatuses(moves),
        ),
      ];
    },
    R17: async (round) => {
      const job = await app.createJob(posterHana);
      const rows = [];
      for (const [n, agent] of agents.entries())
        rows.push(
          n % 2
            ? { kind: "applications", id: (await app.createApplication(job, agent)).id, agent }
            : {
                kind: "candidate-submissions",
                id: (await app.createSubmission(job, agent, candidate(`r17-${round}-${n}`))).id,
                agent,
              },
        );
      const answers = await Promise.all(
        rows.map(({ kind, id, agent }, n) =>
          n === 25
            ? call(posterHana, "PATCH", `jobs/${job.id}/unpost`)
            : call(agent, "POST", `${kind}/${id}/withdraw`),
        ),
      );
      const withdrawals = answers.filter(({ status }, n) => n !== 25 && status === 200).length;
      const kept = await queryRow(`select j.applications_count + j.submissions_count as counted,
        (select count(*)::int from job_applications where job_id = j.id and closed_as = 'withdrawn')
          + (select count(*)::int from job_candidate_submissions where job_id = j.id and closed_as = 'withdrawn') as withdrawn,
        (select count(*)::int from job_applications where job_id = j.id and closed_as = 'job_unposted')
          + (select count(*)::int from job_candidate_submissions where job_id = j.id and closed_as = 'job_unposted') as ended
        from jobs j where j.id = ${job.id}`);
      return [
        ...violationUnlessOnly(answers, 200, 409),
        ...violationUnless(
          "Each is withdrawn or ended with its job",
          kept.withdrawn === withdrawals &&
            kept.ended === concurrentRequests - withdrawals &&
            kept.counted === kept.ended,
          kept,
          withdrawals,
        ),
      ];
    },
    R19: async (round) => {
      const job = await app.createJob(posterHana);
      const email = { candidateEmail: `r19-${round}@inbox.example` };
      const [first, second] = [
        await app.createSubmission(job, agentAmir, email),
        await app.createSubmission(job, agents[0] ?? agentAmir, email),
      ];
      const answers = await Promise.all(
        fifty.map((n) => {
          const [kept, other] = n % 2 ? [first, second] : [second, first];
          return call(posterHana, "POST", `candidate-submissions/${kept.id}/keep`, { over: [other.id] });
        }),
      );
      const kept = await queryRow(`select count(*) filter (where status = 'submitted')::int as open,
        count(*) filter (where status = 'rejected')::int as rejected,
        (select count(*)::int from job_candidate_submission_changes c join job_candidate_submissions s
          on s.id = c.submission_id where s.job_id = ${job.id} and c.to = 'rejected') as changes
        from job_candidate_submissions where job_id = ${job.id}`);
      return [
        ...violationUnless("Answers", countStatuses(answers) === oneSuccess(200), countStatuses(answers)),
        ...violationUnless(
          "Exactly one is kept",
          kept.open === 1 && kept.rejected === 1 && kept.changes === 1,
          kept,
        ),
      ];
    },
    R20: async (round) => {
      const company = `Firm of round ${round}`;
      const firm = await insertOrganization(app.db, {
        name: company,
        type: "vc_firm",
        domain: `r20-${round}.example`,
        createdById: partnerVera.id,
      });
      await app.rows(`update organizations set domain_confirmed_at = now() where id = ${firm.id};
        update organizations set domain_admin_confirmed_at = now() where id = ${firm.id}`);
      const { id } = await app.createJob(posterHana, { company });
      const answers = await Promise.all(
        fifty.map((n) => call(n % 2 ? partnerVera : adminAda, "POST", `jobs/${id}/confirm-company`)),
      );
      const kept = await queryRow(
        `select company_confirmed_by_id as by, named_organization_id as named from jobs where id = ${id}`,
      );
      return [
        ...violationUnless("Answers", countStatuses(answers) === oneSuccess(200), countStatuses(answers)),
        ...violationUnless("Confirmed once", kept.by !== null && kept.named === null, kept),
      ];
    },
    R21: async (round) => {
      const job = await app.createJob(posterHana);
      for (const agent of [agents[0] ?? agentAmir, agentAmir]) await app.createApplication(job, agent);
      const submission = await app.createSubmission(job, agentAmir, candidate(`r21-${round}`));
      const act = (n: number) => {
        if (n % 3 === 0)
          return call(posterHana, "PATCH", `candidate-submissions/${submission.id}/status`, {
            status: "hired",
          });
        return n % 3 === 1
          ? call(posterHana, "PATCH", `jobs/${job.id}/unpost`)
          : call(posterHana, "POST", `jobs/${job.id}/fill`);
      };
      const answers = await Promise.all(fifty.map(act));
      const [hires, unposts, fills] = [0, 1, 2].map(
        (kind) => answers.filter(({ status }, n) => n % 3 === kind && status === 200).length,
      );
      const kept = await queryRow(`select j.status, s.status as submission, s.closed_as,
        (select string_agg(kind || ' ' || cause, ',') from job_endings e where e.job_id = j.id) as endings,
        (select count(*)::int from placements p where p.job_id = j.id) as placements,
        (select count(*)::int from notifications n join events e on e.id = n.event_id
          where e.job_id = j.id and n.kind = 'job_ended' and n.user_id <> ${agentAmir.id}) as notified,
        (select count(*)::int from notifications n join events e on e.id = n.event_id
          where e.job_id = j.id and n.kind = 'job_ended' and n.user_id = ${agentAmir.id}) as submitter_notified
        from jobs j join job_candidate_submissions s on s.job_id = j.id where j.id = ${job.id}`);
      // A filled job without a placement takes a hire. The same hire again changes nothing and succeeds.
      const isHired = kept.placements === 1 && kept.submission === "hired" && kept.closed_as === null;
      const expectedEnding = unposts ? "unposted poster" : fills ? "filled poster" : "filled hire";
      return [
        ...violationUnlessOnly(answers, 200, 409),
        ...violationUnless(
          "One end",
          unposts! + fills! <= 1 && kept.endings === expectedEnding && kept.notified === 1,
          kept,
          countStatuses(answers),
        ),
        ...violationUnless(
          "The submitter is notified of the end, unless the hire was the end",
          kept.submitter_notified === (expectedEnding === "filled hire" ? 0 : 1),
          kept,
        ),
        ...violationUnless(
          "A placement if the job was not unposted",
          unposts
            ? kept.status === "cancelled" && hires === 0 && kept.placements === 0
            : kept.status === "filled" && (hires ? isHired : kept.placements === 0),
          kept,
          [hires, unposts, fills],
        ),
      ];
    },
    R22: async (round) => {
      const poster = await app.createUser(`paused${round}`, "portfolio_hr");
      const { id } = await app.createJob(poster);
      const answers = await Promise.all(
        agents.map((agent, n) => {
          if (n === 25)
            return call(adminAda, "POST", `admin/users/${poster.id}/suspend`, { reason: "It is looked at." });
          return n % 2
            ? call(agent, "POST", `jobs/${id}/submit-candidate`, candidate(`r22-${round}-${n}`))
            : call(agent, "POST", `jobs/${id}/apply`, { coverLetter: "x".repeat(50) });
        }),
      );
      const [suspended] = answers.splice(25, 1);
      const accepted = answers.filter(({ status }) => status === 201).length;
      const kept = await queryRow(`select is_listed, frozen_at is not null as paused,
        (select count(*)::int from job_applications where job_id = j.id)
          + (select count(*)::int from job_candidate_submissions where job_id = j.id) as stored,
        (select count(distinct n.user_id)::int from notifications n join events e on e.id = n.event_id
          where e.job_id = j.id and n.kind = 'job_paused') as notified
        from jobs j where id = ${id}`);
      return [
        ...violationUnless("The suspension", suspended?.status === 200, suspended?.text),
        ...violationUnlessOnly(answers, 201, 409),
        ...violationUnless("The job is hidden", kept.paused === true && kept.is_listed === false, kept),
        ...violationUnless(
          "Everyone whose work was accepted is notified of the pause",
          kept.stored === accepted && kept.notified === accepted,
          kept,
          countStatuses(answers),
        ),
      ];
    },
    R23: async () => {
      const job = await app.createJob(posterHana);
      await app.createApplication(job, agentAmir);
      await call(posterHana, "PATCH", `jobs/${job.id}/unpost`);
      const answers = await Promise.all(fifty.map(() => call(posterHana, "POST", `jobs/${job.id}/reopen`)));
      const kept = await queryRow(`select j.status, a.status as application, a.closed_as,
        (select count(*)::int from job_application_changes c where c.application_id = a.id and c.to = 'pending'
          and c."from" is not null) as restored,
        (select count(*)::int from notifications n join events e on e.id = n.event_id
          where e.job_id = j.id and n.kind = 'job_reopened') as notified
        from jobs j join job_applications a on a.job_id = j.id where j.id = ${job.id}`);
      return [
        ...violationUnless("Answers", countStatuses(answers) === oneSuccess(200), countStatuses(answers)),
        ...violationUnless(
          "Reopened, restored and notified once",
          kept.status === "open" &&
            kept.application === "pending" &&
            kept.closed_as === null &&
            kept.restored === 1 &&
            kept.notified === 1,
          kept,
        ),
      ];
    },
    R24: async (round) => {
      const job = await app.createJob(posterHana);
      await app.createApplication(job, agents[0] ?? agentAmir);
      const submission = await app.createSubmission(job, agentAmir, candidate(`r24-${round}`));
      await call(posterHana, "PATCH", `candidate-submissions/${submission.id}/status`, { status: "hired" });
      const placement = await queryRow(`select id from placements where job_id = ${job.id}`);
      const answers = await Promise.all(
        fifty.map((n) =>
          n % 2
            ? call(posterHana, "POST", `jobs/${job.id}/reopen`)
            : call(posterHana, "PATCH", `placements/${placement.id}/status`, { status: "voided" }),
        ),
      );
      const reopenings = answers.filter(({ status }, n) => n % 2 && status === 200).length;
      const kept = await queryRow(`select j.status, s.status as submission, p.status as placement,
        (select count(*)::int from job_endings e where e.job_id = j.id and reopened_at is null) as endings,
        (select count(*)::int from notifications n join events e on e.id = n.event_id
          where e.job_id = j.id and n.kind = 'job_reopened') as notified
        from jobs j join job_candidate_submissions s on s.job_id = j.id join placements p on p.job_id = j.id
        where j.id = ${job.id}`);
      return [
        ...violationUnless(
          "Only voiding reopens the job",
          countStatuses(answers) === oneSuccess(200) && reopenings === 0,
          countStatuses(answers),
          reopenings,
        ),
        ...violationUnless(
          "Reopened, restored and notified once",
          kept.status === "in_progress" &&
            kept.submission === "shortlisted" &&
            kept.placement === "voided" &&
            kept.endings === 0 &&
            kept.notified === 1,
          kept,
        ),
      ];
    },
    R18: async () => {
      const job = await app.createJob(posterHana);
      const { id } = await app.createApplication(job, agentAmir);
      await call(agentAmir, "POST", `applications/${id}/withdraw`);
      const answers = await Promise.all(
        fifty.map(() => call(agentAmir, "POST", `jobs/${job.id}/apply`, { coverLetter: "y".repeat(50) })),
      );
      const kept = await queryRow(`select version, a.status, applications_count as counted,
        (select count(*)::int from application_edits e where e.application_id = a.id) as edits
        from job_applications a join jobs j on j.id = a.job_id where a.id = ${id}`);
      return [
        ...violationUnless("Answers", countStatuses(answers) === oneSuccess(201), countStatuses(answers)),
        ...violationUnless(
          "Pending again once",
          kept.version === 2 && kept.status === "pending" && kept.counted === 1 && kept.edits === 1,
          kept,
        ),
      ];
    },
  };
}

const candidate = (name: string) => ({
  candidateName: "Mei",
  candidateEmail: `${name}@inbox.example`,
  candidateTitle: "CTO",
  linkedinUrl: `https://linkedin.com/in/${name}`,
});
