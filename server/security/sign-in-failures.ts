/** Counts failed sign-ins, and moves the counts into the security record later, as one entry each. */
import type { Db } from "@server/lib/db/db";
import { users } from "@shared/auth/table";
import { alertThresholds } from "@shared/security/vocabulary";
import { sql } from "drizzle-orm";
import { raiseAlert } from "./alerts";
import { recordAudit } from "./commands";

interface FailedSignIn {
  /** The entered username or email address. */
  login: string;
  /** The keyed hash of the client's network. */
  network: string;
  /** The keyed hash of `login`. */
  accountKey: string;
}

const failureWindowSql = sql.raw("interval '15 minutes'");
/** After this time since the first failure, the count is moved into the security record in any case. */
const maxDurationSql = sql.raw("interval '1 hour'");

/**
 * Counts a failed sign-in per network and account. `flushSignInFailures` later records all failures of a
 * network and account as one entry. Raises an alert once sign-ins to many accounts have failed from one
 * network.
 */
export async function addSignInFailure(db: Db, { login, network, accountKey }: FailedSignIn) {
  const loginColumn = login.includes("@") ? users.email : users.username;
  await db.execute(sql`
    insert into sign_in_failures (network, account_key, user_id)
    values (${network}, ${accountKey},
      (select ${users.id} from ${users} where lower(${loginColumn}) = ${login.toLowerCase()}))
    on conflict (network, account_key) do update
      set failure_count = sign_in_failures.failure_count + 1, last_failed_at = now()`);
  const accountCount = await countFailingAccounts(db, network);
  if (accountCount >= alertThresholds.failingAccounts)
    await raiseAlert(db, { kind: "sign_in_spray", subject: network, amount: accountCount });
}

async function countFailingAccounts(db: Db, network: string) {
  const { rows } = await db.execute<{ accountCount: number }>(sql`select count(*)::int as "accountCount"
    from sign_in_failures where network = ${network} and last_failed_at > now() - ${failureWindowSql}`);
  return rows[0]?.accountCount ?? 0;
}

const batchSize = 500;

/**
 * Moves each count into the security record once no further sign-in has failed for 15 minutes, or an hour
 * after the first failure.
 */
export async function flushSignInFailures(db: Db) {
  let flushedCount: number;
  do {
    flushedCount = await db.transaction(flushBatch);
  } while (flushedCount === batchSize);
}

async function flushBatch(db: Db) {
  const { rows } = await db.execute<{ network: string; userId: number | null; failureCount: number }>(sql`
    delete from sign_in_failures where (network, account_key) in (
      select network, account_key from sign_in_failures
      where last_failed_at < now() - ${failureWindowSql} or first_failed_at < now() - ${maxDurationSql}
      order by last_failed_at limit ${batchSize} for update skip locked)
    returning network, user_id as "userId", failure_count as "failureCount"`);
  for (const { network, userId, failureCount } of rows)
    await recordAudit(db, {
      action: "sign_in_failed",
      subject: userId === null ? undefined : { kind: "user", id: userId },
      network,
      details: { attempts: failureCount },
    });
  return rows.length;
}
