import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";

export type Encrypter = ReturnType<typeof createEncrypter>;

const algorithm = "aes-256-gcm";
const ivLength = 12;
const tagLength = 16;

/**
 * Encrypts secrets for the database (AES-256-GCM). The first key encrypts and every key decrypts, so that
 * keys can be rotated. `context` names the row of a value, such as "totp 7". A value that was copied to
 * another row cannot be decrypted.
 */
export function createEncrypter(keyTexts: readonly string[]) {
  const keys = keyTexts.map((text) => {
    // "sealed values" must not change: stored values could then no longer be decrypted.
    const key = Buffer.from(hkdfSync("sha256", text, "", "sealed values", 32));
    const id = createHash("sha256").update(key).digest("base64url").slice(0, 8);
    return { id, key };
  });
  const [firstKey] = keys;
  if (!firstKey) throw new Error("Encryption needs a key.");

  return {
    encrypt(text: string, context: string): string {
      const iv = randomBytes(ivLength);
      const cipher = createCipheriv(algorithm, firstKey.key, iv).setAAD(Buffer.from(context));
      const ciphertext = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return `${firstKey.id}.${Buffer.concat([iv, cipher.getAuthTag(), ciphertext]).toString("base64url")}`;
    },

    /** Returns undefined for an unknown key, another context, or altered text. */
    decrypt(encryptedText: string, context: string): string | undefined {
      const [id, data = ""] = encryptedText.split(".");
      const key = keys.find((candidate) => candidate.id === id)?.key;
      if (!key) return undefined;
      const bytes = Buffer.from(data, "base64url");
      try {
        const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivLength), {
          authTagLength: tagLength,
        })
          .setAAD(Buffer.from(context))
          .setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
        const ciphertext = bytes.subarray(ivLength + tagLength);
        return Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString("utf8");
      } catch {
        return undefined;
      }
    },

    /** Whether an earlier key encrypted a text, so that it should be encrypted again. */
    isOutdated: (encryptedText: string) => !encryptedText.startsWith(`${firstKey.id}.`),
  };
}
