import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";

export type Sealer = ReturnType<typeof createSealer>;

const algorithm = "aes-256-gcm";
const ivLength = 12;
const tagLength = 16;

/**
 * Encrypts secrets for the database (AES-256-GCM). The first key seals and every key unseals, so that keys can be
 * rotated. `context` names the row of a value, such as "totp 7": text that was copied to another row does not unseal.
 */
export function createSealer(keyTexts: readonly string[]) {
  const keys = keyTexts.map((text) => {
    const key = Buffer.from(hkdfSync("sha256", text, "", "sealed values", 32));
    const id = createHash("sha256").update(key).digest("base64url").slice(0, 8);
    return { id, key };
  });
  const [firstKey] = keys;
  if (!firstKey) throw new Error("Sealing needs a key.");

  return {
    seal(text: string, context: string): string {
      const iv = randomBytes(ivLength);
      const cipher = createCipheriv(algorithm, firstKey.key, iv).setAAD(Buffer.from(context));
      const encrypted = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return `${firstKey.id}.${Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString("base64url")}`;
    },

    /** Returns undefined for an unknown key, another context, or altered text. */
    unseal(sealed: string, context: string): string | undefined {
      const [id, data = ""] = sealed.split(".");
      const key = keys.find((candidate) => candidate.id === id)?.key;
      if (!key) return undefined;
      const bytes = Buffer.from(data, "base64url");
      try {
        const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivLength), {
          authTagLength: tagLength,
        })
          .setAAD(Buffer.from(context))
          .setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
        const encrypted = bytes.subarray(ivLength + tagLength);
        return Buffer.concat([decipher.update(encrypted), decipher.final()]).toString("utf8");
      } catch {
        return undefined;
      }
    },

    /** Whether a text was sealed with an earlier key, so that it should be sealed again. */
    isOutdated: (sealed: string) => !sealed.startsWith(`${firstKey.id}.`),
  };
}
