import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";

export type Encrypter = ReturnType<typeof createEncrypter>;

const algorithm = "aes-256-gcm";
const keyByteCount = 32;
const ivByteCount = 12;
const tagByteCount = 16;

/**
 * Encrypts secrets for the database (AES-256-GCM). The first key encrypts and every key decrypts, so that
 * keys can be rotated. `context` names the row of a value, such as "totp 7". A value that was copied to
 * another row cannot be decrypted.
 */
export function createEncrypter(keyTexts: readonly string[]) {
  const keys = keyTexts.map((keyText) => {
    // "sealed values" must not change: stored values could then no longer be decrypted.
    const key = Buffer.from(hkdfSync("sha256", keyText, "", "sealed values", keyByteCount));
    const id = createHash("sha256").update(key).digest("base64url").slice(0, 8);
    return { id, key };
  });
  const [firstKey] = keys;
  if (!firstKey) throw new Error("Encryption needs a key.");

  return {
    /** Returns the id of the key, a dot, and IV, authentication tag and ciphertext in base64url. */
    encrypt(plaintext: string, context: string): string {
      const iv = randomBytes(ivByteCount);
      const cipher = createCipheriv(algorithm, firstKey.key, iv).setAAD(Buffer.from(context));
      const ciphertext = Buffer.concat([cipher.update(plaintext, "utf8"), cipher.final()]);
      return `${firstKey.id}.${Buffer.concat([iv, cipher.getAuthTag(), ciphertext]).toString("base64url")}`;
    },

    /** Returns undefined for an unknown key, another context, or altered text. */
    decrypt(encryptedText: string, context: string): string | undefined {
      const [keyId, encodedBytes = ""] = encryptedText.split(".");
      const key = keys.find((candidate) => candidate.id === keyId)?.key;
      if (!key) return undefined;
      const bytes = Buffer.from(encodedBytes, "base64url");
      try {
        const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivByteCount), {
          authTagLength: tagByteCount,
        })
          .setAAD(Buffer.from(context))
          .setAuthTag(bytes.subarray(ivByteCount, ivByteCount + tagByteCount));
        const ciphertext = bytes.subarray(ivByteCount + tagByteCount);
        return Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString("utf8");
      } catch {
        return undefined;
      }
    },

    /** Whether a text should be encrypted again, because an earlier key encrypted it. */
    isEncryptedWithEarlierKey: (encryptedText: string) => !encryptedText.startsWith(`${firstKey.id}.`),
  };
}
