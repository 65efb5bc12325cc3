/** The background tasks of all features, and how emails are sent. */
import { connectToDatabase, type Db, timeouts } from "@server/lib/db/db";
import { runDueTasks, startWorker, type WorkerOptions } from "@server/lib/task-queue";
import { adminTasks } from "./admin/tasks";
import { analyticsTasks } from "./analytics/tasks";
import { applicationTasks } from "./applications/tasks";
import {
  prepareAddressRestore,
  prepareFactorRemoval,
  prepareLinkIdentity,
  preparePasswordReset,
} from "./auth/emails";
import { announceFactorChange } from "./auth/notifications";
import { authTasks } from "./auth/tasks";
import { dataExportTasks } from "./data-export/tasks";
import { emailTasks, type MailConfig } from "./email/tasks";
import { factorTasks } from "./factors/tasks";
import { jobEndingTasks } from "./job-endings/tasks";
import { jobTasks } from "./jobs/tasks";
import { createMailer } from "./lib/mailer";
import { maintenanceTasks } from "./maintenance/tasks";
import { prepareNotificationEmail } from "./notifications/emails";
import { notificationTasks } from "./notifications/tasks";
import { securityTasks } from "./security/tasks";
import { loadSkillTaxonomy } from "./skills/queries";
import { skillTasks } from "./skills/tasks";
import { ssoTasks } from "./sso/tasks";
import { submissionTasks } from "./submissions/tasks";
import { talentPoolTasks } from "./talent-pool/tasks";
import { prepareVerification } from "./users/emails";
import { userTasks } from "./users/tasks";

/**
 * The schedule of periodic tasks, in UTC. The minutes differ, so that tasks do not run at the same time.
 * `max` is the number of attempts. With `fill`, a daily task runs late if no worker ran at its minute;
 * without it, the task would wait for the next day. The names must not change, because servers of other
 * releases share the queue:
 * - tidy deletes expired rows
 * - prune and prune_visits delete old rows
 * - resend_mail queues emails again whose worker ended before it sent them
 * - mail_late sends overdue notification emails
 * - daily_letters sends the daily digests
 * - remind sends reminders of overdue answers, aging candidates and near deadlines
 * - ask_to_verify reminds users of their unverified address
 * - derive_jobs derives the search words and facets of jobs that servers of an earlier release have written,
 *   or that a change of skills affects
 * - derive_candidates derives the matching data of talent-pool candidates that servers of an earlier release
 *   have written, or that a change of skills affects
 * - update_profile_keys rewrites the profile keys of submitted candidates that servers of an earlier release
 *   have written
 * - compute_recruiter_records computes the records of recruiters that have changed
 * - compute_poster_records computes how fast posters answer: for posters with new answers, and once a day for
 *   all
 * - correct_companies corrects the organizations of jobs that were posted while those organizations changed
 * - compute_first_proposal computes the usual time to the first application for a job
 * - close_ended_jobs completes the end of jobs that servers of an earlier release have ended
 * - unpost_hidden_jobs unposts jobs that have been on hold or paused for too long
 * - limit_sso_sessions shortens sessions of users who must use single sign-on
 * - chain_audit extends the hash chain of the security record. The task also queues itself every ten seconds;
 *   because of the job key, the schedule adds a run only if none is queued.
 * - verify_audit verifies the hash chain of the security record
 */
export const crontab = `
17 * * * * tidy ?max=3
* * * * * resend_mail ?max=3
7 * * * * remind ?max=3
27 * * * * mail_late ?max=3
* * * * * derive_jobs ?max=3
* * * * * derive_candidates ?max=3
*/5 * * * * compute_recruiter_records ?max=3
2,7,12,17,22,27,32,37,42,47,52,57 * * * * compute_poster_records ?max=3
3,13,23,33,43,53 * * * * correct_companies ?max=3
*/10 * * * * close_ended_jobs ?max=3
37 * * * * ask_to_verify ?max=3
33 * * * * update_profile_keys ?max=3
57 * * * * unpost_hidden_jobs ?max=3
47 * * * * limit_sso_sessions ?max=3
5 7 * * * daily_letters ?fill=12h&max=3
41 3 * * * prune ?fill=12h&max=3
53 3 * * * prune_visits ?fill=12h&max=3
11 4 * * * compute_first_proposal ?fill=12h&max=3
* * * * * chain_audit ?jobKey=chain_audit&jobKeyMode=preserve_run_at&max=3
29 4 * * * verify_audit ?fill=12h&max=3
`;

export interface MailOptions {
  appUrl: string;
  smtpUrl?: string;
  /** If false, connections to a mail server on another machine may be unencrypted. Default: true. */
  smtpTls?: boolean;
  mailFrom?: string;
  /** For development without an SMTP server: if true, the outbox and the log show the links of emails. */
  showsLinks?: boolean;
}

/** Turns the settings into the configuration of emails. Without `smtpUrl` emails stay in the outbox. */
export function createMailConfig({
  appUrl,
  smtpUrl,
  smtpTls,
  mailFrom,
  showsLinks = false,
}: MailOptions): MailConfig {
  const from = mailFrom ?? `VC Talent Network <no-reply@${new URL(appUrl).hostname}>`;
  return {
    appUrl,
    mailer: smtpUrl ? createMailer(smtpUrl, from, { requiresTls: smtpTls }) : undefined,
    showsLinks: showsLinks && !smtpUrl,
  };
}

interface WorkerDeps extends Pick<WorkerOptions, "databaseUrl" | "log" | "onTaskEnd"> {
  mailConfig: MailConfig;
}

/**
 * The functions that create the links of an email right before it is sent. Emails of other kinds have no such
 * links.
 */
const prepareEmailByKind = {
  verify_address: prepareVerification,
  reset_password: preparePasswordReset,
  primary_changed: prepareAddressRestore,
  address_removed: prepareAddressRestore,
  undo_requested: prepareAddressRestore,
  factor_removal: prepareFactorRemoval,
  link_identity: prepareLinkIdentity,
  notices: prepareNotificationEmail,
};

/**
 * Starts the worker for background tasks, in the process of the server or of `npm run worker`. The tasks have
 * connections of their own, because their statements may take longer than those of a request.
 */
export async function startTaskWorker({ slowQueryMs, ...deps }: WorkerDeps & { slowQueryMs: number }) {
  const { pool, db } = connectToDatabase(deps.databaseUrl, deps.log, {
    slowQueryMs,
    connectionTimeouts: timeouts.worker,
  });
  const worker = await startWorker(createWorkerOptions({ ...deps, db }));
  return {
    pool,
    async stop() {
      await worker.stop();
      await pool.end();
    },
  };
}

/** Runs the tasks that are due now and resolves when they have ended. For tests. */
export const runTasks = (deps: TaskDeps) => runDueTasks(createWorkerOptions(deps));

type TaskDeps = WorkerDeps & { db: Db };

function createWorkerOptions({ databaseUrl, db, log, mailConfig, onTaskEnd }: TaskDeps): WorkerOptions {
  const tasks = {
    ...emailTasks(db, log, mailConfig, prepareEmailByKind),
    ...authTasks(db),
    ...factorTasks(db, announceFactorChange),
    ...ssoTasks(db),
    ...userTasks(db),
    ...jobTasks(db, loadSkillTaxonomy),
    ...applicationTasks(db),
    ...talentPoolTasks(db, loadSkillTaxonomy),
    ...skillTasks(db),
    ...submissionTasks(db),
    ...jobEndingTasks(db),
    ...adminTasks(db),
    ...notificationTasks(db),
    ...dataExportTasks(db),
    ...analyticsTasks(db),
    ...maintenanceTasks(db),
    ...securityTasks(db, log),
  };
  return { databaseUrl, log, onTaskEnd, crontab, tasks };
}
