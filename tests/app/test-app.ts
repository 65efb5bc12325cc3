import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import { insert as insertAgency, type NewAgency } from "@server/agencies/commands";
import { type AppOptions, createApp } from "@server/app";
import * as applicationCommands from "@server/applications/commands";
import { insert as insertClaim } from "@server/claims/commands";
import { listEmails } from "@server/email/queries";
import * as jobCommands from "@server/jobs/commands";
import * as jobQueries from "@server/jobs/queries";
import { errorCodesOf } from "@server/lib/http/openapi";
import type { NewMessage } from "@server/messages/commands";
import * as messageCommands from "@server/messages/commands";
import { insertReport } from "@server/reports/commands";
import { saveReview } from "@server/reviews/commands";
import { insert as insertSubmission, type NewSubmission } from "@server/submissions/commands";
import { insert as insertSuggestion } from "@server/suggestions/commands";
import { insert as insertCandidate, type NewCandidate } from "@server/talent-pool/commands";
import { runTasks } from "@server/worker";
import type { applications } from "@shared/applications/table";
import type { Role } from "@shared/lib/access";
import {
  type Endpoint,
  type EndpointInput,
  type EndpointOutput,
  fillPath,
  type PathParamValues,
} from "@shared/lib/endpoints";
import type { ErrorCode } from "@shared/lib/errors";
import { schemasOf } from "@shared/schemas";
import { builtInTaxonomy } from "@shared/taxonomy/find-skills";
import pg from "pg";
import request from "supertest";
import { createCollectedLog } from "./collected-log";
import { retryOn503 } from "./retry-on-503";
import { createSessionCookie } from "./session-cookie";
import { runSql } from "./test-postgres";
import { addUser, createNamedUsers, findNamedUsers, type UserValues } from "./users";

let serialNumber = 0;
const secret = "the session secret of the test suite";
export const encryptionKey = "the encryption key of the test suite";
export const appUrl = "http://localhost:3000";

/** Returns the cursor of the next page, from a list's Link header. */
export function nextCursor(headers: Record<string, string | undefined>): string | undefined {
  return /[?&]cursor=([^&>]+)[^>]*>; rel="next"/.exec(headers.link ?? "")?.[1];
}

export type TestApp = Awaited<ReturnType<typeof startTestApp>>;

/** The parts of a test runner that the test app needs: vitest and Playwright each bring their own. */
export interface TestRunner {
  /** The server on which the databases are created. */
  postgresUrl: string;
  /** The same server as the role of servers and workers, which the app uses. */
  runtimeUrl: string;
  /** Runs when the app is no longer needed. */
  onEnd(cleanup: () => Promise<void>): void;
  /** Runs when the current test has finished. */
  onTestEnd(cleanup: () => void): void;
}

export interface TestAppOptions extends Partial<AppOptions> {
  /** A database to copy that already has the named people. The default is the migrated one without rows. */
  template?: string;
}

/** Matches statements that change users, whom servers cache. */
const userChangePattern = /\b(update|insert into|delete from) (users|user_emails|session)\b/i;

/** Starts the real app on its own database with named users. Rate limits are off by default. */
export async function startTestApp(
  { template, ...options }: TestAppOptions,
  { postgresUrl, runtimeUrl: runtimeServerUrl, onEnd, onTestEnd }: TestRunner,
) {
  const name = `test_${randomBytes(6).toString("hex")}`;
  await runSql(
    postgresUrl,
    `create database ${name} template ${template ?? "template_world"} strategy file_copy`,
  );
  const databaseUrl = postgresUrl.replace(/[^/]*$/, name);
  const runtimeUrl = runtimeServerUrl.replace(/[^/]*$/, name);
  const log = createCollectedLog();
  const createServerApp = (changes: Partial<AppOptions> = {}) =>
    createApp({
      databaseUrl: runtimeUrl,
      secrets: [secret],
      encryptionKeys: [encryptionKey],
      appUrl,
      log,
      rateLimit: false,
      ...options,
      ...changes,
    });
  const server = createServerApp();
  const secondServers: (typeof server)[] = [];
  const { app, db } = server;
  const observerPool = new pg.Pool({ connectionString: databaseUrl, max: 3 }); // without the limits of the app's own pool
  observerPool.on("error", () => {}); // a test may end every connection
  const rows = async <R extends pg.QueryResultRow = Record<string, unknown>>(text: string): Promise<R[]> => {
    const results: pg.QueryResult<R> | pg.QueryResult<R>[] = await observerPool.query(text);
    if (userChangePattern.test(text)) await receiveNotifications();
    return (Array.isArray(results) ? results.at(-1) : results)?.rows ?? [];
  };
  /**
   * Makes the servers drop cached users that `rows` has changed. PostgreSQL sends pending notifications to a
   * listening connection with its next statement.
   */
  const receiveNotifications = () =>
    Promise.all([server, ...secondServers].map(({ pool }) => pool.query("select").catch(() => {})));
  onEnd(async () => {
    await observerPool.end();
    for (const started of [server, ...secondServers]) {
      await started.analyticsBuffer.close();
      await started.pool.end();
    }
    await runSql(postgresUrl, `drop database ${name} with (force)`);
  });
  const namedUsers = await (template ? findNamedUsers(db) : createNamedUsers(db));

  /** Returns the cookie of a new session, without hashing a password. */
  const cookieOf = (user: { id: number }) => createSessionCookie(db, secret, user);
  const cookieByUserId = new Map<number, Promise<string>>();

  /**
   * Calls endpoints of the contract over HTTP, signed in as this user. Throws for an error code that the
   * contract does not list.
   */
  function as(viewer: { id: number } | null, headers: Record<string, string> = {}, target = app) {
    if (viewer && !cookieByUserId.has(viewer.id)) cookieByUserId.set(viewer.id, cookieOf(viewer));
    return {
      async call<E extends Endpoint>(endpoint: E, input: EndpointInput<E>) {
        const { params, query, body } = input as {
          params?: PathParamValues;
          query?: object;
          body?: object;
        };
        const cookie = viewer ? { Cookie: (await cookieByUserId.get(viewer.id)) ?? "" } : undefined;
        const response = await request(target)
          [endpoint.method.toLowerCase() as "get"](fillPath(endpoint.path, params))
          .redirects(0)
          .set({ ...cookie, ...headers })
          .query(query ?? {})
          .send(body);
        const { code } = (response.body ?? {}) as { code?: ErrorCode };
        // Every endpoint may respond with "unexpected", after a server error.
        if (
          code &&
          response.type === "application/problem+json" &&
          code !== "unexpected" &&
          !errorCodesOf(endpoint, schemasOf(endpoint)).includes(code)
        )
          throw new Error(
            `${endpoint.method} ${endpoint.path} responded with ${code}, which its contract does not list.`,
          );
        return {
          status: response.status,
          headers: response.headers,
          body: response.body as EndpointOutput<E>,
        };
      },
    };
  }

  return {
    ...server,
    ...namedUsers,
    /** For connections as the owner of the database. */
    databaseUrl,
    /** For connections as the role of servers and workers. */
    runtimeUrl,
    secret,
    log,
    cookieOf,

    as,

    /** Like `as`, for many concurrent calls: a call is retried after a 503. */
    retryingOn503: (...viewer: Parameters<typeof as>) => ({
      call: <E extends Endpoint>(endpoint: E, input: EndpointInput<E>) =>
        retryOn503(() => as(...viewer).call(endpoint, input)),
    }),

    /** Starts to listen on a free port of localhost and returns the URL; stops with the test. */
    async listen(target = app) {
      const listening = createServer(target).listen(0, "localhost");
      await new Promise((resolve) => listening.once("listening", resolve));
      onTestEnd(() => {
        listening.closeAllConnections();
        listening.close();
      });
      return `http://localhost:${(listening.address() as { port: number }).port}`;
    },

    /** Runs the queued tasks that are due. */
    runTasks: () => runTasks({ databaseUrl: runtimeUrl, db, log, mailConfig: server.mailConfig }),

    /** Runs the queued tasks and returns the latest email to an address, with the token of its link. */
    async latestEmailTo(address: string) {
      await runTasks({ databaseUrl: runtimeUrl, db, log, mailConfig: server.mailConfig });
      const [latest] = (await listEmails(db, undefined, { limit: 1000 })).items.filter(
        (email) => email.address === address,
      );
      return latest && { ...latest, token: latest.link?.split("#")[1] ?? "" };
    },

    /** A second server on the same database, with other options if given. */
    startSecondServer(changes?: Partial<AppOptions>) {
      const second = createServerApp(changes);
      secondServers.push(second);
      return second;
    },

    /** Returns the SQL statements that PostgreSQL ran on this database during `action`, with their counts. */
    async recordStatements(action: () => Promise<unknown>): Promise<{ query: string; calls: number }[]> {
      await rows(
        "select pg_stat_statements_reset(0, (select oid from pg_database where datname = current_database()), 0)",
      );
      await action();
      return rows(
        `select query, calls::int from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database())
         and query not like '%pg_stat_statements%' order by query`,
      );
    },

    /** Runs SQL on the database of this app and returns the rows of the last statement. */
    rows,

    createUser: (username: string, role: Role, values: UserValues = {}) =>
      addUser(db, username, role, values),

    async createJob(poster: { id: number }, values: Partial<jobCommands.NewJob> = {}) {
      const job = {
        title: "CTO",
        description: "Lead the team",
        company: "Acme",
        bountyAmount: 100,
        postedById: poster.id,
        ...values,
      };
      const { id } = await jobCommands.insert(db, job, builtInTaxonomy);
      const createdJob = await jobQueries.find(db, id, 0);
      if (!createdJob) throw new Error("The job was not created.");
      return createdJob;
    },

    async createMessage(author: { id: number }, values: Partial<NewMessage> = {}) {
      const message: NewMessage = {
        title: "Fees",
        content: "What do you pay?",
        category: "general",
        tags: [],
        ...values,
        authorId: author.id,
      };
      const id = await messageCommands.insert(db, message);
      return { id };
    },

    async createReply(message: { id: number }, author: { id: number }, content = "A fifth.") {
      const id = await messageCommands.insertReply(db, {
        messageId: message.id,
        authorId: author.id,
        content,
      });
      if (!id) throw new Error("The message does not exist.");
      return id;
    },

    async createReport(message: { id: number }, reporter: { id: number }, reason = "Advertising") {
      await insertReport(db, { kind: "message", subjectId: message.id, reporterId: reporter.id, reason });
      const [row] = await rows<{ id: number }>(
        `select id from reports where thing_id = ${message.id} and handled_at is null`,
      );
      if (!row) throw new Error("The report was not created.");
      return row;
    },

    async createAgency(owner: { id: number } | null, values: Partial<NewAgency> = {}) {
      serialNumber++;
      const id = await insertAgency(db, {
        name: `Agency ${serialNumber}`,
        specializations: ["GTM"],
        ...values,
        userId: owner?.id ?? null,
      });
      if (!id) throw new Error("This user already has an agency profile.");
      return { id };
    },

    async createReview(
      agency: { id: number },
      reviewer: { id: number },
      values: { rating?: number; comment?: string } = {},
    ) {
      return saveReview(db, { rating: 4, ...values, agencyId: agency.id, reviewerId: reviewer.id });
    },

    async createSuggestion(
      agency: { id: number },
      suggestedBy: { id: number },
      suggestedValue = "Reno",
      reason?: string,
    ) {
      const suggestion = { fieldName: "location", currentValue: null, suggestedValue, reason } as const;
      const id = await insertSuggestion(db, {
        ...suggestion,
        agencyId: agency.id,
        suggestedById: suggestedBy.id,
      });
      if (!id) throw new Error("This user has already suggested this edit.");
      return { id };
    },

    async createClaim(agency: { id: number }, claimant: { id: number }, reason = "I founded it.") {
      const inserted = await insertClaim(db, { agencyId: agency.id, userId: claimant.id, reason });
      if (!inserted) throw new Error("This user has already claimed an agency.");
      return inserted;
    },

    async createCandidate(sharer: { id: number }, values: Partial<NewCandidate> = {}) {
      serialNumber++;
      const candidate = {
        name: `Person ${serialNumber}`,
        email: `person${serialNumber}@pool.example`,
        role: "Engineer",
        skills: ["Go"],
        ...values,
      };
      const id = await insertCandidate(db, { ...candidate, sharedById: sharer.id }, builtInTaxonomy);
      if (!id) throw new Error("This candidate has already been shared.");
      return { id, ...candidate };
    },

    async createSubmission(
      job: { id: number; postedById: number },
      submitter: { id: number },
      values: Partial<NewSubmission> = {},
    ) {
      serialNumber++;
      const inserted = await insertSubmission(db, {
        jobId: job.id,
        posterId: job.postedById,
        submittedById: submitter.id,
        candidateName: `Candidate ${serialNumber}`,
        candidateEmail: `candidate${serialNumber}@inbox.example`,
        candidateTitle: "Engineer",
        linkedinUrl: `https://www.linkedin.com/in/candidate${serialNumber}`,
        ...values,
      });
      if (!inserted) throw new Error("This candidate has already been submitted.");
      return inserted;
    },

    async createApplication(
      job: { id: number; postedById: number },
      applicant: { id: number },
      values: Partial<typeof applications.$inferInsert> = {},
    ) {
      const inserted = await applicationCommands.insert(db, {
        jobId: job.id,
        posterId: job.postedById,
        applicantId: applicant.id,
        coverLetter: "x".repeat(50),
        ...values,
      });
      if (!inserted) throw new Error("This user has already applied.");
      await jobCommands.incrementApplicationsCount(db, job.id);
      return inserted;
    },
  };
}
