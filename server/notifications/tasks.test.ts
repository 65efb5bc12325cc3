/** Notification emails end to end, up to a real SMTP server: timing, recipients, unsubscribing, failures. */
import { createServer, type Socket } from "node:net";
import { notify as announce } from "@server/events/commands";
import { notificationEndpoints as api } from "@shared/notifications/endpoints";
import { userEndpoints } from "@shared/users/endpoints";
import { createTestApp } from "@tests/app/create-test-app";
import { findFreePort } from "@tests/app/free-port";
import { type EventDetails, notifyUser as notify } from "@tests/app/notify-user";
import { openSmtpServer } from "@tests/app/open-smtp-server";
import request from "supertest";
import { afterEach, beforeAll, describe, expect, onTestFinished, test } from "vitest";

const port = await findFreePort();
const app = await createTestApp({
  smtpUrl: `smtp://127.0.0.1:${port}`,
  mailFrom: "Talent <hello@talent.example>",
});
const { posterHana: hana, agentAmir: amir, scoutInes: ines, partnerVera: vera } = app;
type User = { id: number; email: string };

beforeAll(() => app.rows("update user_emails set is_verified = true"));
afterEach(async () => {
  await app.rows(`delete from graphile_worker._private_jobs; delete from mails; delete from events; delete from notification_choices;
    update users set suspended_at = null; update user_emails set is_verified = true`);
});

const { id: agencyId } = await app.createAgency(null);
const claimDecided = ({ reason, at }: { reason?: string; at?: string } = {}): EventDetails => ({
  kind: "claim_decided",
  agencyId,
  data: { status: "approved", reason },
  at,
});
const notifyUser = (to: User, details = claimDecided()) => notify(app.db, to, details);
const job = (title: string) => app.createJob(hana, { title });
/** Moves all timestamps back, as if this much time had passed. */
const advanceTime = (time: string) =>
  app.rows(`update notifications set created_at = created_at - interval '${time}';
    update mails set due_at = due_at - interval '${time}', leased_until = leased_until - interval '${time}';
    update graphile_worker._private_jobs set run_at = run_at - interval '${time}', locked_at = null`);
const deliverDue = async (time = "5 minutes") => {
  await advanceTime(time);
  await app.runTasks(); // creates the email
  await app.runTasks(); // sends it
};
const runTask = async (task: string) => {
  await app.rows(`select graphile_worker.add_job('${task}', '{}'::json)`);
  for (let n = 0; n < 3; n++) await app.runTasks();
};
/** In a new session: a suspension in an earlier test has ended those before it. */
const choose = async (
  user: User,
  kind: "claim_decided" | "deadline_near",
  choice: "soon" | "daily" | "never",
) =>
  app
    .as(null, { Cookie: await app.cookieOf(user) })
    .call(api.setPreferences, { body: { mail: [{ kind, choice }] } });
const emailStates = () => app.rows("select state, attempts, problem from mails order by id");

describe("timing", () => {
  test("an email is sent once, five minutes after the event, as text and HTML with a link", async () => {
    const { acceptedEmails } = await openSmtpServer({ port });
    const { id } = await job("Data Lead");
    await notifyUser(hana, { kind: "deadline_near", jobId: id });
    await deliverDue("4 minutes 50 seconds");
    expect(acceptedEmails).toEqual([]);
    await deliverDue("11 seconds");
    await deliverDue("1 hour");
    expect(acceptedEmails).toHaveLength(1);
    const [email] = acceptedEmails;
    expect(email?.to).toEqual([hana.email]);
    expect(email?.headers).toMatch(/^Subject: The deadline of Data Lead is less than two days away$/m);
    for (const part of [email?.text, email?.html]) {
      expect(part).toContain("The deadline of Data Lead is less than two days away");
      expect(part).toContain(`http://localhost:3000/jobs?job=${id}`);
    }
  });

  test("read notifications are left out, several share an email, younger ones get their own", async () => {
    const { acceptedEmails } = await openSmtpServer({ port });
    // Has no subject, so reading one does not mark the others read.
    const vcDecided = (reason: string): EventDetails => ({
      kind: "vc_decided",
      data: { status: "approved", reason },
    });
    for (let n = 0; n < 3; n++) await notifyUser(amir, vcDecided(`Reason ${n}`));
    const [latestNotification] = (await app.as(amir).call(api.list, { query: {} })).body;
    await app.as(amir).call(api.read, { params: { id: latestNotification?.id ?? 0 } });
    await advanceTime("5 minutes");
    await notifyUser(amir, vcDecided("Reason 9"));
    await app.runTasks();
    await app.runTasks();
    expect(acceptedEmails.map(({ headers }) => /^Subject: (.*)$/m.exec(headers)?.[1])).toEqual([
      "2 new notifications",
    ]);
    expect(["0", "1", "2", "9"].map((n) => acceptedEmails[0]?.text.includes(`Reason ${n}`))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    await deliverDue();
    expect(acceptedEmails).toHaveLength(2);
    await app.as(amir).call(api.readAll, { body: {} });
  });

  test("daily choice sends one email a day, and never sends none", async () => {
    const { acceptedEmails } = await openSmtpServer({ port });
    await choose(amir, "claim_decided", "daily");
    await choose(ines, "claim_decided", "never");
    for (let n = 0; n < 25; n++) await notifyUser(amir);
    await notifyUser(ines);
    await deliverDue("1 hour");
    expect(acceptedEmails).toEqual([]);
    await runTask("daily_letters");
    await runTask("daily_letters");
    expect(acceptedEmails.map(({ to, headers }) => [to[0], /^Subject: (.*)$/m.exec(headers)?.[1]])).toEqual([
      [amir.email, "Your day: 25 notifications"],
    ]);
    expect(acceptedEmails[0]?.text).toContain("…and 5 more in your notifications.");
    expect(acceptedEmails[0]?.text.match(/Your claim of/g)).toHaveLength(20);
  });

  test("a clock that is set back while a task waits loses no email", async () => {
    const { acceptedEmails } = await openSmtpServer({ port });
    await notifyUser(amir);
    await app.rows("update graphile_worker._private_jobs set run_at = now()"); // due, but not five minutes old
    await app.runTasks();
    await app.runTasks();
    expect(acceptedEmails).toEqual([]);
    await advanceTime("16 minutes");
    await runTask("mail_late");
    await runTask("mail_late");
    expect(acceptedEmails).toHaveLength(1);
  });

  test("a notification of a newer release's kind waits for a worker that can describe it", async () => {
    await app.rows("alter table notifications drop constraint notifications_kind_known");
    await notifyUser(amir);
    await app.rows("update notifications set kind = 'of_newer_release'");
    await notifyUser(amir);
    await deliverDue();
    await advanceTime("1 hour");
    await runTask("mail_late");
    expect(
      await app.rows("select kind, mailed_at is not null as is_mailed from notifications order by id"),
    ).toEqual([
      { kind: "of_newer_release", is_mailed: false },
      { kind: "claim_decided", is_mailed: true },
    ]);
  });
});

describe("recipients", () => {
  const excludedRecipients: [string, (user: User) => Promise<unknown>][] = [
    ["a user who turned the kind off", (user) => choose(user, "claim_decided", "never")],
    ["a suspended user", (user) => app.rows(`update users set suspended_at = now() where id = ${user.id}`)],
    [
      "a user without a verified address",
      (user) => app.rows(`update user_emails set is_verified = false where user_id = ${user.id}`),
    ],
    [
      "a user who lost the permission",
      (who) => app.rows(`update users set vc_approval_status = 'rejected' where id = ${who.id}`),
    ],
  ];
  test.each(excludedRecipients)("sends nothing to %s", async (testName, excludeUser) => {
    const { acceptedEmails } = await openSmtpServer({ port });
    const post = await app.createMessage(vera);
    const messageReplied = { kind: "message_replied" as const, messageId: post.id, replyId: 1 };
    await app
      .as(vera)
      .call(api.setPreferences, { body: { mail: [{ kind: "message_replied", choice: "soon" }] } });
    await notifyUser(vera, testName.includes("permission") ? messageReplied : undefined);
    await excludeUser(vera);
    await deliverDue();
    expect([acceptedEmails, await emailStates()]).toEqual([[], []]);
    await app.rows(`update users set vc_approval_status = 'approved' where id = ${vera.id}`);
  });

  test.each(excludedRecipients.slice(0, 3))("discards a queued email to %s", async (_, excludeUser) => {
    await notifyUser(vera);
    await deliverDue();
    expect(await emailStates()).toMatchObject([{ state: "queued", attempts: 1 }]);
    await excludeUser(vera);
    const { acceptedEmails } = await openSmtpServer({ port });
    await deliverDue("1 hour");
    expect([acceptedEmails, await emailStates()]).toEqual([[], []]);
  });

  test("sends a queued email to the address that is primary by then", async () => {
    await notifyUser(ines);
    await deliverDue();
    expect(await emailStates()).toMatchObject([{ state: "queued", attempts: 1 }]);
    await app.rows(`update user_emails set is_primary = false where user_id = ${ines.id};
      insert into user_emails (user_id, email, is_primary, is_verified)
        values (${ines.id}, 'ines@second.example', true, true)`);
    onTestFinished(
      () =>
        void app.rows(`delete from user_emails where email = 'ines@second.example';
          update user_emails set is_primary = true where user_id = ${ines.id}`),
    );
    const { acceptedEmails } = await openSmtpServer({ port });
    for (let n = 0; n < 2; n++) await deliverDue("1 hour");
    expect(acceptedEmails.map(({ to }) => to)).toEqual([["ines@second.example"]]);
    expect(acceptedEmails[0]?.text).toContain("Hello Ines,");
    expect(await app.rows("select address, state from mails")).toEqual([
      { address: "ines@second.example", state: "sent" },
    ]);
  });

  test("security emails ignore preferences and go to unverified addresses", async () => {
    const { acceptedEmails } = await openSmtpServer({ port });
    for (const kind of ["claim_decided", "deadline_near"] as const) await choose(amir, kind, "never");
    await app.rows(`update user_emails set is_verified = false where user_id = ${amir.id}`);
    await app.as(amir).call(userEndpoints.addAddress, { body: { email: "amir@second.example" } });
    await app.runTasks();
    await app.runTasks();
    expect(acceptedEmails.map(({ to }) => to[0]).sort()).toEqual([amir.email, "amir@second.example"]);
    for (const { headers } of acceptedEmails) expect(headers).not.toContain("List-Unsubscribe");
  });
});

describe("unsubscribing", () => {
  const sendEmailTo = async (user: User) => {
    const { acceptedEmails, close } = await openSmtpServer({ port });
    await notifyUser(user);
    await deliverDue();
    await close();
    const headerValue = (name: string) =>
      new RegExp(`^${name}: (.*)$`, "m").exec(acceptedEmails[0]?.headers ?? "")?.[1] ?? "";
    return {
      acceptedEmails,
      address: /^<(.*)>$/.exec(headerValue("List-Unsubscribe"))?.[1] ?? "",
      post: headerValue("List-Unsubscribe-Post"),
      page: /\/unsubscribe#(\S+)/.exec(acceptedEmails[0]?.text ?? "")?.[1] ?? "",
    };
  };
  const choiceOf = async (user: User, kind: string) =>
    (await app.as(user).call(api.preferences, {})).body.mail.find((preference) => preference.kind === kind)
      ?.choice;

  test("email clients can unsubscribe with one click (RFC 8058), without a cookie", async () => {
    const { address: unsubscribeUrl, post } = await sendEmailTo(amir);
    expect([new URL(unsubscribeUrl).origin, post]).toEqual([
      "http://localhost:3000",
      "List-Unsubscribe=One-Click",
    ]);
    const { pathname, search } = new URL(unsubscribeUrl);
    const response = await request(app.app)
      .post(pathname + search)
      .type("form")
      .send("List-Unsubscribe=One-Click");
    expect([response.status, response.body, response.headers["set-cookie"]]).toEqual([
      200,
      { kind: "claim_decided" },
      undefined,
    ]);
    expect([await choiceOf(amir, "claim_decided"), await choiceOf(amir, "application_decided")]).toEqual([
      "never",
      "soon",
    ]);
    const multipart = await request(app.app)
      .post(pathname + search)
      .field("List-Unsubscribe", "One-Click");
    expect(multipart.status).toBe(200);
    expect((await request(app.app).get(pathname + search)).status).toBe(405); // link scanners only send GET
  });

  test("the link unsubscribes from one kind or all, signed in or not", async () => {
    const [token = "", kind] = (await sendEmailTo(ines)).page.split(".");
    expect([token.length, kind]).toEqual([32, "claim_decided"]);
    expect((await app.as(null).call(api.unsubscribe, { body: { token } })).body).toEqual({ kind: "all" });
    expect(await choiceOf(ines, "application_decided")).toBe("never");
    expect((await app.as(null).call(api.unsubscribe, { body: { token: "x".repeat(32) } })).status).toBe(409);
    expect((await app.as(null).call(api.unsubscribe, { body: { token: "short" } })).status).toBe(400);
    expect(
      (await app.as(null).call(api.unsubscribe, { body: { token, kind: "nothing" as never } })).status,
    ).toBe(400);
  });
});

test("names and titles cannot inject markup, headers or lines", async () => {
  const { acceptedEmails } = await openSmtpServer({ port });
  const hostileText =
    "<img src=x onerror=alert(1)>\r\nBcc: victim@inbox.example\r\n\r\nhttp://evil.example/\u0007";
  await app.rows(`update users set first_name = E'<b>Eve\\r\\nX-Evil: 1' where id = ${amir.id}`);
  const { id } = await job("x");
  await app.rows(`update jobs set title = $t$${hostileText}$t$ where id = ${id}`);
  await notifyUser(amir, {
    kind: "application_decided",
    jobId: id,
    applicationId: 1,
    data: { status: "rejected", reason: hostileText },
  });
  await deliverDue();
  const [email] = acceptedEmails;
  expect(email?.to).toEqual([amir.email]);
  expect(email?.headers).not.toMatch(/^(Bcc|X-Evil):/m);
  expect(email?.html).not.toMatch(/<img|<b>/);
  expect(email?.text).not.toMatch(/^(Bcc|X-Evil|http:\/\/evil)/m);
  expect(email?.text).toContain("Hello <b>Eve X-Evil: 1,");
  await app.rows(`update users set first_name = 'Amir' where id = ${amir.id}`);
});

describe("failures", () => {
  /**
   * A scripted SMTP server. `onData` delays the reply to DATA, `beforeEnd` runs before the final dot,
   * `afterEnd` after it.
   */
  async function startSmtpServer({
    onData,
    beforeEnd,
    afterEnd,
  }: {
    onData?: (reply: () => void) => void;
    beforeEnd?: (socket: Socket) => void;
    afterEnd?: (socket: Socket) => void;
  }) {
    const sockets: Socket[] = [];
    const emails: string[] = [];
    const server = createServer((socket) => {
      sockets.push(socket);
      let [text, inData] = ["", false];
      socket.on("error", () => {}).write("220 here\r\n");
      socket.on("data", (chunk) => {
        text += chunk;
        if (inData) {
          if (beforeEnd) return beforeEnd(socket);
          if (!text.endsWith("\r\n.\r\n")) return;
          emails.push(text);
          return afterEnd?.(socket);
        }
        for (let end = text.indexOf("\r\n"); end >= 0; end = text.indexOf("\r\n")) {
          const line = text.slice(0, end);
          text = text.slice(end + 2);
          inData = line === "DATA";
          const reply = () => void socket.write(inData ? "354 go on\r\n" : "250 ok\r\n");
          if (inData && onData) onData(reply);
          else reply();
          if (inData) break;
        }
      });
    }).listen(port, "127.0.0.1");
    await new Promise((resolve) => server.once("listening", resolve));
    const close = () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      });
    onTestFinished(close);
    return { emails, close };
  }

  test("an email waits while the server is down for an hour, and arrives once", async () => {
    await notifyUser(amir);
    await deliverDue();
    for (let minutes = 0; minutes < 60; minutes += 12) {
      await advanceTime("12 minutes");
      await runTask("resend_mail");
    }
    const [queuedEmail] = await emailStates();
    expect([queuedEmail?.state, Number(queuedEmail?.attempts) >= 5]).toEqual(["queued", true]);
    const { acceptedEmails } = await openSmtpServer({ port });
    for (let n = 0; n < 3; n++) {
      await advanceTime("13 minutes");
      await runTask("resend_mail");
    }
    expect([acceptedEmails.length, (await emailStates())[0]?.state]).toEqual([1, "sent"]);
  });

  test.each([451, 550])("an email rejected with %i is retried and arrives once", async (smtpCode) => {
    const responses: [number, string][] = [[smtpCode, "no"]];
    const { acceptedEmails } = await openSmtpServer({ port, reject: () => responses.shift() });
    await notifyUser(amir);
    await deliverDue();
    expect([acceptedEmails.length, (await emailStates())[0]?.state]).toEqual([0, "queued"]);
    for (let n = 0; n < 3; n++) await deliverDue("1 hour");
    expect([acceptedEmails.length, (await emailStates())[0]?.state]).toEqual([1, "sent"]);
  });

  test("an email cut off before the final dot is retried and arrives once", async () => {
    const brokenServer = await startSmtpServer({ beforeEnd: (socket) => socket.destroy() });
    await app.rows(`update users set first_name = repeat('long ', 30) where id = ${amir.id}`);
    await notifyUser(amir, claimDecided({ reason: "x".repeat(300_000) }));
    await deliverDue();
    expect(await emailStates()).toMatchObject([{ state: "queued", attempts: 1 }]);
    await brokenServer.close();
    const { acceptedEmails } = await openSmtpServer({ port });
    for (let n = 0; n < 3; n++) await deliverDue("1 hour");
    expect([acceptedEmails.length, (await emailStates())[0]?.state]).toEqual([1, "sent"]);
  });

  test("an email cut off after the final dot is not retried", async () => {
    const brokenServer = await startSmtpServer({ afterEnd: (socket) => socket.destroy() });
    await notifyUser(amir);
    await deliverDue();
    expect([brokenServer.emails.length, await emailStates()]).toMatchObject([
      1,
      [{ state: "sent", problem: expect.any(String) }],
    ]);
    await brokenServer.close();
    const { acceptedEmails } = await openSmtpServer({ port });
    for (let n = 0; n < 3; n++) await runTask("resend_mail").then(() => deliverDue("1 hour"));
    expect(acceptedEmails).toEqual([]);
  });

  test("an expired lease passes to the next worker, and the slow one does not send again", async () => {
    const heldReplies: (() => void)[] = [];
    const smtp = await startSmtpServer({
      onData: (reply) => (heldReplies.length === 0 ? heldReplies.push(reply) : reply()),
      afterEnd: (socket) => socket.write("250 taken\r\n"),
    });
    await notifyUser(amir);
    await advanceTime("5 minutes");
    const slowWorker = app.runTasks();
    await expect.poll(() => heldReplies.length).toBe(1);
    await runTask("resend_mail");
    expect([smtp.emails, await emailStates()]).toMatchObject([[], [{ state: "queued", attempts: 0 }]]); // still leased
    await app.rows(
      "update mails set leased_until = now() - interval '1 second', due_at = now() - interval '3 minutes'",
    );
    await runTask("resend_mail");
    expect([smtp.emails.length, (await emailStates())[0]?.state]).toEqual([1, "sent"]);
    heldReplies[0]?.();
    await slowWorker;
    expect([smtp.emails.length, await emailStates()]).toMatchObject([1, [{ state: "sent", attempts: 1 }]]);
  });

  test("three concurrent workers send one email per user", async () => {
    const { acceptedEmails } = await openSmtpServer({ port });
    for (const user of [amir, ines, vera]) for (let n = 0; n < 4; n++) await notifyUser(user);
    await advanceTime("5 minutes");
    for (let n = 0; n < 2; n++) await Promise.all([app.runTasks(), app.runTasks(), app.runTasks()]);
    const claimLines = acceptedEmails.flatMap(({ text }) => text.match(/Your claim of/g) ?? []);
    expect([new Set(acceptedEmails.map(({ to }) => to[0])).size, claimLines.length]).toEqual([3, 12]);
  });
});

test("deletes old notifications, events, emails, page visits and expired sessions", async () => {
  const atDaysAgo = (days: number) => ({ at: new Date(Date.now() - days * 864e5).toISOString() });
  await notifyUser(amir, claimDecided(atDaysAgo(91))); // read 91 days ago
  await notifyUser(ines, claimDecided(atDaysAgo(91))); // unread
  await notifyUser(hana, claimDecided(atDaysAgo(89)));
  const { id: jobId } = await job("CTO");
  await announce(app.db, { kind: "job_posted", jobId, at: atDaysAgo(91).at }, { kind: "job_posted", jobId });
  await app.rows(`update notifications set read_at = created_at where user_id in (${amir.id}, ${hana.id})`);
  await app.rows(`insert into mails (user_id, address, kind, subject, state, created_at) values
    (${amir.id}, 'a@a.example', 'notices', 'Old', 'sent', now() - interval '31 days'),
    (${amir.id}, 'a@a.example', 'notices', 'Waits', 'queued', now() - interval '31 days'),
    (${amir.id}, 'a@a.example', 'notices', 'Young', 'sent', now() - interval '29 days');
    insert into session (sid, sess, expire) values ('gone', '{}', localtimestamp - interval '1 second'), ('here', '{}', localtimestamp + interval '1 day')`);
  await app.rows(`insert into analytics_events (event_type, page, created_at) values
    ('page_visit', '/old', now() - interval '13 months 1 hour'), ('page_visit', '/young', now() - interval '12 months 27 days')`);
  await runTask("prune");
  await runTask("prune_visits");
  await runTask("tidy");
  expect(await app.rows("select page from analytics_events where page in ('/old', '/young')")).toEqual([
    { page: "/young" },
  ]);
  expect(await app.rows("select user_id from notifications order by user_id")).toEqual(
    [hana.id, ines.id].sort((a, b) => a - b).map((user_id) => ({ user_id })),
  );
  expect(await app.rows("select kind from events order by kind")).toEqual(
    ["claim_decided", "claim_decided", "job_posted"].map((kind) => ({ kind })),
  );
  expect(await app.rows("select subject from mails order by subject")).toEqual([
    { subject: "Waits" },
    { subject: "Young" },
  ]);
  expect(await app.rows("select sid from session where sid in ('gone', 'here')")).toEqual([{ sid: "here" }]);
});

test("prunes many rows in batches", async () => {
  await app.rows(`with e as (insert into events (kind, created_at) select 'claim_decided', now() - interval '100 days' from generate_series(1, 10001) returning id)
    insert into notifications (event_id, user_id, kind, read_at) select id, ${amir.id}, 'claim_decided', now() - interval '95 days' from e`);
  await runTask("prune");
  expect(
    await app.rows(
      "select (select count(*) from events)::int as events, (select count(*) from notifications)::int as notices",
    ),
  ).toEqual([{ events: 0, notices: 0 }]);
});
