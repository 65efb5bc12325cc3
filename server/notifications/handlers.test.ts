/** Who is told of what, through HTTP; and what they read of it. */

import { notify as announce } from "@server/events/commands";
import { adminEndpoints } from "@shared/admin/endpoints";
import { agencyEndpoints } from "@shared/agencies/endpoints";
import { applicationEndpoints } from "@shared/applications/endpoints";
import { authEndpoints } from "@shared/auth/endpoints";
import { claimEndpoints } from "@shared/claims/endpoints";
import { jobEndpoints } from "@shared/jobs/endpoints";
import { messageEndpoints } from "@shared/messages/endpoints";
import { notificationEndpoints as api } from "@shared/notifications/endpoints";
import { eventText, plainText } from "@shared/notifications/rules";
import { organizationEndpoints } from "@shared/organizations/endpoints";
import { placementEndpoints } from "@shared/placements/endpoints";
import { reportEndpoints } from "@shared/reports/endpoints";
import { reviewEndpoints } from "@shared/reviews/endpoints";
import { submissionEndpoints } from "@shared/submissions/endpoints";
import { suggestionEndpoints } from "@shared/suggestions/endpoints";
import { talentPoolEndpoints } from "@shared/talent-pool/endpoints";
import { userEndpoints } from "@shared/users/endpoints";
import { createTestApp } from "@tests/app/create-test-app";
import { type Details, notifyUser as notify } from "@tests/app/notify-user";
import { afterEach, describe, expect, test } from "vitest";

const world = await createTestApp({ showsLinks: true });
const {
  posterHana: hana,
  rivalRuth: ruth,
  agentAmir: amir,
  scoutInes: ines,
  partnerVera: vera,
  adminAda: ada,
} = world;
type Person = { id: number };
let serial = 0;

afterEach(async () => {
  await world.rows(
    "delete from events; delete from agency_claims; delete from agencies; delete from notification_choices; delete from graphile_worker._private_jobs",
  );
});

const latest = async (table: string) =>
  (await world.rows<{ id: number }>(`select max(id) as id from ${table}`))[0]?.id ?? 0;

/** Who is told what by a call that succeeds, in order of their names. */
async function told(act: () => Promise<{ status: number; body: unknown }>) {
  const before = await latest("notifications");
  const { status, body } = await act();
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  const rows = await world.rows<{
    said: string;
  }>(`select concat_ws(' ', u.username, n.kind, e.data ->> 'status', e.data ->> 'what') as said
    from notifications n join events e on e.id = n.event_id join users u on u.id = n.user_id where n.id > ${before} order by said`);
  return rows.map(({ said }) => said);
}
const list = async (person: Person, query: { status?: "unread" | "read" } = {}) =>
  (await world.as(person).call(api.list, { query })).body;
const unread = async (person: Person) => (await world.as(person).call(api.counts, {})).body.unread;
const said = async (person: Person) =>
  (await list(person)).map((one) => plainText(eventText(one, person.id)));
const coverLetter = "x".repeat(60);

describe("jobs", () => {
  test("an application is told to the poster, the decision to the applicant", async () => {
    const job = await world.job(hana, { title: "Data Lead" });
    expect(
      await told(() =>
        world.as(amir).call(applicationEndpoints.apply, { params: { id: job.id }, body: { coverLetter } }),
      ),
    ).toEqual(["hana application_received"]);
    expect(await said(hana)).toEqual(["Amir Tester applied to fill Data Lead"]);
    const id = await latest("job_applications");
    expect(await told(() => world.as(hana).call(applicationEndpoints.approve, { params: { id } }))).toEqual([
      "amir application_decided approved",
    ]);
    expect(await said(amir)).toEqual(["You were approved for Data Lead"]);
    const other = await world.application(job, ines);
    const reject = () =>
      world
        .as(hana)
        .call(applicationEndpoints.reject, { params: { id: other.id }, body: { reason: "Too far" } });
    expect(await told(reject)).toEqual(["ines application_decided rejected"]);
    expect(await said(ines)).toEqual(["You were not selected for Data Lead: Too far"]);
  });

  test("the end of a job is told to those who still waited, and to the poster where an admin ended it; who did it is who did it", async () => {
    for (const [end, poster] of [
      [(id: number) => world.as(hana).call(jobEndpoints.fill, { params: { id } }), []],
      [(id: number) => world.as(hana).call(jobEndpoints.unpost, { params: { id } }), []],
      [
        (id: number) => world.as(ada).call(jobEndpoints.unpost, { params: { id } }),
        ["hana content_removed job"],
      ],
    ] as const) {
      const job = await world.job(hana);
      for (const one of [amir, ines]) await world.application(job, one);
      const decided = await world.application(job, world.rejectedRita);
      await world.as(hana).call(applicationEndpoints.approve, { params: { id: decided.id } });
      const waited = ["amir application_decided rejected", "ines application_decided rejected"];
      expect(await told(() => end(job.id))).toEqual([...poster, ...waited].sort());
    }
    expect((await said(hana)).at(-1)).toBe("An admin removed your job CTO");
    // The admin is not named, and the poster is not said to have done it.
    expect((await list(amir)).map(({ actor }) => actor?.username ?? null)).toEqual([null, "hana", "hana"]);
  });

  test("a candidate is told to the poster; shortlisting, refusing and hiring to who submitted, and a hire to those who lose by it", async () => {
    const job = await world.job(hana, { title: "CTO", company: "Acme" });
    const body = {
      candidateName: "Nina Novak",
      candidateEmail: "n@n.example",
      candidateTitle: "CTO",
      linkedinUrl: "https://linkedin.com/in/nina",
    };
    expect(
      await told(() => world.as(amir).call(submissionEndpoints.submit, { params: { id: job.id }, body })),
    ).toEqual(["hana submission_received"]);
    const id = await latest("job_candidate_submissions");
    const move = (status: "reviewed" | "approved" | "rejected" | "hired", reason?: string) => () =>
      world.as(hana).call(submissionEndpoints.setStatus, { params: { id }, body: { status, reason } });
    expect(await told(move("reviewed"))).toEqual([]);
    expect(await told(move("approved"))).toEqual(["amir submission_decided shortlisted"]);
    expect(await told(move("approved"))).toEqual([]); // it is that already
    expect(await told(move("rejected", "Too junior"))).toEqual(["amir submission_decided rejected"]);
    await world.application(job, ines);
    await world.application(job, amir);
    expect(await told(move("hired"))).toEqual([
      "amir application_decided rejected",
      "amir placement_made",
      "ines application_decided rejected",
    ]);
    expect((await said(amir)).slice(-3)).toEqual([
      "Nina Novak was hired for CTO at Acme",
      "Nina Novak was rejected for CTO: Too junior",
      "Nina Novak was shortlisted for CTO",
    ]);
    expect(await said(hana)).toEqual(["Amir Tester submitted Nina Novak to CTO"]);

    const placement = { id: await latest("placements") };
    const step = (status: "pending_payment" | "voided") => () =>
      world.as(hana).call(placementEndpoints.move, { params: placement, body: { status } });
    expect(await told(step("pending_payment"))).toEqual(["amir placement_moved pending_payment"]);
    expect(await told(step("voided"))).toEqual(["amir placement_moved voided"]);
    expect((await said(amir))[0]).toBe("The placement of Nina Novak at Acme is voided");
  });

  test("a decision on a candidate that is taken back at once was told to nobody; once its letter is out it stays", async () => {
    const { id } = await world.submission(await world.job(hana), amir);
    const move = (status: "submitted" | "rejected") =>
      world.as(hana).call(submissionEndpoints.setStatus, { params: { id }, body: { status } });
    const kinds = async () => (await list(amir)).map(({ kind }) => kind);
    await move("rejected");
    expect([await kinds(), await unread(amir)]).toEqual([["submission_decided"], 1]);
    await move("submitted");
    expect([await kinds(), await unread(amir)]).toEqual([[], 0]);
    for (const [what, said] of [
      ["update notifications set mailed_at = now()", "mailed"],
      ["update events set created_at = now() - interval '6 minutes'", "old"],
    ] as const) {
      await world.rows("delete from events");
      await move("rejected");
      await world.rows(what);
      await move("submitted");
      expect([said, await kinds()]).toEqual([said, ["submission_decided"]]);
    }
  });
});

test("a reply is told to who wrote the post, and to nobody when it is one's own; deleted, nobody was told", async () => {
  const post = await world.message(vera, { title: "Fees?" });
  const reply = (person: Person) => () =>
    world.as(person).call(messageEndpoints.reply, { params: { id: post.id }, body: { content: "A fifth" } });
  expect(await told(reply(vera))).toEqual([]);
  expect(await told(reply(ada))).toEqual(["vera message_replied"]);
  expect([await said(vera), await unread(vera)]).toEqual([["Ada Tester replied to Fees?"], 1]);
  const replyId = await latest("message_replies");
  expect((await list(vera))[0]?.href).toBe(`/messages/${post.id}#reply-${replyId}`);
  expect(
    await told(() =>
      world.as(ada).call(messageEndpoints.removeReply, { params: { id: post.id, replyId }, body: {} }),
    ),
  ).toEqual([]);
  expect([await said(vera), await unread(vera)]).toEqual([[], 0]);
  await told(reply(ada));
  await world.as(vera).call(messageEndpoints.remove, { params: { id: post.id }, body: {} });
  expect([await said(vera), await unread(vera)]).toEqual([[], 0]);
});

test("a decision on a VC partner is told to them alone, once", async () => {
  const [val, rob] = [
    await world.person(`val${serial++}`, "vc_partner", { vcApprovalRequestedAt: "2026-02-03T00:00:00Z" }),
    world.pendingPaul,
  ];
  const approve = () => world.as(ada).call(adminEndpoints.approve, { params: { id: val.id }, body: {} });
  expect(await told(approve)).toEqual([`${val.username} vc_decided approved`]);
  expect((await approve()).status).toBe(409);
  expect(await said(val)).toEqual(["Your VC partner application was approved"]);
  expect(
    await told(() =>
      world.as(ada).call(adminEndpoints.reject, { params: { id: rob.id }, body: { reason: "No fund" } }),
    ),
  ).toEqual(["paul vc_decided rejected"]);
  expect([await said(rob), (await list(rob))[0]?.actor]).toEqual([
    ["Your VC partner application was rejected: No fund"],
    null,
  ]);
});

describe("listings", () => {
  test("a suggestion is told to the owner, the decision to who suggested; of a listing without an owner nobody hears", async () => {
    const own = await world.agency(amir, { name: "Northwind" });
    const free = await world.agency(null);
    const suggest =
      ({ id }: { id: number }) =>
      () =>
        world.as(vera).call(suggestionEndpoints.suggest, {
          params: { id },
          body: { fieldName: "location", suggestedValue: "Reno" },
        });
    expect(await told(suggest(own))).toEqual(["amir suggestion_received"]);
    expect(await said(amir)).toEqual(["Vera Tester suggested another location for Northwind"]);
    const id = await latest("agency_edit_suggestions");
    expect(await told(suggest(free))).toEqual([]);
    expect(await told(() => world.as(amir).call(suggestionEndpoints.approve, { params: { id } }))).toEqual([
      "vera suggestion_decided approved",
    ]);
    const reject = () =>
      world.as(ada).call(suggestionEndpoints.reject, { params: { id: id + 1 }, body: { reason: "No" } });
    expect(await told(reject)).toEqual(["vera suggestion_decided rejected"]);
    expect((await said(vera))[1]).toBe("Your location for Northwind was accepted");
  });

  test("a review is told once, however often it is replaced, its answer once, however often it is changed; deleted, nobody was told", async () => {
    const { id } = await world.agency(amir, { name: "Northwind" });
    const review = (rating: number) => () =>
      world.as(vera).call(reviewEndpoints.review, { params: { id }, body: { rating } });
    expect(await told(review(4))).toEqual(["amir review_received"]);
    expect(await told(review(2))).toEqual([]);
    expect(await said(amir)).toEqual(["Vera Tester reviewed Northwind with 4 stars"]);
    const params = { id, reviewId: await latest("agency_reviews") };
    const answer = (reply: string) => () =>
      world.as(amir).call(reviewEndpoints.reply, { params, body: { reply } });
    expect(await told(answer("Thanks"))).toEqual(["vera review_replied"]);
    expect(await told(answer("Thank you"))).toEqual([]);
    expect(await said(vera)).toEqual(["Northwind answered your review"]);
    await world.as(amir).call(reviewEndpoints.removeReply, { params });
    expect([await said(vera), await unread(vera)]).toEqual([[], 0]);
    await told(answer("Again"));
    expect(await told(() => world.as(vera).call(reviewEndpoints.remove, { params, body: {} }))).toEqual([]);
    expect([await said(vera), await said(amir), await unread(amir)]).toEqual([[], [], 0]);
  });

  test("a claim is told to who made it, and its success to those whose it ends", async () => {
    const omar = await world.person(`omar${serial++}`, "agency");
    const listing = await world.agency(null, { name: "Northwind" });
    const [mine] = [await world.claim(listing, amir), await world.claim(listing, omar)];
    expect(
      await told(() => world.as(ada).call(claimEndpoints.approve, { params: { id: mine.id }, body: {} })),
    ).toEqual(["amir claim_decided approved", `${omar.username} claim_decided rejected`].sort());
    expect([await said(amir), await said(omar)]).toEqual([
      ["Your claim of Northwind was approved"],
      ["Your claim of Northwind was rejected: This listing has an owner now."],
    ]);
    const free = await world.agency(null);
    const refused = await world.claim(free, omar);
    expect(
      await told(() =>
        world.as(ada).call(claimEndpoints.reject, { params: { id: refused.id }, body: { reason: "No" } }),
      ),
    ).toEqual([`${omar.username} claim_decided rejected`]);
  });

  test("a listing that is given or taken down is told to its owner", async () => {
    const { id } = await world.agency(null, { name: "Northwind" });
    const give = (userId: number | null) => () =>
      world.as(ada).call(agencyEndpoints.assign, { params: { id }, body: { userId } });
    expect(await told(give(amir.id))).toEqual(["amir listing_assigned"]);
    expect(await said(amir)).toEqual(["You now own the agency profile Northwind"]);
    expect(await told(give(null))).toEqual([]);
    await give(amir.id)();
    const remove = () =>
      world.as(ada).call(agencyEndpoints.remove, { params: { id }, body: { reason: "A double" } });
    expect(await told(remove)).toEqual(["amir content_removed listing"]);
    expect([await said(amir), await unread(amir)]).toEqual([
      ["An admin removed your listing Northwind: A double"],
      1,
    ]);
  });
});

describe("what admins take and settle", () => {
  const handle = (id: number, outcome: "removed" | "dismissed") => () =>
    world.as(ada).call(reportEndpoints.handle, { params: { id }, body: { outcome } });

  test("a report that is settled is told to each who made it, once; what is removed to who wrote it", async () => {
    const stays = await world.message(ruth, { title: "Fine" });
    const [one] = [await world.report(stays, vera)];
    await world.rows(
      `insert into reports (kind, thing_id, reporter_id, reason) values ('message', ${stays.id}, ${hana.id}, 'Too')`,
    );
    expect(await told(handle(one.id, "dismissed"))).toEqual([
      "hana report_handled dismissed post",
      "vera report_handled dismissed post",
    ]);
    expect(await said(vera)).toEqual(["The post you reported was reviewed and kept"]);
    const goes = await world.message(ruth, { title: "Buy now" });
    const two = await world.report(goes, vera);
    expect(await told(handle(two.id, "removed"))).toEqual([
      "ruth content_removed post",
      "vera report_handled removed post",
    ]);
    expect(await said(ruth)).toEqual(["An admin removed your post Buy now"]);
  });

  test("who settles a report of their own is not told", async () => {
    const post = await world.message(ruth);
    expect(await told(handle((await world.report(post, ada)).id, "dismissed"))).toEqual([]);
  });

  test("what is taken away directly is told to its author, and ends what was reported of it", async () => {
    const post = await world.message(vera, { title: "Spam" });
    const replyId = await world.reply(post, hana);
    await world.rows(
      `insert into reports (kind, thing_id, reporter_id, reason) values ('reply', ${replyId}, ${ines.id}, 'Spam')`,
    );
    const reason = { reason: "Spam" };
    expect(
      await told(() =>
        world.as(ada).call(messageEndpoints.removeReply, { params: { id: post.id, replyId }, body: reason }),
      ),
    ).toEqual(["hana content_removed reply", "ines report_handled removed reply"]);
    expect(
      await told(() =>
        world.as(ada).call(messageEndpoints.remove, { params: { id: post.id }, body: reason }),
      ),
    ).toEqual(["vera content_removed post"]);
    const candidate = await world.candidate(vera, { name: "Nina" });
    expect(
      await told(() =>
        world.as(ada).call(talentPoolEndpoints.remove, { params: { id: candidate.id }, body: {} }),
      ),
    ).toEqual(["vera content_removed candidate"]);
    const { id } = await world.agency(amir);
    const review = await world.review({ id }, vera);
    expect(
      await told(() =>
        world.as(ada).call(reviewEndpoints.remove, { params: { id, reviewId: review.id }, body: {} }),
      ),
    ).toEqual(["vera content_removed review"]);
    const own = await world.message(ada);
    expect(
      await told(() => world.as(ada).call(messageEndpoints.remove, { params: { id: own.id }, body: {} })),
    ).toEqual([]);
  });
});

describe("who joins by their domain", () => {
  const create = async (domain: string, name: string) => {
    const { body } = await world.as(ruth).call(organizationEndpoints.create, { body: { name, domain } });
    return (body as { id?: number }).id ?? latest("organizations");
  };
  test("hears of it when it takes effect, at registration and at verification; who made it does not", async () => {
    const domain = `firm${serial++}.example`;
    const before = await world.person(`early${serial++}`, "agency", { email: `early@${domain}` });
    await world.rows(`update user_emails set is_verified = true where user_id = ${before.id}`);
    await create(domain, "Firm");
    const id = await latest("organizations");
    expect(
      await told(() => world.as(ada).call(adminEndpoints.confirmDomain, { params: { id }, body: {} })),
    ).toEqual([`${before.username} organization_joined`]);
    expect(await said(before)).toEqual(["You joined Firm by your email domain"]);
    const username = `late${serial++}`;
    const newcomer = {
      username,
      password: "abcdef",
      email: `late@${domain}`,
      firstName: "L",
      lastName: "L",
      role: "agency" as const,
    };
    expect(await told(() => world.as(null).call(authEndpoints.register, { body: newcomer }))).toEqual([
      `${username} organization_joined`,
    ]);
    await world.as(ines).call(userEndpoints.addAddress, { body: { email: `ines@${domain}` } });
    const token = (await world.mailTo(`ines@${domain}`))?.token ?? "";
    expect(await told(() => world.as(null).call(userEndpoints.verify, { body: { token } }))).toEqual([
      "ines organization_joined",
    ]);
  });
});

test("a call that is refused or rolled back tells nobody", async () => {
  const job = await world.job(hana);
  await world.application(job, amir);
  const before = [await latest("events"), await latest("notifications")];
  for (const body of [{ coverLetter }, { coverLetter: "short" }])
    expect(
      (await world.as(amir).call(applicationEndpoints.apply, { params: { id: job.id }, body })).status,
    ).toBeGreaterThanOrEqual(400);
  await world.db
    .transaction(
      async (tx) =>
        void (await announce(tx, { kind: "vc_decided", data: { status: "approved" }, to: [amir.id] }).then(
          () => tx.rollback(),
        )),
    )
    .catch(() => {});
  expect([await latest("events"), await latest("notifications")]).toEqual(before);
  expect(await world.rows("select 1 from graphile_worker._private_jobs")).toEqual([]);
});

test("told is each person once, never who did it, nobody who is not there", async () => {
  const to = [amir.id, hana.id, hana.id, null, undefined, ines.id];
  await announce(world.db, { kind: "vc_decided", actorId: amir.id, data: { status: "approved" }, to });
  expect([await unread(amir), await unread(hana), await unread(ines)]).toEqual([0, 1, 1]);
});

describe("reading", () => {
  const notifyUser = (to: Person, details?: Details) => notify(world.db, to, details);

  test("latest first, page by page, read and unread apart", async () => {
    for (let n = 0; n < 5; n++) await notifyUser(hana);
    const all = (await list(hana)).map(({ id }) => id);
    expect(all).toEqual(all.toSorted((a, b) => b - a));
    const page = await world.as(hana).call(api.list, { query: { limit: 2 } as never });
    expect([page.body.map(({ id }) => id), page.headers.link]).toEqual([
      all.slice(0, 2),
      expect.stringContaining('rel="next"'),
    ]);
    await world.as(hana).call(api.readAll, { body: { upTo: all[3] } });
    expect([
      (await list(hana, { status: "unread" })).map(({ id }) => id),
      (await list(hana, { status: "read" })).map(({ id }) => id),
    ]).toEqual([all.slice(0, 3), all.slice(3)]);
    expect((await world.as(hana).call(api.list, { query: { status: "lost" as never } })).status).toBe(400);
  });

  test("marking all can be taken back: what was marked then is unread again, and nothing that was read before or by others", async () => {
    for (let n = 0; n < 4; n++) await notifyUser(hana);
    await notifyUser(amir);
    const ids = (await list(hana)).map(({ id }) => id);
    await world.as(hana).call(api.read, { params: { id: ids[3] ?? 0 } });
    const { body: marked } = await world.as(hana).call(api.readAll, { body: { upTo: ids[1] } });
    await world.as(amir).call(api.readAll, { body: {} });
    expect(marked).toEqual({ unread: 1, readAt: expect.any(String) });
    const back = (person: Person) =>
      world.as(person).call(api.unread, { body: { readAt: marked.readAt ?? "" } });
    expect([(await back(amir)).body, await unread(hana)]).toEqual([{ unread: 0 }, 1]);
    expect([(await back(hana)).body, (await back(hana)).body]).toEqual([{ unread: 3 }, { unread: 3 }]);
    expect((await list(hana, { status: "read" })).map(({ id }) => id)).toEqual([ids[3]]);
    await world.as(hana).call(api.readAll, { body: {} });
    expect((await world.as(hana).call(api.readAll, { body: {} })).body).toEqual({ unread: 0, readAt: null });
    expect((await world.as(hana).call(api.unread, { body: { readAt: "yesterday" } })).status).toBe(400);
  });

  test("one is read with what was told before it about the same thing, and nothing else", async () => {
    const [job, other] = [await world.job(hana), await world.job(hana)];
    for (const jobId of [job.id, other.id, job.id, job.id])
      await notifyUser(hana, { kind: "deadline_near", jobId });
    await notifyUser(hana);
    await notifyUser(hana);
    const ids = (await list(hana)).map(({ id }) => id).reverse();
    const read = (id = 0) => world.as(hana).call(api.read, { params: { id } });
    expect((await read(ids[2])).body).toEqual({ unread: 4 });
    expect((await list(hana, { status: "unread" })).map(({ id }) => id).reverse()).toEqual([
      ids[1],
      ids[3],
      ids[4],
      ids[5],
    ]);
    expect((await read(ids[5])).body).toEqual({ unread: 3 }); // about nothing: itself alone
    const [at] = await world.rows(`select read_at from notifications where id = ${ids[2]}`);
    await read(ids[2]);
    expect((await world.rows(`select read_at from notifications where id = ${ids[2]}`))[0]).toEqual(at);
    expect((await list(hana)).map(({ group }) => group)).toContain(`job ${job.id}`);
  });

  test("another person's is not there, and stays as it is", async () => {
    await notifyUser(hana);
    const id = await latest("notifications");
    expect((await world.as(amir).call(api.read, { params: { id } })).status).toBe(404);
    expect((await world.as(hana).call(api.read, { params: { id: 2_000_000_000 } })).status).toBe(404);
    await world.as(amir).call(api.readAll, { body: {} });
    expect([await list(amir), await unread(hana)]).toEqual([[], 1]);
  });

  test("the count goes to 100, which stands for more", async () => {
    await world.rows(`with e as (insert into events (kind) select 'claim_decided' from generate_series(1, 130) returning id)
      insert into notifications (event_id, user_id, kind) select id, ${hana.id}, 'claim_decided' from e`);
    expect(await unread(hana)).toBe(100);
  });

  test("who lost a right sees, counts, reads and marks nothing of it; with the right it is there again", async () => {
    const val = await world.person(`val${serial++}`, "vc_partner", { vcApprovalStatus: "approved" });
    const post = await world.message(val);
    await notifyUser(val, { kind: "message_replied", messageId: post.id, replyId: 1 });
    await notifyUser(val);
    const [, hidden] = await list(val);
    await world.rows(`update users set vc_approval_status = 'rejected' where id = ${val.id}`);
    await expect.poll(() => unread(val)).toBe(1);
    expect((await list(val)).map(({ kind }) => kind)).toEqual(["vc_decided"]);
    expect((await world.as(val).call(api.read, { params: { id: hidden?.id ?? 0 } })).status).toBe(404);
    await world.as(val).call(api.readAll, { body: {} });
    await world.rows(`update users set vc_approval_status = 'approved' where id = ${val.id}`);
    await expect.poll(() => unread(val)).toBe(1);
  });

  test("what has since been deleted is gone from the list and the count", async () => {
    const job = await world.job(hana);
    const candidate = await world.candidate(vera);
    await notifyUser(hana, { kind: "deadline_near", jobId: job.id });
    await notifyUser(vera, { kind: "candidate_aging", candidateId: candidate.id });
    await world.rows(`delete from jobs where id = ${job.id}`);
    await world.as(vera).call(talentPoolEndpoints.remove, { params: { id: candidate.id }, body: {} });
    expect([await list(hana), await unread(hana), await list(vera), await unread(vera)]).toEqual([
      [],
      0,
      [],
      0,
    ]);
  });
});

describe("preferences", () => {
  test("each has the kinds that can come to them, as they chose or as usual", async () => {
    const { body } = await world.as(amir).call(api.preferences, {});
    const kinds = body.mail.map(({ kind }) => kind);
    expect(kinds).toContain("application_decided");
    for (const kind of ["application_received", "message_replied", "candidate_aging"])
      expect(kinds).not.toContain(kind);
    expect(body).toMatchObject({ address: null, isNamedOnline: true });
    const set = await world.as(amir).call(api.setPreferences, {
      body: { mail: [{ kind: "application_decided", choice: "never" }], isNamedOnline: false },
    });
    expect(set.body).toMatchObject({ isNamedOnline: false });
    expect(set.body.mail.find(({ kind }) => kind === "application_decided")?.choice).toBe("never");
    expect(
      (await world.as(ines).call(api.preferences, {})).body.mail.find(
        ({ kind }) => kind === "application_decided",
      )?.choice,
    ).toBe("soon");
    await world.as(amir).call(api.setPreferences, { body: { isNamedOnline: true } });
  });

  test.each([
    { mail: [{ kind: "nothing", choice: "soon" }] },
    { mail: [{ kind: "vc_decided", choice: "hourly" }] },
    { mail: "never" },
    { isNamedOnline: 1 },
  ])("%j is refused", async (body) => {
    expect((await world.as(amir).call(api.setPreferences, { body: body as never })).status).toBe(400);
  });

  test("online now counts everybody of the last five minutes, and names those who do not mind and are not suspended", async () => {
    const sid = await world.person(`sid${serial++}`, "agency", { suspendedAt: "2026-01-01T00:00:00Z" });
    await world.rows(`insert into presence (user_id, is_named, seen_at) values (${hana.id}, true, now()), (${amir.id}, false, now()),
      (${ines.id}, true, now() - interval '6 minutes'), (${ruth.id}, true, now() + interval '1 hour'), (${sid.id}, true, now())
      on conflict (user_id) do update set is_named = excluded.is_named, seen_at = excluded.seen_at`);
    const { body } = await world.as(vera).call(api.online, {});
    expect([body.online, body.people.map(({ username }) => username)]).toEqual([2, ["hana"]]);
    expect((await world.as(amir).call(api.online, {})).status).toBe(403);
    await world.rows("delete from presence");
  });
});

describe("activity", () => {
  const activity = async (person: Person) => {
    const { body } = await world.as(person).call(api.activity, {});
    return body.map((one) => plainText(eventText(one, person.id)));
  };
  const updates = async (person: Person) => (await world.as(person).call(api.updates, {})).body;

  test("each sees what they did and were told, and in the open what they may open", async () => {
    const { body: job } = await world.as(hana).call(jobEndpoints.post, {
      body: { title: "CTO", description: "Lead", company: "Acme", bountyAmount: 5 },
    });
    await world.as(amir).call(applicationEndpoints.apply, { params: { id: job.id }, body: { coverLetter } });
    await world
      .as(vera)
      .call(messageEndpoints.post, { body: { title: "Fees", content: "?", category: "general", tags: [] } });
    await world.as(vera).call(talentPoolEndpoints.share, {
      body: { name: "Nina", email: `nina${serial++}@n.example`, role: "CTO", skills: ["Go"] },
    });
    const posted = "Hana Tester posted CTO at Acme";
    expect(await activity(amir)).toEqual(["You applied to fill CTO", posted]);
    expect(await activity(hana)).toEqual(["Amir Tester applied to fill CTO", "You posted CTO at Acme"]);
    expect(await activity(ines)).toEqual([posted]);
    expect(await activity(ada)).toEqual([
      "Vera Tester shared Nina in the talent pool",
      "Vera Tester wrote Fees",
      posted,
    ]);
    expect((await world.as(amir).call(api.activity, {})).body.map(({ href }) => href)).toEqual([
      `/my-applications?job=${job.id}`,
      `/jobs?job=${job.id}`,
    ]);
  });

  test("a job that has ended is hidden from whom it does not concern", async () => {
    const { body: job } = await world.as(hana).call(jobEndpoints.post, {
      body: { title: "CTO", description: "Lead", company: "Acme", bountyAmount: 5 },
    });
    await world.as(hana).call(jobEndpoints.unpost, { params: { id: job.id } });
    expect([
      await activity(ines),
      await activity(hana),
      (await activity(ada)).length,
      await updates(ines),
    ]).toEqual([[], ["You posted CTO at Acme"], 1, []]);
  });

  test("who lost a right no longer sees what they did with it", async () => {
    const val = await world.person(`val${serial++}`, "vc_partner", { vcApprovalStatus: "approved" });
    await world.as(val).call(messageEndpoints.post, {
      body: { title: "Secret", content: "?", category: "general", tags: [] },
    });
    expect(await activity(val)).toEqual(["You wrote Secret"]);
    await world.rows(`update users set vc_approval_status = 'rejected' where id = ${val.id}`);
    await expect.poll(() => activity(val)).toEqual([]);
  });

  test("a partner who loses approval is shown no candidate or recruiter of their jobs any more", async () => {
    const val = await world.person(`val${serial++}`, "vc_partner", { vcApprovalStatus: "approved" });
    const { body: job } = await world.as(val).call(jobEndpoints.post, {
      body: { title: "CTO", description: "Lead", company: "Acme", bountyAmount: 5 },
    });
    await world.as(amir).call(applicationEndpoints.apply, { params: { id: job.id }, body: { coverLetter } });
    const made = await world.submission({ id: job.id, postedById: val.id }, amir, {
      candidateName: "Nina Novak",
    });
    await announce(world.db, {
      kind: "submission_received",
      actorId: amir.id,
      jobId: job.id,
      submissionId: made.id,
      to: [val.id],
    });
    await world
      .as(val)
      .call(submissionEndpoints.setStatus, { params: { id: made.id }, body: { status: "shortlisted" } });
    expect([(await said(val)).join(), (await activity(val)).join()]).toEqual([
      expect.stringContaining("Nina"),
      expect.stringContaining("Nina"),
    ]);
    await world.rows(`update users set vc_approval_status = 'rejected' where id = ${val.id}`);
    await expect.poll(() => activity(val)).toEqual(["You posted CTO at Acme"]);
    expect([await said(val), await unread(val)]).toEqual([[], 0]);
    expect((await activity(amir)).join()).toContain("Nina Novak"); // whose candidate it is
  });

  test("hires are news for those who hire, name nobody, and are none once they are voided", async () => {
    const { id } = await world.agency(amir, { name: "Northwind" });
    const { body: job } = await world.as(hana).call(jobEndpoints.post, {
      body: { title: "CTO", description: "Lead", company: "Acme", bountyAmount: 5 },
    });
    const made = await world.submission({ id: job.id, postedById: hana.id }, amir, {
      candidateName: "Nina Novak",
    });
    await world
      .as(hana)
      .call(submissionEndpoints.setStatus, { params: { id: made.id }, body: { status: "hired" } });
    expect([id > 0, await updates(amir), await updates(ines)]).toEqual([true, [], []]);
    const news = await updates(ruth);
    expect(news).toMatchObject([
      {
        kind: "placement_made",
        actor: null,
        target: null,
        candidateName: null,
        agencyName: null,
        href: null,
      },
    ]);
    expect(JSON.stringify(news)).not.toMatch(/Nina|Amir|Northwind/);
    expect((await updates(vera))[0]?.agencyName).toBe("Northwind");
    expect(JSON.stringify(await world.as(ruth).call(api.activity, {}))).not.toContain("Nina");
    await world.as(hana).call(placementEndpoints.move, {
      params: { id: await latest("placements") },
      body: { status: "voided" },
    });
    expect((await updates(ruth)).map(({ kind }) => kind)).toEqual(["job_posted"]);
  });
});
