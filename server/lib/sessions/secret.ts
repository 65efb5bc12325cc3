import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/** The secret kept in this folder, made at the first call; of several first calls at once one counts. Readable by its owner only. */
export function loadOrCreateSecret(dataDir: string): string {
  const file = path.join(dataDir, "session-secret");
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  try {
    writeFileSync(draft, randomBytes(32).toString("hex"), { mode: 0o600 });
    linkSync(draft, file); // whole or not at all, and never over another one
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const secret = readFileSync(file, "utf8").trim();
  if (secret.length < 32)
    throw new Error(
      `${file} holds no secret of at least 32 characters. Remove it, and a new one is made; everyone signs in again.`,
    );
  return secret;
}
