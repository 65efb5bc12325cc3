/**
 * `npm run count:utilities` prints the share of class tokens that are utilities, and the others by file. `--
 * --min 90` ends with 1 below that share.
 */
import { parseArgs } from "node:util";
import { utilityShare } from "./utility-share";

const { values } = parseArgs({ options: { min: { type: "string" } } });
const { utilities, total, share, others } = await utilityShare();
for (const { file, tokens } of others)
  console.log(`${String(tokens.length).padStart(4)} ${file}: ${[...new Set(tokens)].sort().join(" ")}`);
console.log(`${utilities} of ${total} class tokens are utilities: ${share.toFixed(1)} %`);
if (values.min !== undefined && share < Number(values.min)) process.exitCode = 1;
