/**
 * A server of the version before session generations runs beside one of this version on the same database, as
 * during a rolling deploy. Nobody is signed out and no write is lost.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findProjectRoot } from "@server/lib/process/project-root";
import { createTestApp } from "@tests/app/create-test-app";
import { buildFolder, startServerProcess } from "@tests/app/server-process";
import { sessionCookieIn } from "@tests/app/session-cookie";
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
      const settings = {
        NODE_ENV: "production",
        DATABASE_URL: app.databaseUrl,
        SESSION_SECRET: app.secret,
        LOG_LEVEL: "warn",
        APP_URL: "http://localhost",
        RATE_LIMIT: "off",
      };
      const start = async (folder: string): Promise<Send> => {
        const server = await startServerProcess(settings, ["dist/server/main.js"], folder);
        await server.waitUntilReady();
        const send = createHttpClient(server.url);
        return (method, apiPath, Cookie = "", body = {}) => {
          const { headers, ...rest } = jsonRequest(body);
          const payload = method === "GET" ? {} : rest;
          return send({ method, path: `/api${apiPath}`, headers: { ...headers, Cookie }, ...payload });
        };
      };
      current = await start(buildFolder);
      former = await start(formerFolder);
    }, 600_000);

    afterAll(() => {
      git("worktree", "remove", "--force", formerFolder);
      rmSync(formerFolder, { recursive: true, force: true });
    });

    async function register(on: Send) {
      const username = `person${serial++}`;
      const names = { firstName: "P", lastName: "P", role: "portfolio_hr" };
      const { headers } = await on("POST", "/register", "", {
        username,
        password,
        email: `${username}@x.example`,
        ...names,
      });
      return { username, cookie: sessionCookieIn(headers) };
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
        const [row] = await app.rows<{ id: number }>(
          `select id from users where username = '${person.username}'`,
        );
        expect((await on("POST", `/admin/users/${row?.id}/suspend`, admin, { reason: "Spam" })).status).toBe(
          200,
        );
        await expect.poll(() => statuses(person.cookie), { interval: 50 }).toEqual([403, 403]);
        expect((await on("POST", `/admin/users/${row?.id}/restore`, admin)).status).toBe(200);
        await expect
          .poll(async () => (await current("GET", "/user", person.cookie)).status, { interval: 50 })
          .toBe(401);
      }
    });

    test("writes that alternate between the servers are all stored", async () => {
      const { cookie } = await register(former);
      const titles = Array.from({ length: 20 }, (_, n) => `Job ${n}`);
      const answers = await Promise.all(
        titles.map((title, n) =>
          (n % 2 ? former : current)("POST", "/jobs", cookie, {
            title,
            description: "Lead the team",
            company: "Acme",
            bountyAmount: 100,
          }),
        ),
      );
      expect(answers.map(({ status, text }) => (status === 201 ? status : text))).toEqual(
        titles.map(() => 201),
      );
      const stored = await app.rows<{ title: string }>("select title from jobs where title like 'Job %'");
      expect(stored.map(({ title }) => title).sort()).toEqual(titles.toSorted());
    });
  },
);
