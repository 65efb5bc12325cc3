/**
 * Part of `npm run check`: fails with the names of planted defects, of the security tests and scanners, that
 * no longer match the sources.
 */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "@server/lib/process/project-root";
import { decidingIndexes } from "@tests/concurrency/constraints";
import { seededVulnerabilities } from "@tests/scanners/seeded-vulnerabilities";
import { brokenDefects } from "@tests/security/planted-defects";

function read(file: string): string {
  const absolutePath = path.join(projectRoot(), file);
  return existsSync(absolutePath) ? readFileSync(absolutePath, "utf8") : "";
}

const journal: { entries: { tag: string }[] } = JSON.parse(read("migrations/meta/_journal.json"));
const latestMigration = journal.entries.at(-1)?.tag.slice(0, 4);
const messages = brokenDefects(
  { replacements: seededVulnerabilities, droppedIndexes: decidingIndexes },
  { read, snapshot: JSON.parse(read(`migrations/meta/${latestMigration}_snapshot.json`)) },
);
for (const message of messages) console.error(message);
process.exitCode = messages.length > 0 ? 1 : 0;
