/** The hash chain of the security record (docs/decisions/0065-hash-chain-of-the-security-record.md). */
import { createHash } from "node:crypto";
import type { Db } from "@server/lib/db/db";
import { auditChain, auditPending } from "@shared/security/table";
import { auditRetentionMonths } from "@shared/security/vocabulary";
import { inArray, sql } from "drizzle-orm";
import { hashDetails } from "./commands";

/** The `prevHash` of the first row. */
const genesisHash = "";
const chainBatchSize = 1_000;
const verifyBatchSize = 5_000;
/** First key of the advisory lock that lets only one worker extend the chain. */
const chainLockKey = 13;

/** The last row of the chain. */
export interface ChainHead {
  /** The position in the chain, from 1. */
  seq: number;
  hash: string;
}

type ChainRow = typeof auditChain.$inferSelect;

interface CanonicalEntry {
  id: number;
  at: string;
  action: string;
  actorId: number | null;
  subject: string | null;
  network: string | null;
  detailsHash: string | null;
}

/** The hash of an entry. A JSON array is unambiguous: no value can be mistaken for that of another column. */
export const hashEntry = ({ id, at, action, actorId, subject, network, detailsHash }: CanonicalEntry) =>
  sha256(JSON.stringify([id, at, action, actorId, subject, network, detailsHash]));

const hashChainRow = ({ seq, entryId, entryAt, entryHash, prevHash }: Omit<ChainRow, "hash">) =>
  sha256(JSON.stringify([seq, entryId, entryAt, entryHash, prevHash]));

const sha256 = (text: string) => createHash("sha256").update(text).digest("base64url");

/** SQL: a timestamp as text for the hashes, independent of the settings of the connection. */
const canonicalTimeSql = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`);

/** The fields of a `CanonicalEntry`, from `audit_entries` under the alias `entry`. */
const entryFieldsSql = sql`entry.id, ${canonicalTimeSql("entry.at")} as at,
  entry.action, entry.actor_id as "actorId", entry.subject,
  entry.network, entry.details_hash as "detailsHash"`;

/**
 * Adds pending entries to the chain, in one transaction per batch. Does nothing while another worker is
 * adding entries.
 */
export async function chainPendingEntries(db: Db) {
  let chainedCount: number;
  do {
    chainedCount = await db.transaction(chainNextBatch);
  } while (chainedCount === chainBatchSize);
}

/** Returns how many entries were added to the chain. */
async function chainNextBatch(db: Db): Promise<number> {
  const { rows: lockRows } = await db.execute<{ isLocked: boolean }>(
    sql`select pg_try_advisory_xact_lock(${chainLockKey}, 0) as "isLocked"`,
  );
  if (!lockRows[0]?.isLocked) return 0;
  const { rows: entries } = await db.execute<CanonicalEntry & Record<string, unknown>>(
    sql`select ${entryFieldsSql} from audit_pending pending
      join audit_entries entry on entry.id = pending.entry_id
      order by pending.entry_id limit ${chainBatchSize}`,
  );
  if (entries.length === 0) return 0;
  let head: ChainHead = (await findChainHead(db)) ?? { seq: 0, hash: genesisHash };
  const newRows: ChainRow[] = [];
  for (const entry of entries) {
    const row = createChainRow(head, entry);
    newRows.push(row);
    head = row;
  }
  await db.insert(auditChain).values(newRows);
  await db.delete(auditPending).where(
    inArray(
      auditPending.entryId,
      entries.map(({ id }) => id),
    ),
  );
  return newRows.length;
}

/** Creates the row that follows the head of the chain. */
function createChainRow(head: ChainHead, entry: CanonicalEntry): ChainRow {
  const row = {
    seq: head.seq + 1,
    entryId: entry.id,
    entryAt: entry.at,
    entryHash: hashEntry(entry),
    prevHash: head.hash,
  };
  return { ...row, hash: hashChainRow(row) };
}

/** The last row of the chain; undefined for an empty chain. */
export async function findChainHead(db: Db): Promise<ChainHead | undefined> {
  const { rows } = await db.execute<ChainHead & Record<string, unknown>>(
    sql`select seq, hash from audit_chain order by seq desc limit 1`,
  );
  return rows[0] && { seq: rows[0].seq, hash: rows[0].hash };
}

export type ChainResult =
  /** `entryCount` can be lower than the number of positions, because old entries are deleted. */
  | { isIntact: true; head: ChainHead | undefined; entryCount: number }
  /** `seq`: the first wrong position. */
  | { isIntact: false; seq: number; problem: string };

/**
 * Verifies the hashes of all rows of the chain, the entries of the last 24 months with their details, and
 * that every entry is in the chain. If `expectedHead` is given, a head that was logged before, the chain must
 * contain it.
 */
export async function verifyChain(db: Db, expectedHead?: ChainHead): Promise<ChainResult> {
  let seq = 0;
  let prevHash = genesisHash;
  let entryCount = 0;
  let isExpectedHeadFound = expectedHead === undefined;
  for (;;) {
    const rows = await loadChainRows(db, seq);
    for (const row of rows) {
      const problem = findProblem(row, { seq: seq + 1, prevHash });
      if (problem) return { isIntact: false, seq: seq + 1, problem };
      seq = row.seq;
      prevHash = row.hash;
      if (row.id !== null) entryCount += 1;
      if (expectedHead?.seq === seq) {
        if (expectedHead.hash !== prevHash)
          return { isIntact: false, seq, problem: "The hash is not the one that was logged." };
        isExpectedHeadFound = true;
      }
    }
    if (rows.length < verifyBatchSize) break;
  }
  if (!isExpectedHeadFound)
    return { isIntact: false, seq: seq + 1, problem: "The chain ends before the logged head." };
  const unchainedId = await findUnchainedEntryId(db);
  if (unchainedId !== undefined)
    return { isIntact: false, seq: seq + 1, problem: `Entry ${unchainedId} was never added to the chain.` };
  return { isIntact: true, head: seq === 0 ? undefined : { seq, hash: prevHash }, entryCount };
}

/** A row of the chain with its entry, as `verifyChain` checks it. */
interface ChainRowWithEntry extends ChainRow, Omit<CanonicalEntry, "id"> {
  /** `db.execute` requires an index signature. */
  [column: string]: unknown;
  /** Null if the entry was deleted. */
  id: number | null;
  /** Whether the retention time of the entry is over, so that the entry may have been deleted. */
  isExpired: boolean;
  salt: string | null;
  json: string | null;
  /** Whether the actor or the subject is a deleted user, whose details were deleted too. */
  isPersonDeleted: boolean;
}

/** Returns the first problem of a row; undefined if the row and its entry are intact. */
function findProblem(
  row: ChainRowWithEntry,
  expected: { seq: number; prevHash: string },
): string | undefined {
  if (row.seq !== expected.seq) return "The row of the chain is missing.";
  if (row.prevHash !== expected.prevHash) return "The row does not follow the one before it.";
  if (row.hash !== hashChainRow(row)) return "The row of the chain was altered.";
  if (row.isExpired) return undefined;
  if (row.id === null) return `Entry ${row.entryId} is missing.`;
  if (row.entryHash !== hashEntry({ ...row, id: row.id })) return `Entry ${row.entryId} was altered.`;
  if (row.detailsHash === null) return undefined;
  if (row.json === null || row.salt === null)
    return row.isPersonDeleted ? undefined : `The details of entry ${row.entryId} are missing.`;
  if (row.detailsHash !== hashDetails(row.salt, row.json))
    return `The details of entry ${row.entryId} were altered.`;
  return undefined;
}

const retentionSql = sql.raw(`interval '${auditRetentionMonths} months'`);

/** Loads the next rows of the chain with their entries. */
async function loadChainRows(db: Db, afterSeq: number): Promise<ChainRowWithEntry[]> {
  const { rows } = await db.execute<ChainRowWithEntry>(sql`select chain.seq, chain.entry_id as "entryId",
      ${canonicalTimeSql("chain.entry_at")} as "entryAt", chain.entry_hash as "entryHash",
      chain.prev_hash as "prevHash", chain.hash,
      chain.entry_at <= now() - ${retentionSql} as "isExpired", ${entryFieldsSql}, details.salt, details.json,
      exists (select from users where users.deleted_at is not null
        and (users.id = entry.actor_id or 'user:' || users.id = entry.subject)) as "isPersonDeleted"
    from (select * from audit_chain where seq > ${afterSeq} order by seq limit ${verifyBatchSize}) chain
    left join audit_entries entry on entry.id = chain.entry_id
    left join audit_details details on details.entry_id = entry.id
    order by chain.seq`);
  return rows;
}

/**
 * Finds the id of an entry that is older than an hour and not in the chain, although the worker adds new
 * entries every ten seconds.
 */
async function findUnchainedEntryId(db: Db): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: number }>(sql`select entry.id from audit_entries entry
    where entry.at < now() - interval '1 hour' and entry.at > now() - ${retentionSql}
      and not exists (select from audit_chain chain where chain.entry_id = entry.id)
    order by entry.id limit 1`);
  return rows[0]?.id;
}
