import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * The secrets by the names of their files, with the consequence of losing each secret, for the error message.
 */
const lossConsequences = {
  "session-secret": "everyone signs in again",
  "encryption-key": "authenticator apps have to be set up again",
};

/**
 * Reads a secret from its file in `dataDir`, and creates the file if it does not exist. Concurrent processes
 * get the same secret. Only the owner can read the file. Throws if the file is damaged.
 */
export function loadOrCreateSecret(dataDir: string, name: keyof typeof lossConsequences): string {
  const file = path.join(dataDir, name);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const temporaryFile = `${file}.${process.pid}`;
  try {
    writeFileSync(temporaryFile, randomBytes(32).toString("hex"), { mode: 0o600 });
    linkSync(temporaryFile, file); // atomic, and fails if the file exists
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  } finally {
    rmSync(temporaryFile, { force: true });
  }
  const secret = readFileSync(file, "utf8").trim();
  if (secret.length < 32)
    throw new Error(
      `${file} holds no secret of at least 32 characters. Remove it, and a new one is made; ${lossConsequences[name]}.`,
    );
  return secret;
}
