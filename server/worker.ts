import type { Db } from "@server/lib/db/db";
import { startWorker, type WorkerOptions, workOnce } from "@server/lib/task-queue";
import { analyticsTasks } from "./analytics/tasks";
import { preparePasswordReset } from "./auth/emails";
import { authTasks } from "./auth/tasks";
import { dataExportTasks } from "./data-export/tasks";
import { emailTasks, type MailConfig } from "./email/tasks";
import { openMailer } from "./lib/mailer";
import { maintenanceTasks } from "./maintenance/tasks";
import { prepareNotificationEmail } from "./notifications/emails";
import { notificationTasks } from "./notifications/tasks";
import { prepareVerification } from "./users/emails";

/** In UTC, at odd minutes. */
const crontab = `
17 * * * * tidy ?max=3
* * * * * resend_mail ?max=3
7 * * * * remind ?max=3
27 * * * * mail_late ?max=3
5 7 * * * daily_letters ?max=3
41 3 * * * prune ?max=3
53 3 * * * prune_visits ?max=3
`;

export interface PostOptions {
  appUrl: string;
  smtpUrl?: string;
  mailFrom?: string;
  /** Kept mail shows its links and tells them to the log: in development, and only where no mail goes out. */
  showsLinks?: boolean;
}

/** How mail leaves this installation, from its settings. */
export function openPost({ appUrl, smtpUrl, mailFrom, showsLinks = false }: PostOptions): MailConfig {
  const from = mailFrom ?? `VC Talent Network <no-reply@${new URL(appUrl).hostname}>`;
  return {
    appUrl,
    mailer: smtpUrl ? openMailer(smtpUrl, from) : undefined,
    showsLinks: showsLinks && !smtpUrl,
  };
}

interface WorkerDeps extends Pick<WorkerOptions, "databaseUrl" | "log" | "ended"> {
  db: Db;
  post: MailConfig;
}

const prepareEmail = {
  verify_address: prepareVerification,
  reset_password: preparePasswordReset,
  notices: prepareNotificationEmail,
};

const options = ({ databaseUrl, db, log, post, ended }: WorkerDeps): WorkerOptions => ({
  databaseUrl,
  log,
  ended,
  crontab,
  tasks: {
    ...emailTasks(db, log, post, prepareEmail),
    ...authTasks(db),
    ...notificationTasks(db),
    ...dataExportTasks(db),
    ...analyticsTasks(db),
    ...maintenanceTasks(db),
  },
});

/** Everything that is done later: started by the server itself, or by `npm run worker` beside it. */
export const openWorker = (deps: WorkerDeps) => startWorker(options(deps));

/** The same for what is due now; the tests wait for it. */
export const runTasks = (deps: WorkerDeps) => workOnce(options(deps));
