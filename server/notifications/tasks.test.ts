/** Notification mail, from what happens to a real SMTP server: when, to whom, how often, and when something breaks. */
import { createServer, type Socket } from "node:net";
import { notify as announce } from "@server/events/commands";
import { notificationEndpoints as api } from "@shared/notifications/endpoints";
import { userEndpoints } from "@shared/users/endpoints";
import { createTestApp } from "@tests/app/create-test-app";
import { freePort } from "@tests/app/free-port";
import { type Details, notifyUser as notify } from "@tests/app/notify-user";
import { smtpServer } from "@tests/app/smtp";
import request from "supertest";
import { afterEach, beforeAll, describe, expect, onTestFinished, test } from "vitest";

const port = await freePort();
const world = await createTestApp({
  smtpUrl: `smtp://127.0.0.1:${port}`,
  mailFrom: "Talent <hello@talent.example>",
});
const { posterHana: hana, agentAmir: amir, scoutInes: ines, partnerVera: vera } = world;
type Person = { id: number; email: string };

beforeAll(() => world.rows("update user_emails set is_verified = true"));
afterEach(async () => {
  await world.rows(`delete from graphile_worker._private_jobs; delete from mails; delete from events; delete from notification_choices;
    update users set suspended_at = null; update user_emails set is_verified = true`);
});

const { id: agencyId } = await world.agency(null);
const claimDecided = ({ reason, at }: { reason?: string; at?: string } = {}): Details => ({
  kind: "claim_decided",
  agencyId,
  data: { status: "approved", reason },
  at,
});
const notifyUser = (to: Person, details = claimDecided()) => notify(world.db, to, details);
const job = (title: string) => world.job(hana, { title });
/** As if so much time had passed. */
const pass = (time: string) =>
  world.rows(`update notifications set created_at = created_at - interval '${time}';
    update mails set due_at = due_at - interval '${time}', leased_until = leased_until - interval '${time}';
    update graphile_worker._private_jobs set run_at = run_at - interval '${time}', locked_at = null`);
const due = async (time = "5 minutes") => {
  await pass(time);
  await world.work(); // writes the letter
  await world.work(); // sends it
};
const run = async (task: string) => {
  await world.rows(`select graphile_worker.add_job('${task}', '{}'::json)`);
  for (let n = 0; n < 3; n++) await world.work();
};
const choose = (
  person: Person,
  kind: "claim_decided" | "deadline_near",
  choice: "soon" | "daily" | "never",
) => world.as(person).call(api.setPreferences, { body: { mail: [{ kind, choice }] } });
const mails = () => world.rows("select state, attempts, problem from mails order by id");

describe("when", () => {
  test("after five minutes and not before, once, with what happened and where it leads, as text and as HTML", async () => {
    const { taken } = await smtpServer({ port });
    const { id } = await job("Data Lead");
    await notifyUser(hana, { kind: "deadline_near", jobId: id });
    await due("4 minutes 50 seconds");
    expect(taken).toEqual([]);
    await due("11 seconds");
    await due("1 hour");
    expect(taken).toHaveLength(1);
    const [letter] = taken;
    expect(letter?.to).toEqual([hana.email]);
    expect(letter?.headers).toMatch(/^Subject: The deadline of Data Lead is two days away$/m);
    for (const part of [letter?.text, letter?.html]) {
      expect(part).toContain("The deadline of Data Lead is two days away");
      expect(part).toContain(`http://localhost:3000/jobs?job=${id}`);
    }
  });

  test("not what was read meanwhile; several in one letter; what is younger has its own", async () => {
    const { taken } = await smtpServer({ port });
    // Without a subject, so that reading one reads no other.
    const decided = (reason: string): Details => ({
      kind: "vc_decided",
      data: { status: "approved", reason },
    });
    for (let n = 0; n < 3; n++) await notifyUser(amir, decided(`Reason ${n}`));
    const [latest] = (await world.as(amir).call(api.list, { query: {} })).body;
    await world.as(amir).call(api.read, { params: { id: latest?.id ?? 0 } });
    await pass("5 minutes");
    await notifyUser(amir, decided("Reason 9"));
    await world.work();
    await world.work();
    expect(taken.map(({ headers }) => /^Subject: (.*)$/m.exec(headers)?.[1])).toEqual([
      "2 new notifications",
    ]);
    expect(["0", "1", "2", "9"].map((n) => taken[0]?.text.includes(`Reason ${n}`))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    await due();
    expect(taken).toHaveLength(2);
    await world.as(amir).call(api.readAll, { body: {} });
  });

  test("daily in one letter a day, and never not at all", async () => {
    const { taken } = await smtpServer({ port });
    await choose(amir, "claim_decided", "daily");
    await choose(ines, "claim_decided", "never");
    for (let n = 0; n < 25; n++) await notifyUser(amir);
    await notifyUser(ines);
    await due("1 hour");
    expect(taken).toEqual([]);
    await run("daily_letters");
    await run("daily_letters");
    expect(taken.map(({ to, headers }) => [to[0], /^Subject: (.*)$/m.exec(headers)?.[1]])).toEqual([
      [amir.email, "Your day: 25 notifications"],
    ]);
    expect(taken[0]?.text).toContain("…and 5 more in your notifications.");
    expect(taken[0]?.text.match(/Your claim of/g)).toHaveLength(20);
  });

  test("a clock that is set back between a task's turn and its work loses nothing", async () => {
    const { taken } = await smtpServer({ port });
    await notifyUser(amir);
    await world.rows("update graphile_worker._private_jobs set run_at = now()"); // its turn, but not five minutes old
    await world.work();
    await world.work();
    expect(taken).toEqual([]);
    await pass("16 minutes");
    await run("mail_late");
    await run("mail_late");
    expect(taken).toHaveLength(1);
  });
});

describe("to whom", () => {
  const cases: [string, (who: Person) => Promise<unknown>][] = [
    ["who wants none of it since", (who) => choose(who, "claim_decided", "never")],
    [
      "who was suspended since",
      (who) => world.rows(`update users set suspended_at = now() where id = ${who.id}`),
    ],
    [
      "who has no verified address",
      (who) => world.rows(`update user_emails set is_verified = false where user_id = ${who.id}`),
    ],
    [
      "who lost the right",
      (who) => world.rows(`update users set vc_approval_status = 'rejected' where id = ${who.id}`),
    ],
  ];
  test.each(cases)("not to %s", async (what, happens) => {
    const { taken } = await smtpServer({ port });
    const post = await world.message(vera);
    const replied = { kind: "message_replied" as const, messageId: post.id, replyId: 1 };
    await world
      .as(vera)
      .call(api.setPreferences, { body: { mail: [{ kind: "message_replied", choice: "soon" }] } });
    await notifyUser(vera, what.includes("right") ? replied : undefined);
    await happens(vera);
    await due();
    expect([taken, await mails()]).toEqual([[], []]);
    await world.rows(`update users set vc_approval_status = 'approved' where id = ${vera.id}`);
  });

  test.each(cases.slice(0, 2))(
    "not to %s the letter was written, while the mail server was down",
    async (_, happens) => {
      await notifyUser(vera);
      await due();
      expect(await mails()).toMatchObject([{ state: "queued", attempts: 1 }]);
      await happens(vera);
      const { taken } = await smtpServer({ port });
      await due("1 hour");
      expect([taken, await mails()]).toEqual([[], []]);
    },
  );

  test("letters of security come whatever was chosen, to an unverified address too", async () => {
    const { taken } = await smtpServer({ port });
    for (const kind of ["claim_decided", "deadline_near"] as const) await choose(amir, kind, "never");
    await world.rows(`update user_emails set is_verified = false where user_id = ${amir.id}`);
    await world.as(amir).call(userEndpoints.addAddress, { body: { email: "amir@second.example" } });
    await world.work();
    await world.work();
    expect(taken.map(({ to }) => to[0])).toEqual(["amir@second.example"]);
    expect(taken[0]?.headers).not.toContain("List-Unsubscribe");
  });
});

describe("the way out", () => {
  const letterTo = async (person: Person) => {
    const { taken, close } = await smtpServer({ port });
    await notifyUser(person);
    await due();
    await close();
    const head = (name: string) =>
      new RegExp(`^${name}: (.*)$`, "m").exec(taken[0]?.headers ?? "")?.[1] ?? "";
    return {
      taken,
      address: /^<(.*)>$/.exec(head("List-Unsubscribe"))?.[1] ?? "",
      post: head("List-Unsubscribe-Post"),
      page: /\/unsubscribe#(\S+)/.exec(taken[0]?.text ?? "")?.[1] ?? "",
    };
  };
  const choiceOf = async (person: Person, kind: string) =>
    (await world.as(person).call(api.preferences, {})).body.mail.find((one) => one.kind === kind)?.choice;

  test("a mail program takes it at once, as RFC 8058 has it: with a form, without a cookie, from another site's agent", async () => {
    const { address, post } = await letterTo(amir);
    expect([new URL(address).origin, post]).toEqual(["http://localhost:3000", "List-Unsubscribe=One-Click"]);
    const { pathname, search } = new URL(address);
    const answer = await request(world.app)
      .post(pathname + search)
      .type("form")
      .send("List-Unsubscribe=One-Click");
    expect([answer.status, answer.body, answer.headers["set-cookie"]]).toEqual([
      200,
      { kind: "claim_decided" },
      undefined,
    ]);
    expect([await choiceOf(amir, "claim_decided"), await choiceOf(amir, "application_decided")]).toEqual([
      "never",
      "soon",
    ]);
    const multipart = await request(world.app)
      .post(pathname + search)
      .field("List-Unsubscribe", "One-Click");
    expect(multipart.status).toBe(200);
    expect((await request(world.app).get(pathname + search)).status).toBe(405); // what only looks changes nothing
  });

  test("a person takes it by the link, for the kind or for all, signed in or not", async () => {
    const [token = "", kind] = (await letterTo(ines)).page.split(".");
    expect([token.length, kind]).toEqual([32, "claim_decided"]);
    expect((await world.as(null).call(api.unsubscribe, { body: { token } })).body).toEqual({ kind: "all" });
    expect(await choiceOf(ines, "application_decided")).toBe("never");
    expect((await world.as(null).call(api.unsubscribe, { body: { token: "x".repeat(32) } })).status).toBe(
      409,
    );
    expect((await world.as(null).call(api.unsubscribe, { body: { token: "short" } })).status).toBe(400);
    expect(
      (await world.as(null).call(api.unsubscribe, { body: { token, kind: "nothing" as never } })).status,
    ).toBe(400);
  });
});

test("a name or title is neither markup nor a head nor a line of its own", async () => {
  const { taken } = await smtpServer({ port });
  const hostile =
    "<img src=x onerror=alert(1)>\r\nBcc: victim@inbox.example\r\n\r\nhttp://evil.example/\u0007";
  await world.rows(`update users set first_name = E'<b>Eve\\r\\nX-Evil: 1' where id = ${amir.id}`);
  const { id } = await job("x");
  await world.rows(`update jobs set title = $t$${hostile}$t$ where id = ${id}`);
  await notifyUser(amir, {
    kind: "application_decided",
    jobId: id,
    applicationId: 1,
    data: { status: "rejected", reason: hostile },
  });
  await due();
  const [letter] = taken;
  expect(letter?.to).toEqual([amir.email]);
  expect(letter?.headers).not.toMatch(/^(Bcc|X-Evil):/m);
  expect(letter?.html).not.toMatch(/<img|<b>/);
  expect(letter?.text).not.toMatch(/^(Bcc|X-Evil|http:\/\/evil)/m);
  expect(letter?.text).toContain("Hello <b>Eve X-Evil: 1,");
  await world.rows(`update users set first_name = 'Amir' where id = ${amir.id}`);
});

describe("when something breaks", () => {
  /** A mail server by hand: what it does once it has the letter's last line but not yet its end, and once it has that. */
  async function server({
    hold,
    before,
    after,
  }: {
    hold?: (go: () => void) => void;
    before?: (socket: Socket) => void;
    after?: (socket: Socket) => void;
  }) {
    const sockets: Socket[] = [];
    const letters: string[] = [];
    const listening = createServer((socket) => {
      sockets.push(socket);
      let [text, inData] = ["", false];
      socket.on("error", () => {}).write("220 here\r\n");
      socket.on("data", (chunk) => {
        text += chunk;
        if (inData) {
          if (before) return before(socket);
          if (!text.endsWith("\r\n.\r\n")) return;
          letters.push(text);
          return after?.(socket);
        }
        for (let end = text.indexOf("\r\n"); end >= 0; end = text.indexOf("\r\n")) {
          const line = text.slice(0, end);
          text = text.slice(end + 2);
          inData = line === "DATA";
          const answer = () => void socket.write(inData ? "354 go on\r\n" : "250 ok\r\n");
          if (inData && hold) hold(answer);
          else answer();
          if (inData) break;
        }
      });
    }).listen(port, "127.0.0.1");
    await new Promise((resolve) => listening.once("listening", resolve));
    const close = () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy();
        listening.close(() => resolve());
      });
    onTestFinished(close);
    return { letters, close };
  }

  test("down for an hour: the letter waits, and arrives once when the server is back", async () => {
    await notifyUser(amir);
    await due();
    for (let minutes = 0; minutes < 60; minutes += 12) {
      await pass("12 minutes");
      await run("resend_mail");
    }
    const [waiting] = await mails();
    expect([waiting?.state, Number(waiting?.attempts) >= 5]).toEqual(["queued", true]);
    const { taken } = await smtpServer({ port });
    for (let n = 0; n < 3; n++) {
      await pass("13 minutes");
      await run("resend_mail");
    }
    expect([taken.length, (await mails())[0]?.state]).toEqual([1, "sent"]);
  });

  test.each([451, 550])("refused with %i it is tried again, and arrives once", async (code) => {
    const answers: [number, string][] = [[code, "no"]];
    const { taken } = await smtpServer({ port, refuse: () => answers.shift() });
    await notifyUser(amir);
    await due();
    expect([taken.length, (await mails())[0]?.state]).toEqual([0, "queued"]);
    for (let n = 0; n < 3; n++) await due("1 hour");
    expect([taken.length, (await mails())[0]?.state]).toEqual([1, "sent"]);
  });

  test("cut before the final dot it is sent again, and arrives once", async () => {
    const broken = await server({ before: (socket) => socket.destroy() });
    await world.rows(`update users set first_name = repeat('long ', 30) where id = ${amir.id}`);
    await notifyUser(amir, claimDecided({ reason: "x".repeat(300_000) }));
    await due();
    expect(await mails()).toMatchObject([{ state: "queued", attempts: 1 }]);
    await broken.close();
    const { taken } = await smtpServer({ port });
    for (let n = 0; n < 3; n++) await due("1 hour");
    expect([taken.length, (await mails())[0]?.state]).toEqual([1, "sent"]);
  });

  test("cut after the final dot, without an answer, it is not sent again", async () => {
    const broken = await server({ after: (socket) => socket.destroy() });
    await notifyUser(amir);
    await due();
    expect([broken.letters.length, await mails()]).toMatchObject([
      1,
      [{ state: "sent", problem: expect.any(String) }],
    ]);
    await broken.close();
    const { taken } = await smtpServer({ port });
    for (let n = 0; n < 3; n++) await run("resend_mail").then(() => due("1 hour"));
    expect(taken).toEqual([]);
  });

  test("a sender that is gone with the letter leaves it to the next once its time is over; one that was too slow does not send it too", async () => {
    const held: (() => void)[] = [];
    const smtp = await server({
      hold: (go) => (held.length === 0 ? held.push(go) : go()),
      after: (socket) => socket.write("250 taken\r\n"),
    });
    await notifyUser(amir);
    await pass("5 minutes");
    const slow = world.work();
    await expect.poll(() => held.length).toBe(1);
    await run("resend_mail");
    expect([smtp.letters, await mails()]).toMatchObject([[], [{ state: "queued", attempts: 0 }]]); // still the first one's
    await world.rows(
      "update mails set leased_until = now() - interval '1 second', due_at = now() - interval '3 minutes'",
    );
    await run("resend_mail");
    expect([smtp.letters.length, (await mails())[0]?.state]).toEqual([1, "sent"]);
    held[0]?.();
    await slow;
    expect([smtp.letters.length, await mails()]).toMatchObject([1, [{ state: "sent", attempts: 1 }]]);
  });

  test("three workers at once write one letter and send it once", async () => {
    const { taken } = await smtpServer({ port });
    for (const one of [amir, ines, vera]) for (let n = 0; n < 4; n++) await notifyUser(one);
    await pass("5 minutes");
    for (let n = 0; n < 2; n++) await Promise.all([world.work(), world.work(), world.work()]);
    const all = taken.flatMap(({ text }) => text.match(/Your claim of/g) ?? []);
    expect([new Set(taken.map(({ to }) => to[0])).size, all.length]).toEqual([3, 12]);
  });
});

test("old: read notices of 90 days, what nobody is told of any more, letters of 30 days, visits of 13 months and sessions that ran out go; the rest stays", async () => {
  const old = (days: number) => ({ at: new Date(Date.now() - days * 864e5).toISOString() });
  await notifyUser(amir, claimDecided(old(91))); // read 91 days ago
  await notifyUser(ines, claimDecided(old(91))); // unread
  await notifyUser(hana, claimDecided(old(89)));
  const { id: jobId } = await job("CTO");
  await announce(world.db, { kind: "job_posted", jobId, at: old(91).at }, { kind: "job_posted", jobId });
  await world.rows(`update notifications set read_at = created_at where user_id in (${amir.id}, ${hana.id})`);
  await world.rows(`insert into mails (user_id, address, kind, subject, state, created_at) values
    (${amir.id}, 'a@a.example', 'notices', 'Old', 'sent', now() - interval '31 days'),
    (${amir.id}, 'a@a.example', 'notices', 'Waits', 'queued', now() - interval '31 days'),
    (${amir.id}, 'a@a.example', 'notices', 'Young', 'sent', now() - interval '29 days');
    insert into session (sid, sess, expire) values ('gone', '{}', localtimestamp - interval '1 second'), ('here', '{}', localtimestamp + interval '1 day')`);
  await world.rows(`insert into analytics_events (event_type, page, created_at) values
    ('page_visit', '/old', now() - interval '13 months 1 hour'), ('page_visit', '/young', now() - interval '12 months 27 days')`);
  await run("prune");
  await run("prune_visits");
  await run("tidy");
  expect(await world.rows("select page from analytics_events where page in ('/old', '/young')")).toEqual([
    { page: "/young" },
  ]);
  expect(await world.rows("select user_id from notifications order by user_id")).toEqual(
    [hana.id, ines.id].sort((a, b) => a - b).map((user_id) => ({ user_id })),
  );
  expect(await world.rows("select kind from events order by kind")).toEqual(
    ["claim_decided", "claim_decided", "job_posted"].map((kind) => ({ kind })),
  );
  expect(await world.rows("select subject from mails order by subject")).toEqual([
    { subject: "Waits" },
    { subject: "Young" },
  ]);
  expect(await world.rows("select sid from session where sid in ('gone', 'here')")).toEqual([
    { sid: "here" },
  ]);
});

test("much of it goes batch by batch", async () => {
  await world.rows(`with e as (insert into events (kind, created_at) select 'claim_decided', now() - interval '100 days' from generate_series(1, 10001) returning id)
    insert into notifications (event_id, user_id, kind, read_at) select id, ${amir.id}, 'claim_decided', now() - interval '95 days' from e`);
  await run("prune");
  expect(
    await world.rows(
      "select (select count(*) from events)::int as events, (select count(*) from notifications)::int as notices",
    ),
  ).toEqual([{ events: 0, notices: 0 }]);
});
