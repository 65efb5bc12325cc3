import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";

/**
 * Copies a file, readable by its owner only and flushed to disk, and returns the SHA-256 of its content.
 * Throws if `to` exists.
 */
export async function copyWithHash(from: string, to: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(
    createReadStream(from),
    async function* (chunks) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(to, { mode: 0o600, flags: "wx", flush: true }),
  );
  return hash.digest("hex");
}
