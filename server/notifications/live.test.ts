/** `GET /api/events` over real connections: who hears what, and what is missed when something breaks. */
import { request as ask, createServer, type ServerResponse } from "node:http";
import { applicationEndpoints } from "@shared/applications/endpoints";
import { authEndpoints } from "@shared/auth/endpoints";
import { messageEndpoints } from "@shared/messages/endpoints";
import { notificationEndpoints } from "@shared/notifications/endpoints";
import { createTestApp } from "@tests/app/create-test-app";
import { openStream } from "@tests/app/event-stream";
import { type Details, notifyUser as notify } from "@tests/app/notify-user";
import { sql } from "@tests/app/test-postgres";
import pg from "pg";
import { afterEach, describe, expect, inject, onTestFinished, test } from "vitest";

const world = await createTestApp();
const { posterHana: hana, agentAmir: amir, scoutInes: ines, partnerVera: vera, adminAda: ada } = world;
const often = { interval: 10 };
const letter = "x".repeat(60);

afterEach(async () => {
  await world.rows("delete from events");
});

/** A stream of somebody in a browser of their own, opened and greeted. */
async function open(person: { id: number }, on: string, options: Parameters<typeof openStream>[2] = {}) {
  const stream = await openStream(on, await world.cookieOf(person), options);
  if (stream.status === 200) await expect.poll(() => stream.last(), { interval: 5 }).not.toBe("");
  return stream;
}
/** Until the pool holds no broken connection any more: whoever is given one is refused. */
const mended = () =>
  expect
    .poll(() =>
      Promise.all(Array.from({ length: 10 }, () => world.db.execute("select 1"))).then(Boolean, () => false),
    )
    .toBe(true);
const notifyUser = (to: { id: number }, details?: Details) => notify(world.db, to, details);

test("what concerns somebody reaches all their browsers, on another process too, and nobody else's", async () => {
  const [here, there] = [await world.listen(), await world.listen(world.another().app)];
  const mine = [await open(hana, here), await open(hana, there)];
  const others = [await open(ines, here), await open(amir, there)];
  const job = await world.job(hana);
  expect(
    (
      await world
        .as(amir)
        .call(applicationEndpoints.apply, { params: { id: job.id }, body: { coverLetter: letter } })
    ).status,
  ).toBe(201);
  for (const stream of mine) await expect.poll(stream.told, often).toEqual(["application_received"]);
  const [first] = await world.rows<{ id: number }>("select id from job_applications order by id desc");
  await world
    .as(hana, {}, world.another().app)
    .call(applicationEndpoints.approve, { params: { id: first?.id ?? 0 } });
  await expect.poll(others[1]?.told ?? (() => []), often).toEqual(["application_decided"]);
  expect([others[0]?.told(), mine.map((stream) => stream.told().length)]).toEqual([[], [1, 1]]);
});

test("it is a stream that no proxy keeps, packs or waits for, and asks the browser back in two seconds", async () => {
  const { headers, text } = await open(hana, await world.listen(), {
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

test("what is read in one browser, or made unread again, is told to the person's others, on each process, and to nobody else", async () => {
  const [here, there] = [await world.listen(), await world.listen(world.another().app)];
  await notifyUser(hana);
  const [one, two, other] = [await open(hana, here), await open(hana, there), await open(ines, here)];
  const { body: marked } = await world.as(hana).call(notificationEndpoints.readAll, { body: {} });
  const reads = (stream: typeof one) => () =>
    stream.frames.filter(({ event }) => event.type === "read").length;
  for (const stream of [one, two]) await expect.poll(reads(stream), often).toBe(2);
  await world.as(hana).call(notificationEndpoints.unread, { body: { readAt: marked.readAt ?? "" } });
  for (const stream of [one, two]) await expect.poll(reads(stream), often).toBe(3);
  expect(reads(other)()).toBe(1);
});

test("a board that has changed is told to those who may open it", async () => {
  const here = await world.listen();
  const [holder, stranger] = [await open(ada, here), await open(amir, here)];
  await world.as(vera).call(messageEndpoints.post, {
    body: { title: "Fees", content: "What do you pay?", category: "general", tags: [] },
  });
  await expect.poll(() => holder.frames.at(-1)?.event, often).toEqual({ type: "changed", what: "messages" });
  expect(stranger.frames).toHaveLength(1);
});

describe("after a cut", () => {
  const waysBack = [
    ["by the header that browsers send", (id: string) => ({ headers: { "Last-Event-ID": id } })],
    ["by the address, as another tab goes on", (id: string) => ({ path: `/api/events?since=${id}` })],
  ] as const;
  test.each(waysBack)(
    "nothing is missed %s, not even from a transaction that began before and ended after",
    async (_, back) => {
      const here = await world.listen();
      const early = new pg.Client(world.databaseUrl);
      await early.connect();
      await early.query("begin");
      const [event] = (
        await early.query("insert into events (kind) values ('listing_assigned') returning id")
      ).rows;
      await early.query(
        `insert into notifications (event_id, user_id, kind) values (${event.id}, ${amir.id}, 'listing_assigned')`,
      );

      const stream = await open(amir, here);
      await notifyUser(amir);
      await expect.poll(stream.told, often).toEqual(["vc_decided"]);
      stream.cut();
      await notifyUser(amir, { kind: "content_removed", data: { what: "post", title: "Fees" } });
      await early.query("commit");
      await early.end();

      const again = await open(amir, here, back(stream.last()));
      const kinds = ["content_removed", "listing_assigned", "vc_decided"];
      await expect.poll(() => [...new Set(again.told())].sort(), often).toEqual(kinds);
      expect(again.frames.filter(({ event }) => event.type === "changed")).toEqual([
        { event: { type: "changed", what: "jobs" }, id: undefined },
      ]);
    },
  );

  test("the id of a moment whose news may still be under way is not given out", async () => {
    const stream = await open(amir, await world.listen());
    const opened = stream.last();
    await notifyUser(amir);
    await notifyUser(amir);
    await expect.poll(stream.told, often).toHaveLength(2);
    // It may be an older one.
    expect(Number(stream.last())).toBeLessThanOrEqual(Number(opened));
  });

  test.each(["", "abc", "-1", "1e3", "99999999999999999999", "1;drop table users", "0x10", "1%00"])(
    "with the id %j it is a stream like a first one",
    async (id) => {
      await notifyUser(amir);
      const stream = await open(amir, await world.listen(), {
        path: `/api/events?since=${encodeURIComponent(id)}`,
      });
      expect([stream.status, stream.frames.map(({ event }) => event.type)]).toEqual([200, ["read"]]);
    },
  );

  test("with an id of the far future nothing is told, with one of the far past the latest 500", async () => {
    const here = await world.listen();
    await world.rows(`with e as (insert into events (kind) select 'claim_decided' from generate_series(1, 501) returning id)
      insert into notifications (event_id, user_id, kind) select id, ${amir.id}, 'claim_decided' from e order by id`);
    expect((await open(amir, here, { path: "/api/events?since=999999999999999999" })).told()).toEqual([]);
    const all = await open(amir, here, { path: "/api/events?since=0" });
    const [latest] = await world.rows<{ id: number }>("select max(id) as id from notifications");
    expect([all.ids().length, all.ids().at(-1)]).toEqual([500, latest?.id]);
  });
});

describe("who may not", () => {
  test("visitors are refused for good, and so are the suspended", async () => {
    const here = await world.listen();
    const sam = await world.person("sam", "agency", { suspendedAt: "2026-01-01T00:00:00Z" });
    expect([(await openStream(here, "")).status, (await open(sam, here)).status]).toEqual([401, 403]);
  });

  test("who is suspended loses the stream at once, on every process, and gets none any more", async () => {
    const [here, there] = [await world.listen(), await world.listen(world.another().app)];
    const sue = await world.person("sue", "agency");
    const streams = [await open(sue, here), await open(sue, there)];
    await world.rows(`update users set suspended_at = now() where id = ${sue.id}`);
    await notifyUser(sue);
    expect(await Promise.all(streams.map(({ ended }) => ended))).toEqual(["ended", "ended"]);
    expect(streams.map((stream) => stream.told())).toEqual([[], []]);
    expect((await open(sue, here)).status).toBe(403);
  });

  test("a right that was lost brings neither news nor what was missed of it; the decision itself comes back within a moment", async () => {
    const here = await world.listen();
    const val = await world.person("val", "vc_partner", { vcApprovalStatus: "approved" });
    const stream = await open(val, here);
    await world.rows(`update users set vc_approval_status = 'rejected' where id = ${val.id}`);
    await stream.ended;
    expect(stream.text()).toMatch(/retry: 200\n\n$/);
    const post = await world.message(val);
    await notifyUser(val, { kind: "message_replied", messageId: post.id, replyId: 1 });
    await notifyUser(val);
    const again = await open(val, here, { headers: { "Last-Event-ID": stream.last() } });
    await notifyUser(val, { kind: "candidate_aging", candidateId: (await world.candidate(val)).id });
    await notifyUser(val, {
      kind: "claim_decided",
      agencyId: (await world.agency(null)).id,
      data: { status: "approved" },
    });
    await expect.poll(again.told, often).toEqual(["vc_decided", "claim_decided"]);
  });

  test("who signs out, or is signed out from elsewhere, loses the stream, and its end does not bring the session back", async () => {
    const here = await world.listen();
    const endings = [
      (cookie: string) => world.as(null, { Cookie: cookie }).call(authEndpoints.logout, {}),
      () => world.rows(`delete from session where user_id = ${ines.id}`), // as a new password and "sign out everywhere" do
    ];
    for (const end of endings) {
      await world.rows(`delete from session where user_id = ${ines.id}`);
      const cookie = await world.cookieOf(ines);
      // Older than ten minutes: express-session has something to write.
      await world.rows(`update session set sess = jsonb_set(sess::jsonb, '{cookie,expires}', to_jsonb(now() + interval '13 days')),
        expire = now() + interval '13 days' where user_id = ${ines.id}`);
      const stream = await openStream(here, cookie);
      await end(cookie);
      expect(await stream.ended).toBe("ended");
      await new Promise((resolve) => setTimeout(resolve, 200));
      expect(await world.rows(`select sess from session where user_id = ${ines.id}`)).toEqual([]);
      expect((await openStream(here, cookie)).status).toBe(401);
    }
  });
});

describe("load and faults", () => {
  test("a person has twelve at most, the latest; the one that goes is asked back in a minute only", async () => {
    const here = await world.listen();
    const cookie = await world.cookieOf(hana);
    const streams = await Promise.all(Array.from({ length: 20 }, () => openStream(here, cookie)));
    await notifyUser(hana);
    await expect.poll(() => streams.filter((stream) => stream.told().length === 1).length, often).toBe(12);
    const cut = streams.filter((stream) => stream.told().length === 0);
    expect(await Promise.all(cut.map(({ ended }) => ended))).toHaveLength(8);
    expect(cut.every((stream) => stream.text().endsWith("retry: 60000\n\n"))).toBe(true);
  });

  test("a reader that takes nothing is cut off, and holds up nobody", async () => {
    const here = await world.listen();
    const [slow, quick] = [await open(hana, here), await open(ines, here)];
    slow.pause();
    const news = { type: "told", id: 1, kind: "claim_decided", filler: "x".repeat(16_000) };
    await expect
      .poll(
        () => {
          for (let n = 0; n < 50; n++) world.live.streams.send(hana.id, news);
          return world.live.streams.has(hana.id);
        },
        { timeout: 10_000, interval: 10 },
      )
      .toBe(false);
    await notifyUser(ines);
    await expect.poll(quick.told, often).toHaveLength(1);
  });

  test("browsers that are gone before they are answered end nothing", async () => {
    const here = await world.listen();
    const cookie = await world.cookieOf(hana);
    await Promise.all(
      Array.from({ length: 60 }, async (_, n) => {
        const asked = ask(`${here}/api/events?since=1`, { headers: { Cookie: cookie }, agent: false });
        asked.on("error", () => {}).end();
        await new Promise((resolve) => setTimeout(resolve, n / 2));
        asked.destroy();
      }),
    );
    const stream = await open(ines, here);
    await notifyUser(ines);
    await expect.poll(stream.told, often).toHaveLength(1);
    await expect.poll(() => world.live.streams.has(hana.id), often).toBe(false);
  });

  test("HEAD is answered and ends; other methods are refused", async () => {
    const here = await world.listen();
    const headers = { Cookie: await world.cookieOf(hana) };
    expect(
      (await fetch(`${here}/api/events`, { method: "HEAD", headers, signal: AbortSignal.timeout(3000) }))
        .status,
    ).toBe(200);
    expect((await fetch(`${here}/api/events`, { method: "POST", headers })).status).toBe(405);
    expect(world.live.streams.has(hana.id)).toBe(false);
  });

  const killAll =
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()";
  const write = `with e as (insert into events (kind) values ('claim_decided') returning id)
    insert into notifications (event_id, user_id, kind) select id, ${hana.id}, 'claim_decided' from e`;

  test("when the connections to the database break, the streams come back, and nothing told meanwhile is missed", async () => {
    const here = await world.listen();
    const stream = await open(hana, here);
    await world.rows(`${killAll}; ${write}`);
    await stream.ended;
    await mended();
    const again = await open(hana, here, { headers: { "Last-Event-ID": stream.last() } });
    await expect.poll(again.told, often).toEqual(["claim_decided"]);
    await notifyUser(hana);
    await expect.poll(again.told, often).toEqual(["claim_decided", "vc_decided"]);
  });

  test("also when another connection listens again before the broken one is counted out", async () => {
    const stream = await open(hana, await world.listen());
    const holder = await world.pool.connect();
    onTestFinished(() => holder.release(true));
    holder.on("error", () => {});
    await sql(
      world.databaseUrl,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
      and pid <> pg_backend_pid() and query <> 'held'`,
    );
    // As many of the pool may be broken as it had.
    const asked = () =>
      world.db.execute("select 1").then(
        () => true,
        () => false,
      );
    while (!(await asked()));
    expect(world.changes.listening).toBe(true);
    expect(await stream.ended).toBe("ended");
  });

  test("while the database is away a browser is asked back, and not sent away for good", async () => {
    const here = await world.listen();
    const cookie = await world.cookieOf(vera);
    const name = new URL(world.databaseUrl).pathname.slice(1);
    await sql(inject("postgres"), `alter database ${name} allow_connections false`);
    try {
      await sql(
        inject("postgres"),
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
      );
      const stream = await openStream(here, cookie);
      expect([stream.status, await stream.ended, stream.text()]).toEqual([200, "ended", "retry: 5000\n\n"]);
    } finally {
      await sql(inject("postgres"), `alter database ${name} allow_connections true`);
    }
    await mended();
    expect((await open(vera, here)).status).toBe(200);
  });

  test("a server that goes ends its streams whole, cuts a stuck one off, and asks new ones back", async () => {
    const { app, live } = world.another();
    const answers: ServerResponse[] = [];
    const server = createServer((request, response) => {
      answers.push(response);
      app(request, response);
    }).listen(0, "127.0.0.1");
    await new Promise((resolve) => server.once("listening", resolve));
    const here = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
    const [stream, stuck] = [await open(hana, here), await open(ines, here)];
    stuck.pause();
    // Until the connection takes no more: what would wait for it then is less than it is cut off for at once.
    do {
      live.streams.send(ines.id, { filler: "x".repeat(60_000) });
      await new Promise((resolve) => setTimeout(resolve, 20));
    } while (answers[1]?.writableLength === 0);
    expect(live.streams.has(ines.id)).toBe(true);
    live.close();
    await stream.ended;
    expect(stream.isWhole()).toBe(true);
    const late = await openStream(here, await world.cookieOf(hana));
    expect([late.status, await late.ended, late.text()]).toEqual([200, "ended", "retry: 5000\n\n"]);
    await expect.poll(() => answers[1]?.destroyed).toBe(true); // by this server, not by its listener's end
    await new Promise((resolve) => server.close(resolve));
  });
});
