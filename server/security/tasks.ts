import type { Db } from "@server/lib/db/db";
import type { Log } from "@server/lib/log";
import { enqueue, type Tasks } from "@server/lib/task-queue";
import { raiseAlert } from "./alerts";
import { chainPendingEntries, verifyChain } from "./audit-chain";
import { deleteOldAlerts, deleteOldAuditEntries } from "./commands";
import { deleteOldCspReports } from "./csp-report-commands";
import { flushSignInFailures } from "./sign-in-failures";

const chainInterval = "10 seconds";

/** Queue tasks that extend and verify the hash chain of the security record, and delete old rows. */
export function securityTasks(db: Db, log: Log): Tasks {
  return {
    /**
     * Adds new entries to the hash chain, then queues itself again. The crontab also queues the task every
     * minute, in case a worker was killed during a run. The job key prevents a second run.
     */
    chain_audit: async () => {
      try {
        await flushSignInFailures(db);
        await chainPendingEntries(db);
      } finally {
        await enqueue(db, "chain_audit", {}, { key: "chain_audit", delay: chainInterval });
      }
    },

    /**
     * Deletes old entries, alerts and CSP reports, then verifies the chain. Logs the head of the chain: a
     * chain that somebody rewrites afterwards does not contain this head.
     */
    verify_audit: async () => {
      await deleteOldAuditEntries(db);
      await deleteOldAlerts(db);
      await deleteOldCspReports(db);
      await chainPendingEntries(db);
      const chainResult = await verifyChain(db);
      if (chainResult.isIntact) {
        const { seq, hash } = chainResult.head ?? { seq: 0, hash: "" };
        log.info({ seq, hash, entries: chainResult.entryCount }, "head of the security record");
        return;
      }
      const { seq, problem } = chainResult;
      log.error({ seq, problem }, "the security record was altered");
      await raiseAlert(db, { kind: "broken_chain", subject: "chain", amount: seq });
    },
  };
}
