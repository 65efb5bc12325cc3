/**
 * `npm run audit:verify`: checks the hash chain of the security record. A server may be running. Each entry
 * of the record has a position in the chain, counted from 1. If the chain is broken, prints the first wrong
 * position and exits with 1. `-- --head 120:HASH` also checks that the chain still contains this position and
 * hash, which the server has written to its log. Also an entry of the build (build/entries.ts).
 */
import { parseArgs } from "node:util";
import { verifyChain } from "@server/security/audit-chain";
import { withDatabase } from "./with-database";

const { head } = parseArgs({ options: { head: { type: "string" } } }).values;

await withDatabase(async ({ db }) => {
  const chainResult = await verifyChain(db, head === undefined ? undefined : parseHead(head));
  if (!chainResult.isIntact)
    throw new Error(
      `The security record is not intact at position ${chainResult.seq}: ${chainResult.problem}`,
    );
  if (!chainResult.head) {
    console.log("The security record is empty.");
    return;
  }
  const { seq: position, hash } = chainResult.head;
  // The positions of deleted entries stay in the chain, so there can be fewer entries than positions.
  console.log(
    `The security record is intact: ${position} positions, ${chainResult.entryCount} entries. Head: ${position}:${hash}`,
  );
});

/** Parses a head of the chain, in the form in which this command prints it: position and hash. */
function parseHead(text: string) {
  const [, position, hash] = /^(\d+):([\w-]{43})$/.exec(text) ?? [];
  if (!position || !hash) throw new Error("Pass the head as position and hash: --head 120:HASH");
  return { seq: Number(position), hash };
}
