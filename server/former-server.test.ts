/**
 * A server of the version before session generations runs beside one of this version on the same database, as
 * during a rolling deploy. Nobody is signed out, no write is lost and no request fails.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findProjectRoot } from "@server/lib/process/project-root";
import { createTestApp } from "@tests/app/create-test-app";
import { createBareDatabase, createMigratedDatabase } from "@tests/app/empty-database";
import { findFreePort } from "@tests/app/free-port";
import { bindSocket, loadAdmin, startLoad, storedTitles } from "@tests/app/restart-load";
import { buildFolder, startServerProcess } from "@tests/app/server-process";
import { sessionCookieIn } from "@tests/app/session-cookie";
import { runSql } from "@tests/app/test-postgres";
import { createHttpClient, jsonRequest } from "@tests/security/http-calls";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

/** The last commit before issue 22. */
const formerCommit = "6cf04864";
const root = findProjectRoot();
const git = (...args: string[]) => execFileSync("git", args, { cwd: root, stdio: "pipe" }).toString().trim();

function hasFormerCommit(): boolean {
  try {
    git("cat-file", "-e", `${formerCommit}^{commit}`);
    return true;
  } catch {
    return false; // a shallow clone, or the source without its history
  }
}

const app = await createTestApp();
const password = "correct horse";
let serial = 0;

type Send = (
  method: string,
  path: string,
  Cookie?: string,
  body?: object,
) => Promise<{ status: number; headers: object; text: string }>;
let former: Send;
let current: Send;

// In CI a shallow clone must not skip the tests.
describe.skipIf(!process.env.CI && !hasFormerCommit())(
  `beside the server of ${formerCommit} (skipped without the git history)`,
  () => {
    const formerFolder = mkdtempSync(path.join(tmpdir(), "former-"));

    beforeAll(async () => {
      git("worktree", "add", "--detach", "--force", formerFolder, formerCommit);
      symlinkSync(path.join(root, "node_modules"), path.join(formerFolder, "node_modules"));
      execFileSync(
        process.execPath,
        [
          "node_modules/vite/bin/vite.js",
          "build",
          "--ssr",
          "server/main.ts",
          "--outDir",
          "dist/server",
          "--logLevel",
          "warn",
        ],
        { cwd: formerFolder, stdio: "pipe", env: { ...process.env, NODE_ENV: "production" } },
      );
      if (!existsSync(path.join(formerFolder, "dist/client"))) {
        mkdirSync(path.join(formerFolder, "dist"), { recursive: true });
        symlinkSync(path.join(buildFolder, "dist/client"), path.join(formerFolder, "dist/client"));
      }
      // As in production, where another process migrates as the owner of the database.
      current = (await start(buildFolder, app.runtimeUrl, { MIGRATE_ON_START: "false" })).send;
      former = (await start(formerFolder, app.databaseUrl)).send;
    }, 600_000);

    afterAll(() => {
      git("worktree", "remove", "--force", formerFolder);
      rmSync(formerFolder, { recursive: true, force: true });
    });

    const settings = {
      NODE_ENV: "production",
      SESSION_SECRET: app.secret,
      APP_URL: "http://localhost",
      RATE_LIMIT: "off",
    };

    async function start(folder: string, DATABASE_URL: string, moreSettings: Record<string, string> = {}) {
      const env = { ...settings, ...moreSettings, DATABASE_URL, LOG_LEVEL: "warn" };
      const server = await startServerProcess(env, ["dist/server/main.js"], folder);
      await server.waitUntilReady();
      const request = createHttpClient(server.url);
      const send: Send = (method, apiPath, Cookie = "", body = {}) => {
        const { headers, ...rest } = jsonRequest(body);
        const payload = method === "GET" ? {} : rest;
        return request({ method, path: `/api${apiPath}`, headers: { ...headers, Cookie }, ...payload });
      };
      return { server, send };
    }

    async function register(on: Send, role = "portfolio_hr") {
      const username = `person${serial++}`;
      const names = { firstName: "P", lastName: "P", role };
      const { headers, text } = await on("POST", "/register", "", {
        username,
        password,
        email: `${username}@x.example`,
        ...names,
      });
      return { id: JSON.parse(text).id as number, username, cookie: sessionCookieIn(headers) };
    }
    const signIn = async (on: Send, { username }: { username: string }) =>
      sessionCookieIn((await on("POST", "/login", "", { username, password })).headers);
    /** The status of the session on the former and on the current server. */
    const statuses = async (cookie: string) => [
      (await former("GET", "/user", cookie)).status,
      (await current("GET", "/user", cookie)).status,
    ];

    test("sessions of one server are valid on the other", async () => {
      for (const on of [former, current]) {
        const person = await register(on);
        expect(await statuses(person.cookie)).toEqual([200, 200]);
        for (const signInOn of [former, current])
          expect(await statuses(await signIn(signInOn, person))).toEqual([200, 200]);
      }
    });

    test("a password change on either server keeps its caller signed in on both, and ends the other sessions", async () => {
      for (const on of [former, current]) {
        const person = await register(on);
        const others = [await signIn(former, person), await signIn(current, person)];
        const change = { currentPassword: password, newPassword: "battery staple" };
        expect((await on("POST", "/user/password", person.cookie, change)).status).toBe(204);
        expect(await statuses(person.cookie)).toEqual([200, 200]);
        for (const cookie of others)
          await expect.poll(() => statuses(cookie), { interval: 50 }).toEqual([401, 401]);
      }
    });

    test("a suspension on either server ends the sessions on this version", async () => {
      const admin = await app.cookieOf(app.adminAda);
      for (const on of [former, current]) {
        const person = await register(on);
        const suspension = { reason: "Spam" };
        expect((await on("POST", `/admin/users/${person.id}/suspend`, admin, suspension)).status).toBe(200);
        await expect.poll(() => statuses(person.cookie), { interval: 50 }).toEqual([403, 403]);
        expect((await on("POST", `/admin/users/${person.id}/restore`, admin)).status).toBe(200);
        await expect
          .poll(async () => (await current("GET", "/user", person.cookie)).status, { interval: 50 })
          .toBe(401);
      }
    });

    test("writes that alternate between the servers are all stored", async () => {
      const poster = await register(former);
      // Adding an address needs a sign-in on this version, which records its time.
      const recruiter = await register(current, "agency");
      const authorCookie = await app.cookieOf(app.partnerVera); // the message board is for partners
      /** Sends each write to the servers in turn, one after the other, and returns the ids of the new rows. */
      async function alternate(writes: ((on: Send) => ReturnType<Send>)[], expectedStatus = 201) {
        const ids: number[] = [];
        for (const [n, write] of writes.entries()) {
          const { status, text } = await write(n % 2 ? former : current);
          expect(status === expectedStatus ? status : text).toBe(expectedStatus);
          ids.push(JSON.parse(text).id);
        }
        return ids;
      }
      const numbered = <T>(create: (n: number) => T, length = 20) =>
        Array.from({ length }, (_, n) => create(n));
      const stored = async (column: string, rest: string) => {
        const rows = await app.rows<{ value: string }>(`select ${column} as value from ${rest}`);
        return rows.map(({ value }) => value).sort();
      };

      const titles = numbered((n) => `Job ${n}`);
      const jobIds = await alternate(
        titles.map((title) => (on) => {
          const job = { title, description: "Lead the team", company: "Acme", bountyAmount: 100 };
          return on("POST", "/jobs", poster.cookie, job);
        }),
      );
      expect(await stored("title", `jobs where posted_by_id = ${poster.id}`)).toEqual(titles.toSorted());

      const coverLetters = numbered((n) => `${n}: `.padEnd(60, "x"));
      const candidates = numbered((n) => `candidate${n}@inbox.example`);
      const posts = numbered((n) => `Post ${n}`);
      const addresses = numbered((n) => `address${n}@x.example`, 10); // an account has at most 20
      const profile = {
        firstName: "Ruth",
        lastName: "Okafor",
        title: "Partner",
        company: "Okafor Search",
        bio: "Finds engineers.",
        phone: "555 0100",
        location: "Reno",
      };
      // The kinds of writes at the same time.
      await Promise.all([
        alternate(
          coverLetters.map(
            (coverLetter, n) => (on) =>
              on("POST", `/jobs/${jobIds[n]}/apply`, recruiter.cookie, { coverLetter }),
          ),
        ),
        alternate(
          candidates.map((candidateEmail, n) => (on) => {
            const linkedinUrl = `https://www.linkedin.com/in/candidate-${n}`;
            const named = { candidateName: "Nia Bell", candidateTitle: "Engineer" };
            const candidate = { ...named, candidateEmail, linkedinUrl };
            return on("POST", `/jobs/${jobIds[0]}/submit-candidate`, recruiter.cookie, candidate);
          }),
        ),
        alternate(
          posts.map(
            (title) => (on) => on("POST", "/messages", authorCookie, { title, content: "What do you pay?" }),
          ),
        ),
        alternate(addresses.map((email) => (on) => on("POST", "/user/emails", recruiter.cookie, { email }))),
        alternate(
          Object.entries(profile).map(
            ([field, value]) =>
              (on) =>
                on("PATCH", `/users/${recruiter.id}/profile`, recruiter.cookie, { [field]: value }),
          ),
          200,
        ),
      ]);
      expect(await stored("cover_letter", `job_applications where applicant_id = ${recruiter.id}`)).toEqual(
        coverLetters.toSorted(),
      );
      expect(
        await stored("candidate_email", `job_candidate_submissions where job_id = ${jobIds[0]}`),
      ).toEqual(candidates.toSorted());
      expect(await stored("title", `messages where author_id = ${app.partnerVera.id}`)).toEqual(
        posts.toSorted(),
      );
      const addedAddresses = `user_emails where user_id = ${recruiter.id} and not is_primary`;
      expect(await stored("email", addedAddresses)).toEqual(addresses.toSorted());
      const person = await current("GET", "/user", recruiter.cookie);
      expect(JSON.parse(person.text)).toMatchObject(profile);
    });

    test("sessions from before the migration stay valid, also after the former server has stopped", async () => {
      const DATABASE_URL = await createBareDatabase();
      const before = await start(formerFolder, DATABASE_URL);
      const person = await register(before.send);
      const cookies = [person.cookie, await signIn(before.send, person)];
      const generations = () =>
        runSql(
          DATABASE_URL,
          "select from information_schema.columns where column_name = 'session_generation'",
        );
      expect(await generations()).toHaveLength(0);

      const after = await start(buildFolder, DATABASE_URL);
      expect(await generations()).toHaveLength(1);
      const statusOf = async (cookie: string, on: Send) => (await on("GET", "/user", cookie)).status;
      for (const cookie of cookies)
        expect([await statusOf(cookie, before.send), await statusOf(cookie, after.send)]).toEqual([200, 200]);
      before.server.signal("SIGTERM");
      expect(await before.server.exited).toBe(0);
      for (const cookie of cookies) expect(await statusOf(cookie, after.send)).toBe(200);
      const change = { currentPassword: password, newPassword: "battery staple" };
      expect((await after.send("POST", "/user/password", person.cookie, change)).status).toBe(204);
      expect(await Promise.all(cookies.map((cookie) => statusOf(cookie, after.send)))).toEqual([200, 401]);
      await after.server.kill("SIGTERM");
    });

    test("no request fails when the former server stops under load and this one takes over", async () => {
      const DATABASE_URL = await createMigratedDatabase();
      const port = await findFreePort();
      const socket = bindSocket(port);
      const startOnSocket = async (folder: string) => {
        const env = { ...settings, ...loadAdmin, DATABASE_URL, PORT: String(port) };
        const server = await startServerProcess(env, undefined, folder, socket);
        await server.waitForReadyMessage();
        return server;
      };
      const leaving = await startOnSocket(formerFolder);
      const load = await startLoad(port);
      const waitForResponses = async () => {
        const before = load.responseCount();
        await expect.poll(load.responseCount).toBeGreaterThan(before + 100);
      };
      await waitForResponses();
      const staying = await startOnSocket(buildFolder);
      await waitForResponses();
      leaving.signal("SIGTERM");
      expect(await leaving.exited).toBe(0);
      await waitForResponses();
      const { failures, createdTitles } = await load.stop();
      expect(failures).toEqual([]);
      expect(createdTitles.length).toBeGreaterThan(50);
      expect(await storedTitles(DATABASE_URL)).toEqual(createdTitles.sort());
      await staying.kill("SIGTERM");
    });
  },
);
