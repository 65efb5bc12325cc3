import type { Db } from "@server/lib/db/db";
import type { Log } from "@server/lib/log";
import { enqueue, type Tasks } from "@server/lib/task-queue";
import { raiseAlert } from "./alerts";
import { chainPendingEntries, verifyChain } from "./audit-chain";
import { deleteOldAlerts, deleteOldAuditEntries, deleteOldCspReports } from "./commands";
import { recordFailedSignIns } from "./sign-in-failures";

const chainInterval = "10 seconds";

export function securityTasks(db: Db, log: Log): Tasks {
  return {
    /**
     * Chains new entries of the security record and queues itself again. The schedule queues it every minute under the
     * same key, so that there is one, also after a worker was killed during its run.
     */
    chain_audit: async () => {
      try {
        await recordFailedSignIns(db);
        await chainPendingEntries(db);
      } finally {
        await enqueue(db, "chain_audit", {}, { key: "chain_audit", delay: chainInterval });
      }
    },

    /** Deletes entries and alerts after 24 months, checks the chain, and logs its head, with which an altered chain can be found. */
    verify_audit: async () => {
      await deleteOldAuditEntries(db);
      await deleteOldAlerts(db);
      await deleteOldCspReports(db);
      await chainPendingEntries(db);
      const result = await verifyChain(db);
      if (result.isIntact) {
        const { seq, hash } = result.head ?? { seq: 0, hash: "" };
        log.info({ seq, hash, entries: result.entryCount }, "head of the security record");
        return;
      }
      const { seq, problem } = result;
      log.error({ seq, problem }, "the security record was altered");
      await raiseAlert(db, { kind: "broken_chain", subject: "chain", amount: seq });
    },
  };
}
