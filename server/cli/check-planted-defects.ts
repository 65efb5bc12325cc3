/**
 * Part of `npm run check`. The tests of scanners and concurrency plant defects by replacing text of the
 * sources. This command fails and names each planted defect whose text no longer occurs in the sources.
 */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { findProjectRoot } from "@server/lib/process/project-root";
import { decidingIndexes } from "@tests/concurrency/constraints";
import { seededVulnerabilities } from "@tests/scanners/seeded-vulnerabilities";
import { brokenDefects } from "@tests/security/planted-defects";

/** The text of a file; empty if the file does not exist, so that the defects planted in it are reported. */
function readOrEmpty(file: string): string {
  const absolutePath = path.join(findProjectRoot(), file);
  return existsSync(absolutePath) ? readFileSync(absolutePath, "utf8") : "";
}

const journal: { entries: { tag: string }[] } = JSON.parse(readOrEmpty("migrations/meta/_journal.json"));
const latestMigrationNumber = journal.entries.at(-1)?.tag.slice(0, 4);
const problems = brokenDefects(
  { replacements: seededVulnerabilities, droppedIndexes: decidingIndexes },
  {
    read: readOrEmpty,
    snapshot: JSON.parse(readOrEmpty(`migrations/meta/${latestMigrationNumber}_snapshot.json`)),
  },
);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
