import { createRequire } from "node:module";
import { failField } from "@server/lib/http/api-error";
import { commonPasswordMessage, passwordLength } from "@shared/auth/rules";
import * as z from "zod";

/**
 * About 43,000 passwords in lower case. The list takes 3 MB of memory (decision 0060), so it is loaded only
 * when a password is checked for the first time.
 */
let commonPasswords: Set<string> | undefined;

function loadCommonPasswords(): Set<string> {
  const list = createRequire(import.meta.url)("@zxcvbn-ts/language-common/src/passwords.json");
  return new Set(
    z
      .array(z.string())
      .parse(list)
      .filter((password) => password.length >= passwordLength.min),
  );
}

/** Whether a password is one of the most common passwords, in any letter case. */
export function isCommonPassword(password: string): boolean {
  commonPasswords ??= loadCommonPasswords();
  return commonPasswords.has(password.toLowerCase());
}

/** Fails for the field at `path` if the new password is one of the most common passwords. */
export function failIfCommonPassword(path: string, password: string): void {
  if (isCommonPassword(password)) failField(path, commonPasswordMessage);
}
