/** Part of `npm run check`: fails with the name of each planted defect of the security tests and scanners that no longer applies to the sources. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "@server/lib/process/project-root";
import { deciding } from "@tests/concurrency/constraints";
import { holes } from "@tests/scanners/seeded-vulnerabilities";
import { brokenDefects } from "@tests/security/planted-defects";

const at = (file: string) => path.join(projectRoot(), file);
const read = (file: string) => (existsSync(at(file)) ? readFileSync(at(file), "utf8") : "");
const journal: { entries: { tag: string }[] } = JSON.parse(read("migrations/meta/_journal.json"));
const number = journal.entries.at(-1)?.tag.slice(0, 4);
const broken = brokenDefects(
  { holes, deciding },
  { read, snapshot: JSON.parse(read(`migrations/meta/${number}_snapshot.json`)) },
);
for (const sentence of broken) console.error(sentence);
process.exitCode = broken.length > 0 ? 1 : 0;
