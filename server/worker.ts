/** The background tasks of all features, and how emails are sent. */
import type { Db } from "@server/lib/db/db";
import { runDueTasks, startWorker, type WorkerOptions } from "@server/lib/task-queue";
import { analyticsTasks } from "./analytics/tasks";
import { prepareFactorRemoval, preparePasswordReset } from "./auth/emails";
import { announceSecurityChange } from "./auth/notifications";
import { authTasks } from "./auth/tasks";
import { dataExportTasks } from "./data-export/tasks";
import { emailTasks, type MailConfig } from "./email/tasks";
import { factorTasks } from "./factors/tasks";
import { createMailer } from "./lib/mailer";
import { maintenanceTasks } from "./maintenance/tasks";
import { prepareNotificationEmail } from "./notifications/emails";
import { notificationTasks } from "./notifications/tasks";
import { prepareVerification } from "./users/emails";
import { userTasks } from "./users/tasks";

/** In UTC, at different minutes so that the tasks do not run at the same time. */
const crontab = `
17 * * * * tidy ?max=3
* * * * * resend_mail ?max=3
7 * * * * remind ?max=3
27 * * * * mail_late ?max=3
37 * * * * ask_to_verify ?max=3
5 7 * * * daily_letters ?max=3
41 3 * * * prune ?max=3
53 3 * * * prune_visits ?max=3
`;

export interface MailOptions {
  appUrl: string;
  smtpUrl?: string;
  mailFrom?: string;
  /** In development, if emails are not sent: the outbox and the log show the links in emails. */
  showsLinks?: boolean;
}

/** How emails are sent, from the settings. Without `smtpUrl` they stay in the outbox. */
export function createMailConfig({ appUrl, smtpUrl, mailFrom, showsLinks = false }: MailOptions): MailConfig {
  const from = mailFrom ?? `VC Talent Network <no-reply@${new URL(appUrl).hostname}>`;
  return {
    appUrl,
    mailer: smtpUrl ? createMailer(smtpUrl, from) : undefined,
    showsLinks: showsLinks && !smtpUrl,
  };
}

interface WorkerDeps extends Pick<WorkerOptions, "databaseUrl" | "log" | "onTaskEnd"> {
  db: Db;
  mailConfig: MailConfig;
}

const prepareEmailByKind = {
  verify_address: prepareVerification,
  reset_password: preparePasswordReset,
  factor_removal: prepareFactorRemoval,
  notices: prepareNotificationEmail,
};

/** Starts the worker for background tasks, in the server process or in that of `npm run worker`. */
export const startTaskWorker = (deps: WorkerDeps) => startWorker(createWorkerOptions(deps));

/** Runs the tasks that are due now and resolves when they have ended. For tests. */
export const runTasks = (deps: WorkerDeps) => runDueTasks(createWorkerOptions(deps));

function createWorkerOptions({ databaseUrl, db, log, mailConfig, onTaskEnd }: WorkerDeps): WorkerOptions {
  const tasks = {
    ...emailTasks(db, log, mailConfig, prepareEmailByKind),
    ...authTasks(db),
    ...factorTasks(db, announceSecurityChange),
    ...userTasks(db),
    ...notificationTasks(db),
    ...dataExportTasks(db),
    ...analyticsTasks(db),
    ...maintenanceTasks(db),
  };
  return { databaseUrl, log, onTaskEnd, crontab, tasks };
}
