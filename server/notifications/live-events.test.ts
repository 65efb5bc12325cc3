/** `GET /api/events` over real connections: who receives which events, and recovery after failures. */
import { createServer, type ServerResponse, request as sendRequest } from "node:http";
import { applicationEndpoints } from "@shared/applications/endpoints";
import { authEndpoints } from "@shared/auth/endpoints";
import { messageEndpoints } from "@shared/messages/endpoints";
import { notificationEndpoints } from "@shared/notifications/endpoints";
import { createTestApp } from "@tests/app/create-test-app";
import { openEventStream } from "@tests/app/event-stream";
import { type EventDetails, notifyUser as notify } from "@tests/app/notify-user";
import { runSql } from "@tests/app/test-postgres";
import pg from "pg";
import { afterEach, describe, expect, inject, onTestFinished, test } from "vitest";

const app = await createTestApp();
const { posterHana: hana, agentAmir: amir, scoutInes: ines, partnerVera: vera, adminAda: ada } = app;
const pollOften = { interval: 10 };
const coverLetter = "x".repeat(60);

afterEach(async () => {
  await app.rows("delete from events");
});

/** Opens a stream in a browser session of its own and waits for the first event. */
async function open(
  user: { id: number },
  server: string,
  options: Parameters<typeof openEventStream>[2] = {},
) {
  const stream = await openEventStream(server, await app.cookieOf(user), options);
  if (stream.status === 200) await expect.poll(() => stream.lastEventId(), { interval: 5 }).not.toBe("");
  return stream;
}
/** Waits until the pool has no broken connections left; a request that gets one fails. */
const waitForPool = () =>
  expect
    .poll(() =>
      Promise.all(Array.from({ length: 10 }, () => app.db.execute("select 1"))).then(Boolean, () => false),
    )
    .toBe(true);
const notifyUser = (to: { id: number }, details?: EventDetails) => notify(app.db, to, details);

test("an event reaches all browsers of the users concerned, on every server, and nobody else", async () => {
  const [serverUrl, otherServerUrl] = [await app.listen(), await app.listen(app.startSecondServer().app)];
  const ownStreams = [await open(hana, serverUrl), await open(hana, otherServerUrl)];
  const otherStreams = [await open(ines, serverUrl), await open(amir, otherServerUrl)];
  const job = await app.createJob(hana);
  expect(
    (await app.as(amir).call(applicationEndpoints.apply, { params: { id: job.id }, body: { coverLetter } }))
      .status,
  ).toBe(201);
  for (const stream of ownStreams)
    await expect.poll(stream.receivedKinds, pollOften).toEqual(["application_received"]);
  const [application] = await app.rows<{ id: number }>("select id from job_applications order by id desc");
  await app
    .as(hana, {}, app.startSecondServer().app)
    .call(applicationEndpoints.approve, { params: { id: application?.id ?? 0 } });
  await expect.poll(otherStreams[1]?.receivedKinds ?? (() => []), pollOften).toEqual(["application_decided"]);
  expect([
    otherStreams[0]?.receivedKinds(),
    ownStreams.map((stream) => stream.receivedKinds().length),
  ]).toEqual([[], [1, 1]]);
});

test("the stream is neither cached, compressed nor buffered, and sets a retry of two seconds", async () => {
  const { headers, text } = await open(hana, await app.listen(), {
    headers: { "Accept-Encoding": "gzip, br" },
  });
  expect(headers).toMatchObject({
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store, no-transform",
    "x-accel-buffering": "no",
    "x-content-type-options": "nosniff",
  });
  expect([headers["content-encoding"], headers["set-cookie"]]).toEqual([undefined, undefined]);
  expect(text()).toMatch(/^retry: 2000\n\n/);
});

test("marking read or unread reaches the user's other browsers on every server", async () => {
  const [serverUrl, otherServerUrl] = [await app.listen(), await app.listen(app.startSecondServer().app)];
  await notifyUser(hana);
  const [stream1, stream2, otherStream] = [
    await open(hana, serverUrl),
    await open(hana, otherServerUrl),
    await open(ines, serverUrl),
  ];
  const { body: markedRead } = await app.as(hana).call(notificationEndpoints.readAll, { body: {} });
  const countReadEvents = (stream: typeof stream1) => () =>
    stream.frames.filter(({ event }) => event.type === "read").length;
  for (const stream of [stream1, stream2]) await expect.poll(countReadEvents(stream), pollOften).toBe(2);
  await app.as(hana).call(notificationEndpoints.unread, { body: { readAt: markedRead.readAt ?? "" } });
  for (const stream of [stream1, stream2]) await expect.poll(countReadEvents(stream), pollOften).toBe(3);
  expect(countReadEvents(otherStream)()).toBe(1);
});

test("deleting an unread notification with its subject reaches the user's browsers on every server", async () => {
  const [serverUrl, otherServerUrl] = [await app.listen(), await app.listen(app.startSecondServer().app)];
  const message = await app.createMessage(vera);
  const reply = (content: string) =>
    app.as(ada).call(messageEndpoints.reply, { params: message, body: { content } });
  const { body: firstReply } = await reply("A fifth.");
  const streams = [await open(vera, serverUrl), await open(vera, otherServerUrl)];
  const otherStream = await open(ines, serverUrl);
  const countReadEvents = (stream: typeof otherStream) => () =>
    stream.frames.filter(({ event }) => event.type === "read").length;
  await app.as(ada).call(messageEndpoints.removeReply, {
    params: { id: message.id, replyId: firstReply.id },
    body: {},
  });
  for (const stream of streams) await expect.poll(countReadEvents(stream), pollOften).toBe(2);
  await reply("A quarter.");
  await app.as(vera).call(messageEndpoints.remove, { params: message, body: {} });
  for (const stream of streams) await expect.poll(countReadEvents(stream), pollOften).toBe(3);
  expect((await app.as(vera).call(notificationEndpoints.counts, {})).body.unread).toBe(0);

  await notifyUser(vera);
  await app.as(vera).call(notificationEndpoints.readAll, { body: {} });
  for (const stream of streams) await expect.poll(countReadEvents(stream), pollOften).toBe(4);
  await app.rows("delete from events");
  await notifyUser(vera);
  for (const stream of streams) await expect.poll(stream.receivedKinds, pollOften).toContain("vc_decided");
  expect(streams.map((stream) => countReadEvents(stream)())).toEqual([4, 4]);
  expect(countReadEvents(otherStream)()).toBe(1);
});

test("a change of the message board reaches only users who may open it", async () => {
  const serverUrl = await app.listen();
  const [adminStream, agencyStream] = [await open(ada, serverUrl), await open(amir, serverUrl)];
  await app.as(vera).call(messageEndpoints.post, {
    body: { title: "Fees", content: "What do you pay?", category: "general", tags: [] },
  });
  await expect
    .poll(() => adminStream.frames.at(-1)?.event, pollOften)
    .toEqual({ type: "changed", what: "messages" });
  expect(agencyStream.frames).toHaveLength(1);
});

describe("after a reconnect", () => {
  const reconnectOptions = [
    ["with the header that browsers send", (id: string) => ({ headers: { "Last-Event-ID": id } })],
    ["with the parameter that another tab sends", (id: string) => ({ path: `/api/events?since=${id}` })],
  ] as const;
  test.each(reconnectOptions)(
    "no event is missed %s, even from a transaction that was open meanwhile",
    async (_, optionsFor) => {
      const serverUrl = await app.listen();
      const openClient = new pg.Client(app.databaseUrl);
      await openClient.connect();
      await openClient.query("begin");
      const [event] = (
        await openClient.query("insert into events (kind) values ('listing_assigned') returning id")
      ).rows;
      await openClient.query(
        `insert into notifications (event_id, user_id, kind) values (${event.id}, ${amir.id}, 'listing_assigned')`,
      );

      const stream = await open(amir, serverUrl);
      await notifyUser(amir);
      await expect.poll(stream.receivedKinds, pollOften).toEqual(["vc_decided"]);
      stream.disconnect();
      await notifyUser(amir, { kind: "content_removed", data: { what: "post", title: "Fees" } });
      await openClient.query("commit");
      await openClient.end();

      const reconnected = await open(amir, serverUrl, optionsFor(stream.lastEventId()));
      const kinds = ["content_removed", "listing_assigned", "vc_decided"];
      await expect.poll(() => [...new Set(reconnected.receivedKinds())].sort(), pollOften).toEqual(kinds);
      expect(reconnected.frames.filter(({ event }) => event.type === "changed")).toEqual([
        { event: { type: "changed", what: "jobs" }, id: undefined },
      ]);
    },
  );

  test("an id is sent only when all earlier notifications have arrived", async () => {
    const stream = await open(amir, await app.listen());
    const firstId = stream.lastEventId();
    await notifyUser(amir);
    await notifyUser(amir);
    await expect.poll(stream.receivedKinds, pollOften).toHaveLength(2);
    // An older id is fine.
    expect(Number(stream.lastEventId())).toBeLessThanOrEqual(Number(firstId));
  });

  test.each(["", "abc", "-1", "1e3", "99999999999999999999", "1;drop table users", "0x10", "1%00"])(
    "an invalid id %j opens a stream as without an id",
    async (id) => {
      await notifyUser(amir);
      const stream = await open(amir, await app.listen(), {
        path: `/api/events?since=${encodeURIComponent(id)}`,
      });
      expect([stream.status, stream.frames.map(({ event }) => event.type)]).toEqual([200, ["read"]]);
    },
  );

  test("a future id sends no missed events, a very old id the latest 500", async () => {
    const serverUrl = await app.listen();
    await app.rows(`with e as (insert into events (kind) select 'claim_decided' from generate_series(1, 501) returning id)
      insert into notifications (event_id, user_id, kind) select id, ${amir.id}, 'claim_decided' from e order by id`);
    expect(
      (await open(amir, serverUrl, { path: "/api/events?since=999999999999999999" })).receivedKinds(),
    ).toEqual([]);
    const allEvents = await open(amir, serverUrl, { path: "/api/events?since=0" });
    const [latest] = await app.rows<{ id: number }>("select max(id) as id from notifications");
    expect([allEvents.receivedIds().length, allEvents.receivedIds().at(-1)]).toEqual([500, latest?.id]);
  });
});

test("a kind of a newer release neither ends the streams of others nor prevents a reconnect", async () => {
  const serverUrl = await app.listen();
  const [stream, otherStream] = [await open(amir, serverUrl), await open(hana, serverUrl)];
  await app.rows(`alter table events drop constraint events_kind_known;
    alter table notifications drop constraint notifications_kind_known`);
  await app.rows(`with e as (insert into events (kind) values ('of_newer_release') returning id)
    insert into notifications (event_id, user_id, kind) select id, ${amir.id}, 'of_newer_release' from e`);
  await notifyUser(amir);
  await notifyUser(hana);
  await expect.poll(otherStream.receivedKinds, pollOften).toEqual(["vc_decided"]);
  await expect.poll(stream.receivedKinds, pollOften).toEqual(["vc_decided"]);
  const reconnected = await open(amir, serverUrl, { path: "/api/events?since=0" });
  expect(reconnected.receivedKinds()).toEqual(["vc_decided"]);
});

describe("access", () => {
  test("visitors and suspended users are rejected", async () => {
    const serverUrl = await app.listen();
    const sam = await app.createUser("sam", "agency", { suspendedAt: "2026-01-01T00:00:00Z" });
    expect([(await openEventStream(serverUrl, "")).status, (await open(sam, serverUrl)).status]).toEqual([
      401, 403,
    ]);
  });

  test("suspending a user ends their streams on every server", async () => {
    const [serverUrl, otherServerUrl] = [await app.listen(), await app.listen(app.startSecondServer().app)];
    const suspendedUser = await app.createUser("sue", "agency");
    const streams = [await open(suspendedUser, serverUrl), await open(suspendedUser, otherServerUrl)];
    await app.rows(`update users set suspended_at = now() where id = ${suspendedUser.id}`);
    await notifyUser(suspendedUser);
    expect(await Promise.all(streams.map(({ ended }) => ended))).toEqual(["ended", "ended"]);
    expect(streams.map((stream) => stream.receivedKinds())).toEqual([[], []]);
    expect((await open(suspendedUser, serverUrl)).status).toBe(403);
  });

  test("a lost permission ends the stream, and its events are not sent after a reconnect", async () => {
    const serverUrl = await app.listen();
    const partner = await app.createUser("val", "vc_partner", { vcApprovalStatus: "approved" });
    const stream = await open(partner, serverUrl);
    await app.rows(`update users set vc_approval_status = 'rejected' where id = ${partner.id}`);
    await stream.ended;
    expect(stream.text()).toMatch(/retry: 200\n\n$/);
    const post = await app.createMessage(partner);
    await notifyUser(partner, { kind: "message_replied", messageId: post.id, replyId: 1 });
    await notifyUser(partner);
    const reconnected = await open(partner, serverUrl, {
      headers: { "Last-Event-ID": stream.lastEventId() },
    });
    await notifyUser(partner, {
      kind: "candidate_aging",
      candidateId: (await app.createCandidate(partner)).id,
    });
    await notifyUser(partner, {
      kind: "claim_decided",
      agencyId: (await app.createAgency(null)).id,
      data: { status: "approved" },
    });
    await expect.poll(reconnected.receivedKinds, pollOften).toEqual(["vc_decided", "claim_decided"]);
  });

  test("signing out anywhere ends the stream, and its end does not restore the session", async () => {
    const serverUrl = await app.listen();
    const signOuts = [
      (cookie: string) => app.as(null, { Cookie: cookie }).call(authEndpoints.logout, {}),
      () => app.rows(`delete from session where user_id = ${ines.id}`), // like a new password or "sign out everywhere"
    ];
    for (const signOut of signOuts) {
      await app.rows(`delete from session where user_id = ${ines.id}`);
      const cookie = await app.cookieOf(ines);
      // The session is older than ten minutes, so express-session has a new expiry to save.
      await app.rows(`update session set sess = jsonb_set(sess::jsonb, '{cookie,expires}', to_jsonb(now() + interval '13 days')),
        expire = now() + interval '13 days' where user_id = ${ines.id}`);
      const stream = await openEventStream(serverUrl, cookie);
      await signOut(cookie);
      expect(await stream.ended).toBe("ended");
      await new Promise((resolve) => setTimeout(resolve, 200));
      expect(await app.rows(`select sess from session where user_id = ${ines.id}`)).toEqual([]);
      expect((await openEventStream(serverUrl, cookie)).status).toBe(401);
    }
  });
});

describe("load and failures", () => {
  test("a user has at most twelve streams; the oldest are closed with a retry of a minute", async () => {
    const serverUrl = await app.listen();
    const cookie = await app.cookieOf(hana);
    const streams = await Promise.all(Array.from({ length: 20 }, () => openEventStream(serverUrl, cookie)));
    await notifyUser(hana);
    await expect
      .poll(() => streams.filter((stream) => stream.receivedKinds().length === 1).length, pollOften)
      .toBe(12);
    const closedStreams = streams.filter((stream) => stream.receivedKinds().length === 0);
    expect(await Promise.all(closedStreams.map(({ ended }) => ended))).toHaveLength(8);
    expect(closedStreams.every((stream) => stream.text().endsWith("retry: 60000\n\n"))).toBe(true);
  });

  test("a client that does not read is disconnected and blocks nobody", async () => {
    const serverUrl = await app.listen();
    const [slowStream, quickStream] = [await open(hana, serverUrl), await open(ines, serverUrl)];
    slowStream.pause();
    const event = { type: "notification", id: 1, kind: "claim_decided", filler: "x".repeat(16_000) };
    await expect
      .poll(
        () => {
          for (let n = 0; n < 50; n++) app.liveEvents.streams.send(hana.id, event);
          return app.liveEvents.streams.hasStream(hana.id);
        },
        { timeout: 10_000, interval: 10 },
      )
      .toBe(false);
    await notifyUser(ines);
    await expect.poll(quickStream.receivedKinds, pollOften).toHaveLength(1);
  });

  test("clients that disconnect before the response do not affect others", async () => {
    const serverUrl = await app.listen();
    const cookie = await app.cookieOf(hana);
    await Promise.all(
      Array.from({ length: 60 }, async (_, n) => {
        const httpRequest = sendRequest(`${serverUrl}/api/events?since=1`, {
          headers: { Cookie: cookie },
          agent: false,
        });
        httpRequest.on("error", () => {}).end();
        await new Promise((resolve) => setTimeout(resolve, n / 2));
        httpRequest.destroy();
      }),
    );
    const stream = await open(ines, serverUrl);
    await notifyUser(ines);
    await expect.poll(stream.receivedKinds, pollOften).toHaveLength(1);
    await expect.poll(() => app.liveEvents.streams.hasStream(hana.id), pollOften).toBe(false);
  });

  test("HEAD returns without a stream, other methods get 405", async () => {
    const serverUrl = await app.listen();
    const headers = { Cookie: await app.cookieOf(hana) };
    expect(
      (await fetch(`${serverUrl}/api/events`, { method: "HEAD", headers, signal: AbortSignal.timeout(3000) }))
        .status,
    ).toBe(200);
    expect((await fetch(`${serverUrl}/api/events`, { method: "POST", headers })).status).toBe(405);
    expect(app.liveEvents.streams.hasStream(hana.id)).toBe(false);
  });

  const killConnections =
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()";
  const insertNotification = `with e as (insert into events (kind) values ('claim_decided') returning id)
    insert into notifications (event_id, user_id, kind) select id, ${hana.id}, 'claim_decided' from e`;

  test("streams reconnect after the database connections broke, and miss nothing", async () => {
    const serverUrl = await app.listen();
    const stream = await open(hana, serverUrl);
    await app.rows(`${killConnections}; ${insertNotification}`);
    await stream.ended;
    await waitForPool();
    const reconnected = await open(hana, serverUrl, { headers: { "Last-Event-ID": stream.lastEventId() } });
    await expect.poll(reconnected.receivedKinds, pollOften).toEqual(["claim_decided"]);
    await notifyUser(hana);
    await expect.poll(reconnected.receivedKinds, pollOften).toEqual(["claim_decided", "vc_decided"]);
  });

  test("streams also end when a new connection listens before the broken one is noticed", async () => {
    const stream = await open(hana, await app.listen());
    const heldConnection = await app.pool.connect();
    onTestFinished(() => heldConnection.release(true));
    heldConnection.on("error", () => {});
    await runSql(
      app.databaseUrl,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
      and pid <> pg_backend_pid() and query <> 'held'`,
    );
    // Every connection of the pool may be broken.
    const canQuery = () =>
      app.db.execute("select 1").then(
        () => true,
        () => false,
      );
    while (!(await canQuery()));
    expect(app.pgListener.isListening).toBe(true);
    expect(await stream.ended).toBe("ended");
  });

  test("while the database is unavailable, the client is told to retry", async () => {
    const serverUrl = await app.listen();
    const cookie = await app.cookieOf(vera);
    const name = new URL(app.databaseUrl).pathname.slice(1);
    await runSql(inject("postgres"), `alter database ${name} allow_connections false`);
    try {
      await runSql(
        inject("postgres"),
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
      );
      const stream = await openEventStream(serverUrl, cookie);
      expect([stream.status, await stream.ended, stream.text()]).toEqual([200, "ended", "retry: 5000\n\n"]);
    } finally {
      await runSql(inject("postgres"), `alter database ${name} allow_connections true`);
    }
    await waitForPool();
    expect((await open(vera, serverUrl)).status).toBe(200);
  });

  test("a stopping server ends streams, disconnects stuck clients and makes new ones retry", async () => {
    const { app: secondApp, liveEvents: live } = app.startSecondServer();
    const responses: ServerResponse[] = [];
    const server = createServer((request, response) => {
      responses.push(response);
      secondApp(request, response);
    }).listen(0, "127.0.0.1");
    await new Promise((resolve) => server.once("listening", resolve));
    const serverUrl = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
    const [stream, stuckStream] = [await open(hana, serverUrl), await open(ines, serverUrl)];
    stuckStream.pause();
    // Send until the socket buffer is full. What is buffered then is below the limit that disconnects at
    // once.
    do {
      live.streams.send(ines.id, { filler: "x".repeat(60_000) });
      await new Promise((resolve) => setTimeout(resolve, 20));
    } while (responses[1]?.writableLength === 0);
    expect(live.streams.hasStream(ines.id)).toBe(true);
    live.close();
    await stream.ended;
    expect(stream.isComplete()).toBe(true);
    const lateStream = await openEventStream(serverUrl, await app.cookieOf(hana));
    expect([lateStream.status, await lateStream.ended, lateStream.text()]).toEqual([
      200,
      "ended",
      "retry: 5000\n\n",
    ]);
    await expect.poll(() => responses[1]?.destroyed).toBe(true); // by the app, not the listener
    await new Promise((resolve) => server.close(resolve));
  });
});
