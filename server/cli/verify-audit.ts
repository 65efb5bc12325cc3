/**
 * `npm run audit:verify`: checks the hash chain of the security record. A server may be running. If the chain
 * is broken, prints the first bad position and exits with 1. `-- --head 120:HASH` also checks that the chain
 * still contains this position and hash, which the server has written to its log. Also an entry of the build
 * (build/entries.ts).
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

/**
 * Parses the position and hash of an entry, such as `120:HASH`. The log and this command write them in this
 * form.
 */
function parseHead(text: string) {
  const [, seq, hash] = /^(\d+):([\w-]{43})$/.exec(text) ?? [];
  if (!seq || !hash) throw new Error("Pass the head as position and hash: --head 120:HASH");
  return { seq: Number(seq), hash };
}
