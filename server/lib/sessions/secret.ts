import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/** The secrets that a folder keeps, and the consequence of losing each. */
const consequences = {
  "session-secret": "everyone signs in again",
  "encryption-key": "authenticator apps have to be set up again",
};

/**
 * A secret in this folder, created at the first call; concurrent first calls get the same one. Only the owner can
 * read the file. Throws if the file is damaged.
 */
export function loadOrCreateSecret(dataDir: string, name: keyof typeof consequences): string {
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
      `${file} holds no secret of at least 32 characters. Remove it, and a new one is made; ${consequences[name]}.`,
    );
  return secret;
}
