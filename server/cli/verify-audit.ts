/**
 * `npm run audit:verify`: checks the hash chain of the security record, also while a server is running. Exits with 1
 * and the first bad position. `-- --head 120:HASH` also checks that the chain still contains this position and hash,
 * which the server has written to its log.
 */
import { parseArgs } from "node:util";
import { verifyChain } from "@server/security/audit-chain";
import { withDatabase } from "./with-database";

const { head } = parseArgs({ options: { head: { type: "string" } } }).values;

await withDatabase(async ({ db }) => {
  const result = await verifyChain(db, head === undefined ? undefined : parseHead(head));
  if (!result.isIntact)
    throw new Error(`The security record is not intact at position ${result.seq}: ${result.problem}`);
  const { seq, hash } = result.head ?? { seq: 0, hash: "" };
  console.log(
    seq === 0
      ? "The security record is empty."
      : `The security record is intact: ${seq} positions, ${result.entryCount} entries. Head: ${seq}:${hash}`,
  );
});

/** `120:HASH`, as the log and this command write it. */
function parseHead(text: string) {
  const [, seq, hash] = /^(\d+):([\w-]{43})$/.exec(text) ?? [];
  if (!seq || !hash) throw new Error("Pass the head as position and hash: --head 120:HASH");
  return { seq: Number(seq), hash };
}
