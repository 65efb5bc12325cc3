import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";

/** Copies one file to where none stands, readable by its owner only and safe from a power cut. Answers the SHA-256 of what was read. */
export async function hashedCopy(from: string, to: string): Promise<string> {
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
